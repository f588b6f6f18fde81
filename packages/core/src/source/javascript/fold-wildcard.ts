import type { Value, Wildcard } from '../../contract/index.js'
import { evaluate, type Run } from './fold.js'
import { returnedExpression } from './fold-call.js'
import type { Frame } from './fold-frame.js'
import { recordTable } from './name-table.js'
import { valueText } from './normal-text-value.js'
import { bare, isFunction, keyName, type Node, propertyName } from './syntax.js'

type Call = Extract<Node, { type: 'CallExpression' }>

const MATCHERS = recordTable<Wildcard>({
  anything: 'anything',
  any: 'any_of_type',
  stringContaining: 'string_containing',
  stringMatching: 'string_matching',
  arrayContaining: 'array_containing',
  objectContaining: 'object_containing',
  arrayOf: 'custom',
  closeTo: 'close_to',
})

const SINON_TYPES = recordTable<string>({
  string: 'String',
  number: 'Number',
  bool: 'Boolean',
  func: 'Function',
  array: 'Array',
  object: 'Object',
  date: 'Date',
  regexp: 'RegExp',
  symbol: 'Symbol',
  map: 'Map',
  set: 'Set',
})

/** `expect.any(Number)`, `jasmine.anything()`, `sinon.match(...)` as a wildcard; null for any other call. */
export function wildcardCall(node: Call, frame: Frame, run: Run, depth: number): Value | null {
  const callee = bare(node.callee)
  const method = propertyName(callee)
  if (callee.type === 'Identifier') {
    return importedFrom(callee, frame) === 'sinon.match' ? sinonMatch(node, frame, run, depth) : null
  }
  if (callee.type !== 'MemberExpression' || method === null) return null
  const object = bare(callee.object)
  const [argument] = node.arguments
  const of = (): Value | null => (argument === undefined || argument.type === 'SpreadElement' ? null : evaluate(argument, frame, run, depth))
  if (isExpect(object, frame)) {
    const kind = MATCHERS.get(method)
    if (kind === undefined) return null
    if (kind === 'anything') return { kind: 'wildcard', wildcard: 'anything', of: null }
    if (kind === 'any_of_type') return { kind: 'wildcard', wildcard: kind, of: typeName(argument, frame, run, depth) }
    if (kind === 'custom')
      return { kind: 'wildcard', wildcard: kind, of: { kind: 'array', items: [{ kind: 'string', text: method }, of() ?? { kind: 'undefined' }], open: false } }
    if (kind === 'close_to') {
      const digits = node.arguments[1] === undefined ? null : evaluate(node.arguments[1], frame, run, depth)
      const distance = digits === null ? 0.005 : digits.kind === 'number' ? 10 ** -Number(digits.text) / 2 : null
      const items: Value[] = [of() ?? { kind: 'undefined' }]
      if (distance !== null) items.push({ kind: 'number', text: String(distance) })
      return { kind: 'wildcard', wildcard: kind, of: { kind: 'array', items, open: false } }
    }
    return { kind: 'wildcard', wildcard: kind, of: of() }
  }
  if (object.type === 'MemberExpression' && propertyName(object) === 'not' && isExpect(bare(object.object), frame) && MATCHERS.get(method) !== undefined) {
    const items: Value[] = [{ kind: 'string', text: `not.${method}` }, of() ?? { kind: 'undefined' }]
    return { kind: 'wildcard', wildcard: 'custom', of: { kind: 'array', items, open: false } }
  }
  if (method === 'match' && object.type === 'Identifier' && /sinon/i.test(importedFrom(object, frame) ?? '')) return sinonMatch(node, frame, run, depth)
  if (isSinonMatch(object, frame)) return sinonMember(method, of())
  return null
}

/** `sinon.match.any`, `match.string`: wildcards without a call; null for any other member. */
export function wildcardMember(object: Node, name: string, frame: Frame): Value | null {
  return isSinonMatch(object, frame) ? sinonMember(name, null) : null
}

function sinonMatch(node: Call, frame: Frame, run: Run, depth: number): Value {
  const [argument] = node.arguments
  const of = argument === undefined ? null : evaluate(argument, frame, run, depth)
  const wildcard: Wildcard =
    of?.kind === 'object' ? 'object_containing' : of?.kind === 'string' ? 'string_containing' : of?.kind === 'regex' ? 'string_matching' : 'custom'
  return { kind: 'wildcard', wildcard, of }
}

function sinonMember(name: string, of: Value | null): Value | null {
  if (name === 'any') return { kind: 'wildcard', wildcard: 'anything', of: null }
  if (name === 'defined') return { kind: 'wildcard', wildcard: 'custom', of: { kind: 'string', text: 'defined' } }
  if (name === 'instanceOf' || name === 'typeOf')
    return { kind: 'wildcard', wildcard: 'any_of_type', of: of === null ? null : { kind: 'string', text: of.kind === 'string' ? of.text : valueText(of) } }
  const type = SINON_TYPES.get(name)
  if (type !== undefined) return { kind: 'wildcard', wildcard: 'any_of_type', of: { kind: 'string', text: type } }
  return { kind: 'wildcard', wildcard: 'custom', of: { kind: 'array', items: [{ kind: 'string', text: name }, ...(of === null ? [] : [of])], open: false } }
}

/** An object literal with its own `asymmetricMatch`: what it accepts is anything when the method always says true. */
export function wildcardObject(node: Extract<Node, { type: 'ObjectExpression' }>, frame: Frame): Value | null {
  for (const property of node.properties) {
    if (property.type !== 'Property' || keyName(property.key, property.computed) !== 'asymmetricMatch') continue
    const matcher = bare(property.value)
    const returned = isFunction(matcher) ? returnedExpression(matcher) : null
    const always = returned !== null && bare(returned).type === 'Literal' && (bare(returned) as { value?: unknown }).value === true
    const text = frame.file.text.slice(property.value.start, property.value.end).replace(/\s+/g, ' ')
    return always ? { kind: 'wildcard', wildcard: 'anything', of: null } : { kind: 'wildcard', wildcard: 'custom', of: { kind: 'expression', text } }
  }
  return null
}

function typeName(argument: Node | undefined, frame: Frame, run: Run, depth: number): Value | null {
  return argument === undefined ? null : { kind: 'string', text: valueText(evaluate(argument, frame, run, depth)) }
}

/** True for `expect` and its like under any local name. */
function isExpect(node: Node, frame: Frame): boolean {
  if (node.type !== 'Identifier') return false
  const binding = frame.file.scopes.resolve(node.name, node.start)
  if (binding === null) return node.name === 'expect' || node.name === 'jasmine'
  if (binding.imported !== null)
    return binding.imported.name === 'expect' || (binding.name === 'expect' && (binding.imported.name === 'default' || binding.imported.name === '*'))
  if (binding.init !== null && binding.kind === 'const' && binding.steps.length === 0) {
    const init = bare(binding.init)
    return init.type === 'Identifier' && init !== node && isExpect(init, frame)
  }
  return binding.steps.at(-1)?.kind === 'key' && (binding.steps.at(-1) as { key: string }).key === 'expect'
}

function isSinonMatch(node: Node, frame: Frame): boolean {
  if (node.type === 'Identifier') return importedFrom(node, frame) === 'sinon.match'
  return node.type === 'MemberExpression' && propertyName(node) === 'match' && /sinon/i.test(importedFrom(bare(node.object), frame) ?? '')
}

/** `sinon` for the module, `sinon.match` for a member of it; null for what is not imported. Globals count by name. */
function importedFrom(node: Node, frame: Frame): string | null {
  if (node.type !== 'Identifier') return null
  const binding = frame.file.scopes.resolve(node.name, node.start)
  if (binding === null) return node.name === 'sinon' ? 'sinon' : null
  if (binding.imported !== null)
    return binding.imported.name === 'default' || binding.imported.name === '*' ? binding.imported.from : `${binding.imported.from}.${binding.imported.name}`
  if (binding.init === null) return null
  const init = bare(binding.init)
  return init.type === 'MemberExpression' && propertyName(init) === 'match' && importedFrom(bare(init.object), frame) === 'sinon' ? 'sinon.match' : null
}
