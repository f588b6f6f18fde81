import { type Placed, type PyModule, resolveName } from '../names/world.js'
import { bare, child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { calleeEnv } from './callee-env.js'
import { evaluate } from './evaluate.js'
import { argumentsOf, calledIn } from './evaluate-call.js'
import { bind, unrolled } from './evaluate-collection.js'
import { moduleEnv } from './evaluate-name.js'
import { number } from './fold.js'
import { calledBy, isEnum } from './members.js'
import { quoted } from './string-text.js'
import { bounded, constant, type Env, isConstant, type Sym, truthOf, within } from './sym.js'
import { isTestSide } from './test-side.js'

const MOST = 1000
const DEEPEST = 6

/**
 * The rows that an expression gives a table, one by one, where more than a literal makes them: `sorted({1, 2})`, `product(A, B)`, `"a b".split()`,
 * `list(Color)`, a function that returns a list or yields its items, and what a name of a module stands for. null where they cannot be told.
 */
export function rowsGiven(outer: PyNode, env: Env, depth = 0): readonly Sym[] | null {
  const node = bare(outer)
  if (depth > DEEPEST) return null
  const told = evaluate(node, env).items
  if (told) return told
  const inner = (one: PyNode | undefined) => (one === undefined ? null : rowsGiven(one, env, depth + 1))
  switch (node.type) {
    case 'identifier':
      return named(sourceOf(env.module.text, node), env, depth)
    case 'generator_expression':
      return unrolled(node, env)
    case 'binary_operator':
      return isSum(node, env) ? joined([child(node, 'left'), child(node, 'right')].map((side) => inner(side ?? undefined))) : null
    case 'list':
    case 'tuple':
    case 'set':
      return joined(node.kids.map((kid) => (kid.type === 'list_splat' ? inner(kid.kids[0]) : [evaluate(kid, env)])))
    case 'call':
      return called(node, env, depth)
    default:
      return null
  }
}

function isSum(node: PyNode, { module: { text } }: Env): boolean {
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  return left !== null && right !== null && text.text.slice(left.end, right.start).trim() === '+'
}

function joined(parts: readonly (readonly Sym[] | null)[]): readonly Sym[] | null {
  const all: Sym[] = []
  for (const part of parts) {
    if (part === null) return null
    all.push(...part)
  }
  return all.length > MOST ? null : all
}

function named(name: string, env: Env, depth: number): readonly Sym[] | null {
  const found = resolveName(env.world, env.module, name)
  if (found?.binding.kind === 'class') return members({ module: found.module, definition: found.binding }, env)
  if (found?.binding.kind !== 'value' || (found.module.names.bindings.get(name)?.length ?? 0) > 1 || isChanged(name, found.module)) return null
  return rowsGiven(found.binding.node, moduleEnv(env, found.module), depth + 1)
}

/** Something beside its binding fills or empties it. */
function isChanged(name: string, { text }: PyModule): boolean {
  const changes = '\\.(?:append|extend|insert|add|update|setdefault|pop|remove|discard|clear|sort|reverse)\\(|\\[[^\\]\\n]*\\]\\s*=(?!=)|\\s*[-+|&]='
  return new RegExp(`(?<![\\w.])${name}(?:${changes})`).test(text.text)
}

/** The members of an enumeration of the tests' own: what the code under test offers grows and shrinks with it. */
function members(place: Placed, { world }: Env): readonly Sym[] | null {
  if (!isTestSide(place.module, world) || !isEnum(world, place)) return null
  const { name } = place.definition
  const fields = [...world.bodyOf(place).bindings].filter(([field, [first]]) => first?.kind === 'value' && !field.startsWith('_'))
  return fields.map(([field]) => constant(`${name}.${field}`, { kind: 'expression', text: `${name}.${field}` }, [name, field]))
}

const HANDS_ON = new Set(['list', 'tuple', 'iter', 'set', 'frozenset', 'reversed', 'sorted'])

function called(node: PyNode, env: Env, depth: number): readonly Sym[] | null {
  const callee = child(node, 'function')
  if (callee === null) return null
  const { target, method } = calledIn(callee, env)
  const args = argumentsOf(node, env)
  const rows = (at: number) => (args.nodes[at] === undefined || args.open ? null : rowsGiven(args.nodes[at], env, depth + 1))
  const all = () => (args.open ? null : args.nodes.map((one) => rowsGiven(one, env, depth + 1)))
  if (method?.name === 'split' && method.on.value.kind === 'string') return words(method.on.value.text, args.plain[0])
  if (method?.name === 'splitlines' && method.on.value.kind === 'string') return method.on.value.text.split(/\r?\n/).map(textSym)
  switch (target.dotted) {
    case 'itertools.chain':
      return joined(all() ?? [null])
    case 'itertools.chain.from_iterable':
      return joined(rows(0)?.map(({ items }) => items) ?? [null])
    case 'itertools.product':
      return args.named.size > 0 ? null : product(all())
    case 'map':
      return mapped(args.plain[0]?.text ?? '', rows(1))
    case 'filter':
      return args.plain[0]?.value.kind === 'null' ? kept(rows(1)) : null
    case 'enumerate':
      return rows(0)?.map((item, index) => row([constant(String(index), number(index)), item])) ?? null
  }
  if (target.dotted !== null && HANDS_ON.has(target.dotted)) return rows(0)
  const ref = calledBy(target, env)
  // What the code under test answers is no row that is written down.
  if (ref?.kind !== 'definition' || ref.place.definition.kind !== 'function' || !isTestSide(ref.place.module, env.world)) return null
  return ofFunction(statementsOf(child(ref.place.definition.node, 'body')), calleeEnv(ref, args, env), depth)
}

function textSym(text: string): Sym {
  return constant(quoted(text), { kind: 'string', text })
}

function words(text: string, separator: Sym | undefined): readonly Sym[] | null {
  if (separator === undefined) return text.split(/\s+/).filter(Boolean).map(textSym)
  return separator.value.kind === 'string' && separator.value.text !== '' ? text.split(separator.value.text).map(textSym) : null
}

function product(lists: readonly (readonly Sym[] | null)[] | null): readonly Sym[] | null {
  let made: (readonly Sym[])[] = [[]]
  for (const list of lists ?? [null]) {
    if (list === null || made.length * list.length > MOST) return null
    made = made.flatMap((before) => list.map((item) => [...before, item]))
  }
  return made.map(row)
}

function row(cells: readonly Sym[]): Sym {
  const names = cells.flatMap((cell) => cell.names)
  return constant(
    bounded(`(${cells.map(({ text }) => text).join(', ')})`),
    { kind: 'array', items: cells.map(({ value }) => value), open: false },
    names,
    cells,
  )
}

function mapped(by: string, items: readonly Sym[] | null): readonly Sym[] | null {
  return (
    items?.map((item) => {
      if (by === 'int' && item.value.kind === 'string' && /^\s*-?\d+\s*$/.test(item.value.text))
        return constant(item.value.text.trim(), number(Number(item.value.text)))
      if (by === 'str' && item.value.kind === 'string') return item
      return constant(bounded(`${by}(${item.text})`), { kind: 'expression', text: bounded(`${by}(${item.text})`) }, item.names)
    }) ?? null
  )
}

function kept(items: readonly Sym[] | null): readonly Sym[] | null {
  if (items === null) return null
  const truths = items.map(({ value }) => (isConstant(value) ? truthOf(value) : null))
  return truths.includes(null) ? null : items.filter((_, index) => truths[index])
}

/** What a function that does nothing else returns, or yields one by one. */
function ofFunction(statements: readonly PyNode[], env: Env, depth: number): readonly Sym[] | null {
  const items: Sym[] = []
  for (const statement of statements) {
    const own = statement.type === 'expression_statement' ? statement.kids[0] : undefined
    if (statement.type === 'return_statement') return items.length === 0 && statement.kids[0] ? rowsGiven(statement.kids[0], env, depth + 1) : null
    if (own?.type === 'yield') {
      const isMany = /^yield\s+from\b/.test(sourceOf(env.module.text, own))
      const more = own.kids[0] === undefined ? null : isMany ? rowsGiven(own.kids[0], env, depth + 1) : [evaluate(own.kids[0], env)]
      if (more === null) return null
      items.push(...more)
    } else if (own?.type === 'assignment') {
      const [left, right] = [child(own, 'left'), child(own, 'right')]
      if (left?.type !== 'identifier' || right === null) return null
      env.vars.set(sourceOf(env.module.text, left), evaluate(right, env))
    } else if (statement.type === 'for_statement') {
      const more = ofLoop(statement, env, depth)
      if (more === null) return null
      items.push(...more)
    } else if (own?.type !== 'string') return null
  }
  return items.length > 0 ? items : null
}

function ofLoop(loop: PyNode, env: Env, depth: number): readonly Sym[] | null {
  const [left, right, body] = [child(loop, 'left'), child(loop, 'right'), child(loop, 'body')]
  const over = left && right ? rowsGiven(right, env, depth + 1) : null
  if (!left || !over || child(loop, 'alternative')) return null
  return joined(
    over.map((item) => {
      const inner = within(env)
      bind(left, item, inner)
      return ofFunction(statementsOf(body), inner, depth + 1)
    }),
  )
}
