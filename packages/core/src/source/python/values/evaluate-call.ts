import type { Value } from '../../../contract/index.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { deferredSym } from './deferred-value.js'
import { evaluate } from './evaluate.js'
import { objectSym, setOf } from './evaluate-collection.js'
import { attributeOf } from './evaluate-name.js'
import { number } from './fold.js'
import { foldIsInstance } from './fold-is-instance.js'
import { foldMethod } from './fold-method.js'
import { givenBack } from './given-back.js'
import { quoted } from './string-text.js'
import { bounded, constant, type Env, heldBy, isConstant, opaque, type Sym, within } from './sym.js'

/** A call's arguments. */
export interface Arguments {
  readonly plain: readonly Sym[]
  readonly named: ReadonlyMap<string, Sym>
  readonly nodes: readonly PyNode[]
  /** `*args` or `**kwargs` among them. */
  readonly open: boolean
}

/** Evaluates the arguments of a call. */
export function argumentsOf(call: PyNode, env: Env): Arguments {
  const list = child(call, 'arguments')
  const plain: Sym[] = []
  const nodes: PyNode[] = []
  const named = new Map<string, Sym>()
  let open = false
  for (const kid of list === null ? [] : list.type === 'generator_expression' ? [list] : list.kids) {
    if (kid.type === 'keyword_argument') {
      const name = child(kid, 'name')
      const value = child(kid, 'value')
      if (name && value) named.set(sourceOf(env.module.text, name), { ...evaluate(value, env), made: { node: value, env } })
    } else {
      const sym = evaluate(kid, env)
      if (kid.type === 'list_splat' || kid.type === 'dictionary_splat') open = true
      plain.push(sym)
      nodes.push(kid)
    }
  }
  return { plain, named, nodes, open }
}

/** The text of arguments in normal form: named ones sorted by name. */
function argumentsText({ plain, named }: Arguments): string {
  const sorted = [...named].sort(([a], [b]) => (a < b ? -1 : 1))
  return [...plain.map((sym) => sym.text), ...sorted.map(([name, sym]) => `${name}=${sym.text}`)].join(', ')
}

/** What a call calls, and for a method what it is called on. */
export interface Called {
  readonly target: Sym
  readonly method: { readonly on: Sym; readonly name: string } | null
}

/** Evaluates what stands before a call's arguments. */
export function calledIn(callee: PyNode, env: Env): Called {
  const attribute = callee.type === 'attribute' ? child(callee, 'attribute') : null
  const object = attribute ? child(callee, 'object') : null
  if (!attribute || !object) return { target: evaluate(callee, env), method: null }
  const method = { on: evaluate(object, env), name: sourceOf(env.module.text, attribute) }
  return { target: attributeOf(method.on, method.name, env), method }
}

/** A call: folded where the function is a builtin of constants, else its text. */
export function evaluateCall(node: PyNode, env: Env): Sym {
  const callee = child(node, 'function')
  return callee === null ? opaque('') : callSym(node, calledIn(callee, env), argumentsOf(node, env), env)
}

const given = new WeakMap<Env, Map<PyNode, ReturnType<typeof givenBack>>>()

/** A call is evaluated several times where it stands: what it gives back is asked for once. */
function givenBackOf(node: PyNode, target: Sym, args: Arguments, env: Env): ReturnType<typeof givenBack> {
  if (!heldBy(target) && target.dotted !== 'functools.partial') return null
  const known = given.get(env) ?? new Map<PyNode, ReturnType<typeof givenBack>>()
  given.set(env, known)
  const before = known.get(node)
  if (before !== undefined) return before
  const made = givenBack(target, args, env)
  known.set(node, made)
  return made
}

/** The same of a call whose parts are evaluated. */
export function callSym(node: PyNode, { target, method }: Called, args: Arguments, env: Env): Sym {
  const read = readMember(target, args, env)
  if (read) return read
  const folded = foldCall(target, args, method) ?? (method && target.ref === null ? deferredSym(method.on, method.name, args, env) : null)
  if (folded) return folded
  const answer = answerOfLambda(target, args)
  if (answer) return answer
  const names = [...args.plain.flatMap((sym) => sym.names), ...[...args.named.values()].flatMap((sym) => sym.names), ...target.names]
  const text = bounded(`${target.text}(${argumentsText(args)})`)
  const made: Sym = { ...opaque(text, names), ...givenBackOf(node, target, args, env) }
  const definition = target.ref?.kind === 'definition' ? target.ref.place : null
  const isAsync = definition?.definition.kind === 'function' && sourceOf(definition.module.text, definition.definition.node).startsWith('async')
  if (isAsync) return { ...made, coroutine: { call: node, env } }
  return mockValue(target.dotted, args) ?? { ...made, dotted: target.dotted === null ? null : `${target.dotted}()` }
}

/** `call()` of `lambda: cart.add(3)` is `cart.add(3)`. */
function answerOfLambda({ ref }: Sym, { plain, named }: Arguments): Sym | null {
  const body = ref?.kind === 'lambda' && plain.length === 0 && named.size === 0 && child(ref.node, 'parameters') === null ? child(ref.node, 'body') : null
  return ref?.kind === 'lambda' && body ? evaluate(body, within(ref.env)) : null
}

/** `getattr(cart, 'total')` is `cart.total`. */
function readMember({ dotted }: Sym, { plain: [object, name, other], named, open }: Arguments, env: Env): Sym | null {
  if (dotted !== 'getattr' || !object || other !== undefined || named.size > 0 || open || name?.value.kind !== 'string') return null
  return /^[A-Za-z_]\w*$/.test(name.value.text) ? attributeOf(object, name.value.text, env) : null
}

function mockValue(dotted: string | null, args: Arguments): Sym | null {
  if (dotted === null) return null
  if (dotted === 'pytest.param' || (dotted === 'parameterized.param' && args.named.size === 0)) return paramValue(args)
  const pattern = args.plain[0]?.value
  if (dotted === 're.compile' && pattern?.kind === 'string') {
    const flags = /\bI(?:GNORECASE)?\b/.test(args.plain[1]?.text ?? args.named.get('flags')?.text ?? '') ? 'i' : ''
    return { ...constant(bounded(`re.compile(${argumentsText(args)})`), { kind: 'regex', text: `/${pattern.text}/${flags}` }), dotted: 're.compile()' }
  }
  if (dotted === 're.escape' && pattern?.kind === 'string') {
    const text = pattern.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return constant(quoted(text), { kind: 'string', text })
  }
  if (dotted === 'pytest.importorskip' && pattern?.kind === 'string') return { ...opaque(pattern.text, [pattern.text]), dotted: pattern.text }
  if (/(?:^|\.)approx$/.test(dotted) && args.plain[0]) {
    return {
      ...constant(`approx(${argumentsText(args)})`, { kind: 'wildcard', wildcard: 'close_to', of: args.plain[0].value }, args.plain[0].names),
      dotted: 'pytest.approx()',
    }
  }
  if (dotted === 'unittest.mock.call' || dotted === 'mock.call') {
    return {
      ...constant(
        `call(${argumentsText(args)})`,
        callValue(args),
        args.plain.flatMap((sym) => sym.names),
      ),
      dotted: 'unittest.mock.call()',
    }
  }
  return null
}

/** A row of a table that has an id or marks of its own. */
function paramValue(args: Arguments): Sym {
  const items = args.plain
  const text = `(${items.map((sym) => sym.text).join(', ')})`
  const value: Value = { kind: 'array', items: items.map((sym) => sym.value), open: args.open }
  return {
    ...constant(
      bounded(text),
      value,
      items.flatMap((sym) => sym.names),
      items,
    ),
    param: { id: args.named.get('id') ?? null, marks: args.named.get('marks')?.made ?? null },
  }
}

/** A call's arguments as one value: an array, named ones as an object at its end. */
export function callValue(args: Arguments): Value {
  const named = [...args.named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sym]) => [name, sym.value] as const)
  const items = args.plain.map((sym) => sym.value)
  return { kind: 'array', items: named.length > 0 ? [...items, { kind: 'object', entries: named, open: false }] : items, open: args.open }
}

function foldCall(target: Sym, args: Arguments, method: { readonly on: Sym; readonly name: string } | null): Sym | null {
  if (method) return foldMethod(method.on, method.name, args)
  const [first, second, third] = args.plain
  const name = target.dotted
  if (name === 'dict') {
    const pairs = [...args.named].map(([key, sym]) => [constant(quoted(key), { kind: 'string', text: key }), sym] as const)
    return args.plain.length === 0 ? objectSym(pairs, []) : first && args.plain.length === 1 && first.value.kind === 'object' ? objectSym(pairs, [first]) : null
  }
  if (args.named.size > 0 || args.open) return null
  if ((name === 'list' || name === 'tuple' || name === 'iter') && args.plain.length <= 1) {
    return first === undefined ? constant(name === 'tuple' ? '()' : '[]', { kind: 'array', items: [], open: false }, [], []) : first.items ? first : null
  }
  if (name === 'len' && first?.items && first.value.kind === 'array' && !first.value.open && args.plain.length === 1) {
    return constant(String(first.items.length), number(first.items.length))
  }
  if (name === 'len' && first?.value.kind === 'string' && first.names.length === 0 && args.plain.length === 1) {
    const size = [...first.value.text].length
    return constant(String(size), number(size))
  }
  if (name === 'isinstance' && first && second) return foldIsInstance(first, second)
  if ((name === 'set' || name === 'frozenset') && first?.items && args.plain.length === 1 && isConstant(first.value)) return setOf(first.items)
  if (name === 'set' && first === undefined) return constant('set()', { kind: 'array', items: [], open: false }, [], [])
  if (name === 'str' && args.plain.length === 0) return constant("''", { kind: 'string', text: '' })
  if (name === 'range' && first) return foldRange(first, second, third)
  if (name === 'enumerate' && first?.items && args.plain.length === 1) {
    return tuples(
      target,
      first.items.map((item, index) => [constant(String(index), number(index)), item]),
    )
  }
  if (name === 'zip' && args.plain.length > 0 && args.plain.every((sym) => sym.items)) {
    const least = Math.min(...args.plain.map((sym) => sym.items?.length ?? 0))
    return tuples(
      target,
      Array.from({ length: least }, (_, index) => args.plain.flatMap((sym) => sym.items?.[index] ?? [])),
    )
  }
  return null
}

function tuples(target: Sym, rows: readonly (readonly Sym[])[]): Sym {
  const items = rows.map((row) =>
    constant(`(${row.map((sym) => sym.text).join(', ')})`, { kind: 'array', items: row.map((sym) => sym.value), open: false }, [], row),
  )
  return constant(
    bounded(`[${items.map((sym) => sym.text).join(', ')}]`),
    { kind: 'array', items: items.map((sym) => sym.value), open: false },
    target.names,
    items,
  )
}

function foldRange(first: Sym, second: Sym | undefined, third: Sym | undefined): Sym | null {
  const bounds = [first, second, third].flatMap((sym) => (sym === undefined ? [] : [sym.value.kind === 'number' ? Number(sym.value.text) : Number.NaN]))
  const [a = 0, b] = bounds
  const step = bounds[2] ?? 1
  const [from, to] = b === undefined ? [0, a] : [a, b]
  if (![from, to, step].every(Number.isInteger) || step === 0 || Math.abs((to - from) / step) > 256) return null
  const items: Sym[] = []
  for (let at = from; step > 0 ? at < to : at > to; at += step) items.push(constant(String(at), number(at)))
  return constant(`[${items.map((sym) => sym.text).join(', ')}]`, { kind: 'array', items: items.map((sym) => sym.value), open: false }, [], items)
}
