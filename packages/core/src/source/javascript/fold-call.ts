import type { Value } from '../../contract/index.js'
import { evaluate, expression, isOpen, type Run } from './fold.js'
import { arrayMethod, spreadable, truthyItems } from './fold-array.js'
import { type Bound, callFrame, type Frame, topFrame } from './fold-frame.js'
import { globalCall } from './fold-globals.js'
import { member } from './fold-name.js'
import { fromPrimitive, primitive } from './fold-operators.js'
import { isSupport } from './fold-support.js'
import { wildcardCall } from './fold-wildcard.js'
import { nodeOf } from './handed-node.js'
import { isConstant, valueText } from './normal-text-value.js'
import { bare, type FunctionNode, isFunction, type JavascriptFile, type Node, propertyName } from './syntax.js'

type Call = Extract<Node, { type: 'CallExpression' | 'NewExpression' }>

/** A function where it is written. */
export interface PlacedFunction {
  readonly fn: FunctionNode
  readonly frame: Frame
}

/** A call: a wildcard, what a pure function of constants returns, or its text with folded arguments. */
export function foldCall(node: Extract<Node, { type: 'CallExpression' }>, frame: Frame, run: Run, depth: number): Value {
  const wildcard = wildcardCall(node, frame, run, depth)
  if (wildcard !== null) return wildcard
  const callee = bare(node.callee)
  const method = propertyName(callee)
  const args = (): Value[] => argumentValues(node, frame, run, depth)
  if (callee.type === 'MemberExpression' && method !== null) {
    const object = bare(callee.object)
    if (object.type === 'Identifier' && frame.file.scopes.resolve(object.name, object.start) === null) {
      const values = args()
      const callback = functionOf(node.arguments[1] ?? node, frame)
      return (
        globalCall(`${object.name}.${method}`, values, callback === null ? null : (given) => apply(callback, given, run, depth)) ??
        expression(`${frame.inlines && object.name === 'jest' ? 'vi' : object.name}.${method}(${texts(values)})`)
      )
    }
    if (method === 'call' && propertyName(object) === 'hasOwnProperty') {
      const [owner, key] = args()
      const name = key === undefined ? null : primitive(key)
      if (owner?.kind === 'object' && !owner.open && name !== null) return fromPrimitive(owner.entries.some(([known]) => known === String(name.value)))
    }
    const value = calleeObject(object, frame, run, depth)
    // A double that does nothing is the same of every library.
    if (frame.inlines && node.arguments.length === 0 && value.kind === 'expression' && value.text === 'sinon' && /^(?:spy|stub|fake)$/.test(method))
      return expression('vi.fn()')
    if (value.kind === 'array' || value.kind === 'string') {
      const callback = node.arguments[0] === undefined ? null : functionOf(node.arguments[0], frame)
      const [argument] = node.arguments
      if (value.kind === 'array' && method === 'filter' && argument?.type === 'Identifier' && argument.name === 'Boolean') return truthyItems(value.items)
      const known =
        value.kind === 'array'
          ? arrayMethod(value, method, callback === null ? args : () => [], callback === null ? null : (given) => apply(callback, given, run, depth))
          : stringMethod(value.text, method, args())
      if (known !== null) return known
    }
    const target = member(value, method)
    return target.kind === 'undefined' ? expression(`${valueText(value)}.${method}(${texts(args())})`) : called(target, texts(args()))
  }
  if (callee.type === 'Identifier') {
    const subject = underTest(callee, frame)
    if (subject !== null) return expression(`${subject}(${texts(args())})`)
    const local = functionOf(callee, frame)
    if (local !== null) {
      const returned = returnedBy(local, node, frame, run, depth)
      if (returned !== null) return returned
    } else if (frame.file.scopes.resolve(callee.name, callee.start) === null) {
      const values = args()
      return globalCall(callee.name, values, null) ?? expression(`${callee.name}(${texts(values)})`)
    }
  }
  return called(evaluate(callee, frame, run, depth), texts(args()))
}

/** A call of a value. A function that only makes another call is that one; one that is called is not taken for a function. */
function called(value: Value, args: string): Value {
  const text = valueText(value)
  const only = args === '' ? ONLY_CALLS.exec(text)?.[1] : undefined
  return expression(only ?? `${/^(?:async )?\([^()]*\) => /.test(text) ? `(${text})` : text}(${args})`)
}

const ONLY_CALLS = /^\(\) => ([\w$]+(?:\.[\w$]+)*\((?:[^()]|\([^()]*\))*\))$/

const HOLDS_TESTS = new WeakMap<JavascriptFile, boolean>()

/** Whether tests stand within a source. */
function holdsTests(file: JavascriptFile): boolean {
  const holds = HOLDS_TESTS.get(file) ?? file.text.includes('import.meta.vitest')
  HOLDS_TESTS.set(file, holds)
  return holds
}

/** The name of an import that is no support of tests, or of what stands around tests within a source: what it does is what is tested, so it stays a name. */
function underTest(node: Node, frame: Frame): string | null {
  if (node.type !== 'Identifier') return null
  const binding = frame.file.scopes.resolve(node.name, node.start)
  if (binding && binding.imported === null && binding.scope.parent === null && holdsTests(frame.file)) return binding.name
  if (!binding?.imported || frame.bound.has(binding) || isSupport(binding.imported.from, frame.file.path)) return null
  const { name } = binding.imported
  return name === 'default' || name === '*' ? binding.name : name
}

function calleeObject(object: Node, frame: Frame, run: Run, depth: number): Value {
  const name = underTest(object, frame)
  return name === null ? evaluate(object, frame, run, depth) : expression(name)
}

/** `new X(...)`. */
export function foldNew(node: Extract<Node, { type: 'NewExpression' }>, frame: Frame, run: Run, depth: number): Value {
  const name = underTest(bare(node.callee), frame) ?? valueText(evaluate(node.callee, frame, run, depth))
  return expression(`new ${name}(${texts(argumentValues(node, frame, run, depth))})`)
}

/** Arguments with known spreads opened. */
export function argumentValues(node: Call, frame: Frame, run: Run, depth: number): Value[] {
  return node.arguments.flatMap((argument) => {
    if (argument.type !== 'SpreadElement') return [evaluate(argument, frame, run, depth)]
    const spread = evaluate(argument.argument, frame, run, depth)
    return spreadable(spread) ?? [expression(`...${valueText(spread)}`)]
  })
}

/** Arguments as what parameters are bound to. A spread that is not known ends what can be told. */
export function argumentBounds(node: Call, frame: Frame, run: Run, depth: number): Bound[] {
  return node.arguments.flatMap((argument): Bound[] => {
    if (argument.type !== 'SpreadElement') return [{ kind: 'node', node: argument, frame }]
    const spread = evaluate(argument.argument, frame, run, depth)
    return (spreadable(spread) ?? [expression(`...${valueText(spread)}`)]).map((value) => ({ kind: 'value', value }))
  })
}

function texts(values: readonly Value[]): string {
  return values.map(valueText).join(', ')
}

/** The function that an expression is or names, in this file or in an imported one. */
export function functionOf(node: Node, frame: Frame): PlacedFunction | null {
  const inner = bare(node)
  if (isFunction(inner)) return { fn: inner, frame }
  if (inner.type !== 'Identifier') return null
  const binding = frame.file.scopes.resolve(inner.name, inner.start)
  if (binding === null) return null
  const bound = frame.bound.get(binding)
  if (bound !== undefined) {
    const handed = nodeOf(bound, binding)
    return handed === null ? null : functionOf(handed.node, handed.frame)
  }
  if (binding.imported !== null) {
    const found = frame.modules.exported(binding.imported.from, binding.imported.name, frame.file)
    if (found === null) return null
    const outer = topFrame(found.file, frame.modules, frame.inlines)
    if (found.kind === 'node') return isFunction(found.node) ? { fn: found.node, frame: outer } : null
    return declaredFunction(found.binding.node, outer)
  }
  if (binding.steps.length > 0 || !frame.file.scopes.constant(binding)) return null
  // A parameter stands in its function and is not it.
  if (binding.kind === 'param') return binding.init === null ? null : functionOf(binding.init, frame)
  return declaredFunction(binding.node, frame, binding.init)
}

function declaredFunction(node: Node, frame: Frame, init: Node | null = null): PlacedFunction | null {
  if (node.type === 'FunctionDeclaration') return { fn: node, frame }
  const held = init ?? (node.type === 'VariableDeclarator' ? node.init : null)
  if (held === null) return null
  const inner = bare(held)
  if (isFunction(inner)) return { fn: inner, frame }
  return inner.type === 'Identifier' && inner !== node ? functionOf(inner, frame) : null
}

/** The one expression that a function gives; null when it does more than name values and return. */
export function returnedExpression(fn: FunctionNode): Node | null {
  if (fn.body === null || fn.generator) return null
  if (fn.body.type !== 'BlockStatement') return fn.body
  const statements = fn.body.body
  const last = statements.at(-1)
  if (last?.type !== 'ReturnStatement' || last.argument === null) return null
  const plain = statements.slice(0, -1).every((statement) => statement.type === 'VariableDeclaration' || statement.type === 'FunctionDeclaration')
  return plain ? last.argument : null
}

function returnedBy(local: PlacedFunction, node: Call, frame: Frame, run: Run, depth: number): Value | null {
  const returned = returnedExpression(local.fn)
  if (returned === null || isOpen(local.fn, run)) return null
  run.open.set(local.fn, run.open.size)
  try {
    const value = evaluate(returned, callFrame(local.fn, argumentBounds(node, frame, run, depth), local.frame), run, depth)
    return frame.inlines || isConstant(value) || value.kind === 'wildcard' || value.kind === 'array' || value.kind === 'object' ? value : null
  } finally {
    run.open.delete(local.fn)
  }
}

/** What a one-expression function gives for values; null when it is more than that. */
function apply({ fn, frame }: PlacedFunction, given: readonly Value[], run: Run, depth: number): Value | null {
  const returned = returnedExpression(fn)
  if (returned === null || run.left < 0) return null
  return evaluate(
    returned,
    callFrame(
      fn,
      given.map((value) => ({ kind: 'value', value })),
      frame,
    ),
    run,
    depth,
  )
}

const STRING_METHODS = new Set([
  'toUpperCase',
  'toLowerCase',
  'trim',
  'trimStart',
  'trimEnd',
  'repeat',
  'slice',
  'substring',
  'padStart',
  'padEnd',
  'concat',
  'charAt',
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'at',
  'toString',
  'split',
  'replaceAll',
  'normalize',
])

function stringMethod(text: string, method: string, args: readonly Value[]): Value | null {
  if (!STRING_METHODS.has(method)) return null
  const plain = args.map(primitive)
  if (plain.some((value) => value === null)) return null
  const values = plain.map((value) => value?.value)
  if ((method === 'repeat' || method.startsWith('pad')) && !(Number(values[0]) >= 0 && Number(values[0]) * Math.max(text.length, 1) <= 20_000)) return null
  const run = (text as unknown as Record<string, (...given: readonly unknown[]) => unknown>)[method]
  const result = run?.apply(text, values)
  if (Array.isArray(result)) return { kind: 'array', items: result.map(fromPrimitive), open: false }
  return fromPrimitive(result)
}
