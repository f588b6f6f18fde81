import { resolveName } from '../names/world.js'
import { bare, child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf } from '../values/evaluate-call.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { type Env, opaque, type Sym, within } from '../values/sym.js'

/** A decorator or mark: its full dotted name, and its arguments when it is called. */
export interface Mark {
  readonly name: string
  readonly args: Arguments | null
  readonly node: PyNode
  readonly env: Env
  /** Where it is set at all: in a branch, or behind an import that failed. Everywhere when absent. */
  readonly when?: { readonly condition: Sym; readonly negated: boolean } | null
}

/** The marks an expression stands for: through aliases, lists, and functions that return a mark. */
export function marksOf(whole: PyNode, env: Env, depth = 0): Mark[] {
  const node = bare(whole)
  if (depth > 4) return []
  if (node.type === 'list' || node.type === 'tuple' || node.type === 'expression_list') return node.kids.flatMap((kid) => marksOf(kid, env, depth + 1))
  if (node.type === 'call') {
    const callee = child(node, 'function')
    if (callee === null) return []
    if (callee.type === 'call') return marksOf(callee, env, depth + 1)
    const inner = madeBy(callee, node, env, depth)
    if (inner.length > 0) return inner
    const target = evaluate(callee, env)
    return target.dotted === null ? [] : [{ name: target.dotted, args: argumentsOf(node, env), node, env }]
  }
  if (node.type === 'identifier') {
    const name = sourceOf(env.module.text, node)
    const own = env.owner ? env.world.bodyOf(env.owner).bindings.get(name)?.at(-1) : undefined
    if (own?.kind === 'value') return marksOf(own.node, env, depth + 1)
    const found = resolveName(env.world, env.module, name)
    if (found?.binding.kind === 'value') {
      const alias = marksOf(found.binding.node, moduleEnv(env, found.module), depth + 1)
      if (alias.length > 0) return alias
    }
    const inner = madeBy(node, null, env, depth)
    if (inner.length > 0) return inner
  }
  if (node.type === 'binary_operator') return node.kids.filter((kid) => kid.field !== 'operator').flatMap((kid) => marksOf(kid, env, depth + 1))
  const dotted = evaluate(node, env).dotted
  return dotted === null ? [] : [{ name: dotted, args: null, node, env }]
}

/** The mark that a function of the repository returns or applies to its argument. */
function madeBy(callee: PyNode, call: PyNode | null, env: Env, depth: number): Mark[] {
  const ref = evaluate(callee, env).ref
  if (ref?.kind !== 'definition' || ref.place.definition.kind !== 'function') return []
  const inner = within(moduleEnv(env, ref.place.module))
  const parameters = child(ref.place.definition.node, 'parameters')?.kids ?? []
  const args: Arguments | null = call ? argumentsOf(call, env) : null
  parameters.forEach((parameter, index) => {
    const name = parameter.type === 'identifier' ? parameter : child(parameter, 'name')
    const given: Sym | undefined = args?.plain[index]
    if (name) inner.vars.set(sourceOf(ref.place.module.text, name), given ?? opaque(sourceOf(ref.place.module.text, name)))
  })
  return givenBack(statementsOf(child(ref.place.definition.node, 'body'))).flatMap(({ node, condition, negated }) => {
    if (node.type !== 'call' && node.type !== 'attribute') return []
    const marks = marksOf(node, inner, depth + 2).filter((mark) => /(?:^|\.)(?:mark\.|skip|expectedFailure)/.test(mark.name))
    return condition === null ? marks : marks.map((mark) => ({ ...mark, when: { condition: evaluate(condition, inner), negated } }))
  })
}

interface GivenBack {
  readonly node: PyNode
  /** Under which it is given back; null where nothing decides. */
  readonly condition: PyNode | null
  readonly negated: boolean
}

/** What a function returns, with the one condition that chooses: `if cond: return mark(f)`, then `return f`. */
function givenBack(statements: readonly PyNode[]): GivenBack[] {
  const found: GivenBack[] = []
  let condition: PyNode | null = null
  for (const statement of statements) {
    if (statement.type === 'return_statement') {
      const [node] = statement.kids
      return node ? [...found, { node, condition, negated: condition !== null }] : found
    }
    if (statement.type !== 'if_statement') continue
    // Of several conditions nobody tells here which one chooses.
    if (condition !== null) return []
    condition = child(statement, 'condition')
    for (const [branch, negated] of [
      [child(statement, 'consequence'), false],
      [child(statement, 'alternative'), true],
    ] as const) {
      const body = branch?.type === 'else_clause' ? child(branch, 'body') : branch
      const node = statementsOf(body).at(-1)
      if (node?.type === 'return_statement' && node.kids[0]) found.push({ node: node.kids[0], condition, negated })
    }
  }
  return found
}

/** The last part of `pytest.mark.NAME`; null for anything else. */
export function markerOf(mark: Mark): string | null {
  return /(?:^|\.)mark\.(\w+)$/.exec(mark.name)?.[1] ?? null
}
