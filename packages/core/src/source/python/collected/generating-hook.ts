import type { Value } from '../../../contract/index.js'
import { conditionTruth } from '../checks/condition-truth.js'
import type { Placed, World } from '../names/world.js'
import { child, children, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { calleeEnv } from '../values/callee-env.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf } from '../values/evaluate-call.js'
import { bind, bindEach } from '../values/evaluate-collection.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { bounded, constant, type Env, lookup, opaque, type Sym, within } from '../values/sym.js'
import { valueText } from '../values/value-text.js'
import { parametersOf } from './fixtures.js'

/** A call of `metafunc.parametrize` that is reached for a test. */
export interface Generated {
  readonly node: PyNode
  readonly env: Env
  readonly args: Arguments
  /** Nothing decides about it that cannot be told. */
  readonly isSure: boolean
}

const MOST_TURNS = 256
const DEEPEST = 3

interface Run {
  readonly env: Env
  readonly made: Generated[]
  readonly isSure: boolean
  readonly depth: number
}

/** Runs a hook that makes the rows of a test, as far as the text tells; `known`: what its argument says of the test. */
export function parametrizedBy(world: World, { module, definition }: Placed, known: ReadonlyMap<string, Sym>): Generated[] {
  const env: Env = { ...within(moduleEnv({ world }, module)), vars: new Map(known) }
  for (const name of parametersOf({ module, definition })) env.vars.set(name, opaque('metafunc', ['metafunc']))
  const made: Generated[] = []
  run(statementsOf(child(definition.node, 'body')), { env, made, isSure: true, depth: 0 })
  return made
}

/** False where the function ends here. */
function run(statements: readonly PyNode[], at: Run): boolean {
  let now = at
  for (const statement of statements) {
    if (statement.type === 'return_statement' || statement.type === 'continue_statement') return false
    if (statement.type === 'expression_statement' && statement.kids[0]) runExpression(statement.kids[0], now)
    else if (statement.type === 'for_statement') runLoop(statement, now)
    else if (statement.type === 'if_statement') {
      const goesOn = runIf(statement, now)
      if (goesOn === false) return false
      if (goesOn === null) now = { ...now, isSure: false }
    } else if (/^(?:with|try)_statement$/.test(statement.type) && !run(statementsOf(child(statement, 'body')), now)) return false
  }
  return true
}

/** null where a branch ends the function that may be the one. */
function runIf(node: PyNode, at: Run): boolean | null {
  let isOpen = false
  let isSame = true
  for (const branch of [node, ...children(node, 'alternative')]) {
    const condition = child(branch, 'condition')
    const truth = condition ? conditionTruth(evaluate(condition, at.env), condition, at.env) : true
    if (truth === false) continue
    const goesOn = run(statementsOf(child(branch, 'consequence') ?? child(branch, 'body')), isOpen || truth === null ? { ...at, isSure: false } : at)
    if (truth === true && !isOpen) return goesOn
    isSame &&= goesOn
    isOpen = true
    if (truth === true) break
  }
  return isSame ? true : null
}

function runLoop(node: PyNode, at: Run): void {
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  const over = right ? evaluate(right, at.env) : null
  const items = over && toldSym(over).items
  if (!left || !over) return
  if (!items || items.length > MOST_TURNS) {
    bindEach(left, over, at.env)
    run(statementsOf(child(node, 'body')), { ...at, isSure: false })
    return
  }
  for (const item of items) {
    bind(left, toldSym(item), at.env)
    run(statementsOf(child(node, 'body')), at)
  }
}

function runExpression(node: PyNode, at: Run): void {
  const { env } = at
  if (node.type === 'assignment') {
    const [left, right] = [child(node, 'left'), child(node, 'right')]
    if (left && right) bind(left, evaluate(right, env), env)
    return
  }
  const callee = node.type === 'call' ? child(node, 'function') : null
  if (!callee) return
  const [object, method] = callee.type === 'attribute' ? [child(callee, 'object'), child(callee, 'attribute')] : []
  const args = argumentsOf(node, env)
  const name = method ? sourceOf(env.module.text, method) : ''
  if (object && name === 'parametrize' && evaluate(object, env).text === 'metafunc') {
    const named = new Map([...args.named].map(([key, sym]) => [key, toldSym(sym)] as const))
    at.made.push({ node, env, args: { ...args, plain: args.plain.map(toldSym), named }, isSure: at.isSure })
    return
  }
  if (object?.type === 'identifier') change(sourceOf(env.module.text, object), name, args, at)
  const ref = evaluate(callee, env).ref
  if (ref?.kind !== 'definition' || ref.place.definition.kind !== 'function' || at.depth >= DEEPEST || !args.plain.some(({ text }) => text === 'metafunc'))
    return
  run(statementsOf(child(ref.place.definition.node, 'body')), { ...at, env: withKnown(calleeEnv(ref, args, env), env), depth: at.depth + 1 })
}

function withKnown(inner: Env, env: Env): Env {
  for (let from: Env | null = env; from; from = from.parent) for (const [name, sym] of from.vars) if (name.startsWith('metafunc.')) inner.vars.set(name, sym)
  return inner
}

/** `ids.append(name)` of a list that is told; what else is called on a name leaves it open. */
function change(name: string, method: string, { plain, open }: Arguments, { env, isSure }: Run): void {
  const had = lookup(env, name)
  if (!had || had.text === 'metafunc') return
  const [given] = plain.map(toldSym)
  const more = open || plain.length !== 1 || !isSure ? null : method === 'append' && given ? [given] : method === 'extend' ? (given?.items ?? null) : null
  env.vars.set(name, had.items && more ? listOf([...had.items, ...more]) : opaque(bounded(`changing(${had.text})`), had.names))
}

function listOf(items: readonly Sym[]): Sym {
  return constant(bounded(`[${items.map(({ text }) => text).join(', ')}]`), { kind: 'array', items: items.map(({ value }) => value), open: false }, [], items)
}

/** A list with its items one by one, where only its value told them. */
function toldSym(sym: Sym): Sym {
  const { value } = sym
  return sym.items === null && value.kind === 'array' && !value.open ? { ...sym, items: value.items.map(symOf) } : sym
}

function symOf(value: Value): Sym {
  const text = valueText(value)
  return toldSym(value.kind === 'expression' ? opaque(text) : constant(text, value))
}
