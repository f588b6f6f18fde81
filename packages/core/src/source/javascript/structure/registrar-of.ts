import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { nodeOf } from '../handed-node.js'
import { normalText } from '../normal-text.js'
import type { Binding } from '../scope.js'
import { bare, type Node, propertyName } from '../syntax.js'
import { chainMember, either, unknownMember } from './chain-member.js'
import { foldsTo } from './folds-to.js'
import { handedOn } from './handed-on.js'
import { IN_CASE } from './in-case.js'
import { negate, under } from './mark.js'
import type { Registrar } from './registrar.js'
import { returnedRegistrar } from './returned-registrar.js'
import { OPEN_ROWS } from './rows.js'
import { rowsOf } from './rows-of.js'
import { byName, NAMESPACES, RUNNER_MODULES, registrar } from './runner-names.js'
import { templateRows } from './template-rows.js'
import { withAssignments } from './with-assignments.js'

const DEEPEST = 12

/** Parameters that hold a test's own context, which registers subtests. */
const CONTEXTS = new WeakSet<Binding>()

/** Takes a parameter for a test's context: `t` of `test('x', (t) => t.test(...))`. */
export function bindContext(binding: Binding): void {
  CONTEXTS.add(binding)
}

/**
 * Which of the runner's functions an expression is, through aliases, members, tables, conditions and imports.
 * null when it is none of them as far as the text says.
 */
export function registrarOf(expression: Node, frame: Frame, depth = 0): Registrar | null {
  if (depth > DEEPEST) return null
  const node = bare(expression)
  switch (node.type) {
    case 'Identifier':
      return ofName(node.name, node.start, frame, depth)
    case 'MemberExpression': {
      if (node.object.type === 'MetaProperty' && propertyName(node) === 'vitest') return registrar('namespace', 'vitest', 'vitest')
      const base = ofMemberBase(node.object, frame, depth)
      if (base === null) return null
      const name = propertyName(node)
      return name === null ? computedMember(base, node.property, frame) : chainMember(base, name)
    }
    case 'CallExpression':
      return ofCall(node, frame, depth)
    case 'TaggedTemplateExpression': {
      const base = registrarOf(node.tag, frame, depth + 1)
      return base === null || base.waits !== 'each' ? null : { ...base, waits: null, rows: templateRows(node.quasi, frame) }
    }
    case 'ConditionalExpression':
      return ofChoice(node.test, node.consequent, node.alternate, frame, depth)
    case 'LogicalExpression':
      return node.operator === '&&'
        ? registrarOf(node.right, frame, depth + 1)
        : (registrarOf(node.left, frame, depth + 1) ?? registrarOf(node.right, frame, depth + 1))
    case 'AssignmentExpression':
      return registrarOf(node.right, frame, depth + 1)
    case 'SequenceExpression': {
      const last = node.expressions.at(-1)
      return last === undefined ? null : registrarOf(last, frame, depth + 1)
    }
    case 'AwaitExpression':
      return registrarOf(node.argument, frame, depth + 1)
    case 'ArrowFunctionExpression': {
      const on = handedOn(node)
      if (on === null) return null
      return on.length === 1 ? registrarOf(on[0], frame, depth + 1) : ofChoice(...on, frame, depth)
    }
    default:
      return null
  }
}

function ofMemberBase(object: Node, frame: Frame, depth: number): Registrar | null {
  const node = bare(object)
  if (node.type === 'Identifier' && NAMESPACES.has(node.name) && frame.file.scopes.resolve(node.name, node.start) === null)
    return registrar('namespace', node.name)
  return registrarOf(node, frame, depth + 1)
}

function ofName(name: string, offset: number, frame: Frame, depth: number): Registrar | null {
  const binding = frame.file.scopes.resolve(name, offset)
  if (binding === null) return name === 'Deno' || name === 'QUnit' ? registrar('namespace', name) : byName(name)
  return isQunit(binding) ? registrar('namespace', name) : ofBinding(binding, frame, depth)
}

/** `var QUnit = root.QUnit || load('qunit.js')`: a name for the library, unless the file makes something of its own under it. */
function isQunit({ name, kind, init, steps }: Binding): boolean {
  if (name !== 'QUnit' || (kind !== 'const' && kind !== 'let' && kind !== 'var') || init === null || steps.length > 0) return false
  const given = bare(init)
  return given.type === 'LogicalExpression' || given.type === 'MemberExpression' || given.type === 'CallExpression'
}

function ofBinding(binding: Binding, frame: Frame, depth: number): Registrar | null {
  if (CONTEXTS.has(binding)) return taken(registrar('namespace', binding.name), binding)
  if (binding.imported !== null) return ofImport(binding, binding.imported, frame, depth)
  const bound = frame.bound.get(binding)
  if (bound !== undefined) {
    const written = nodeOf(bound, binding)
    return written === null ? null : registrarOf(written.node, written.frame, depth + 1)
  }
  // A suite may hand its own `it` to its callback.
  if (binding.kind === 'param' && binding.name === 'it' && binding.steps.length === 0) return byName(binding.name)
  if (binding.kind !== 'const' && binding.kind !== 'let' && binding.kind !== 'var') return null
  return withAssignments(
    binding,
    () => {
      const given = binding.init === null ? null : registrarOf(binding.init, frame, depth + 1)
      return given === null ? null : taken(given, binding)
    },
    () => frame.file.scopes.writes(binding).map(({ value }) => (value === null ? null : registrarOf(value, frame, depth + 1))),
  )
}

/** What a pattern takes out: `const { test } = runner`, `({ test }) => …`. */
function taken(whole: Registrar, { steps }: Binding): Registrar | null {
  let found: Registrar | null = whole
  for (const step of steps) {
    if (found === null) return null
    found = step.kind === 'key' ? chainMember(found, step.key) : step.kind === 'computed' ? unknownMember(found, 'computed') : found
  }
  return found
}

function ofImport(binding: Binding, imported: { readonly from: string; readonly name: string }, frame: Frame, depth: number): Registrar | null {
  const { from, name } = imported
  if (from === IN_CASE) return registrar('test', binding.name, from)
  if (Object.hasOwn(RUNNER_MODULES, from) || from === 'test') {
    if (name === '*') return callableModule(from, '*')
    if (/^(?:tap|node:test)$/.test(from) && /^(?:skip|todo|only)$/.test(name)) return chainMember(registrar('test', 'test', from), name)
    const found = name === 'default' ? callableModule(from, binding.name) : from === 'qunit' && name === 'module' ? registrar('suite', name) : byName(name)
    return found === null ? null : { ...found, from, name: found.role === 'namespace' ? found.name : name === 'default' ? binding.name : name }
  }
  const exported = frame.modules.exported(from, name, frame.file)
  if (exported !== null) {
    const inner: Frame = { ...frame, file: exported.file }
    return exported.kind === 'node' ? registrarOf(exported.node, inner, depth + 1) : ofBinding(exported.binding, inner, depth + 1)
  }
  // A fixture file outside of the repository's reach: its name is all there is.
  const known = byName(name === 'default' || name === '*' ? binding.name : name)
  return known === null ? null : { ...known, from }
}

const CALLABLE = new Set(['node:test', 'ava', 'tape', 'tap', '@playwright/test', 'japa'])

/** `import test from 'node:test'` and `require('node:test')` are functions, `require('vitest')` is not. */
function callableModule(from: string, local: string): Registrar {
  if (CALLABLE.has(from)) return registrar('test', local === '*' ? 'test' : local, from)
  if (from === 'jest-each') return { ...registrar('namespace', 'each', from), waits: 'each' }
  return registrar('namespace', local, from)
}

function computedMember(base: Registrar, property: Node, frame: Frame): Registrar {
  const value = fold(property, frame)
  if (value.kind === 'string') return chainMember(base, value.text)
  const choice = choiceOf(property, frame)
  if (choice !== null) {
    const [test, first, second] = choice
    const text = normalText(test, frame)
    const one = fold(first, frame)
    const other = fold(second, frame)
    if (one.kind === 'string' && other.kind === 'string') return either(text, chainMember(base, one.text), chainMember(base, other.text), negate(text))
  }
  return unknownMember(base, value.kind === 'expression' ? value.text : normalText(property, frame))
}

function choiceOf(node: Node, frame: Frame): readonly [Node, Node, Node] | null {
  const inner = bare(node)
  if (inner.type === 'ConditionalExpression') return [inner.test, inner.consequent, inner.alternate]
  if (inner.type !== 'Identifier') return null
  const binding = frame.file.scopes.resolve(inner.name, inner.start)
  return binding?.kind === 'const' && binding.init !== null && binding.steps.length === 0 ? choiceOf(binding.init, frame) : null
}

function ofChoice(test: Node, first: Node, second: Node, frame: Frame, depth: number): Registrar | null {
  const known = foldsTo(test, frame)
  if (known !== null) return registrarOf(known ? first : second, frame, depth + 1)
  const one = registrarOf(first, frame, depth + 1)
  const other = registrarOf(second, frame, depth + 1)
  const text = normalText(test, frame)
  if (one !== null && other !== null) return either(text, one, other, negate(text))
  const only = one ?? other
  // The other branch is a function that registers nothing as far as it can be told.
  return only === null ? null : { ...only, marks: [...only.marks, under(one === null ? text : negate(text), only.name)] }
}

function ofCall(call: Extract<Node, { type: 'CallExpression' }>, frame: Frame, depth: number): Registrar | null {
  const [first] = call.arguments
  const callee = bare(call.callee)
  if (callee.type === 'Identifier' && callee.name === 'require' && first?.type === 'Literal') {
    const from = String(first.value)
    return Object.hasOwn(RUNNER_MODULES, from) ? callableModule(from, '*') : null
  }
  if (callee.type === 'MemberExpression') {
    const method = propertyName(callee)
    const root = bare(callee.object)
    if (root.type === 'Identifier' && root.name === 'Reflect' && method === 'get') return reflected(call.arguments, frame, depth)
    if (root.type === 'Identifier' && root.name === 'Object' && method === 'assign') return first === undefined ? null : registrarOf(first, frame, depth + 1)
    if (method === 'bind') return registrarOf(callee.object, frame, depth + 1)
  }
  const base = registrarOf(callee, frame, depth + 1)
  if (base?.waits === 'prop') return { ...base, waits: null, property: { args: call.arguments, frame } }
  if (base?.role === 'suite' && base.from === 'uvu') return registrar('test', base.name, base.from)
  if (base !== null)
    return base.waits === null ? (base.role === 'settings' && /\.extend$/.test(base.name) ? { ...base, role: 'test' } : null) : fed(base, first, frame)
  return returnedRegistrar(callee, call.arguments, frame, depth)
}

function reflected(args: readonly Node[], frame: Frame, depth: number): Registrar | null {
  const [target, key] = args
  const base = target === undefined ? null : registrarOf(target, frame, depth + 1)
  return base === null || key === undefined ? null : computedMember(base, key, frame)
}

/** The function after what it waited for was given to it. */
function fed(base: Registrar, given: Node | undefined, frame: Frame): Registrar {
  const ready: Registrar = { ...base, waits: null }
  switch (base.waits) {
    case 'each':
      return { ...ready, rows: given === undefined ? OPEN_ROWS : rowsOf(given, frame) }
    case 'for':
      return { ...ready, rows: given === undefined ? OPEN_ROWS : rowsOf(given, frame), spread: false }
    case 'skipIf':
    case 'runIf':
    case 'todoIf':
    case 'failsIf':
      return given === undefined ? ready : { ...ready, marks: [...base.marks, ...conditionMarks(base, base.waits, given, frame)] }
    default:
      return ready
  }
}

function conditionMarks(base: Registrar, waits: 'skipIf' | 'runIf' | 'todoIf' | 'failsIf', given: Node, frame: Frame): Registrar['marks'] {
  const state = waits === 'todoIf' ? 'todo' : waits === 'failsIf' ? 'fails' : 'skip'
  const known = foldsTo(given, frame)
  const text = normalText(given, frame)
  const holds = waits === 'runIf' ? negate(text) : text
  if (known !== null) return known === (waits === 'runIf') ? [] : [{ state, by: base.name, condition: holds, conditionKind: 'constant', reason: null }]
  return [under(holds, base.name, state)]
}
