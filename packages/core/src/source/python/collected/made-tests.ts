import type { Definition } from '../names/py-module.js'
import { type Placed, resolveName, type World } from '../names/world.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { lineOf, sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { bind } from '../values/evaluate-collection.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { rowsGiven } from '../values/given-rows.js'
import { type Env, within } from '../values/sym.js'
import { takesName } from './name-patterns.js'

/** A test that a call makes: `test_one = make(1)`, `setattr(Suite, f"test_{n}", make(n))`, `globals()[name] = make(n)`. */
export interface MadeTest {
  /** The inner function, under the name that it is given. */
  readonly place: Placed
  /** The class that it is set on; null for the module. */
  readonly owner: Placed | null
  /** The names around the inner function. */
  readonly around: Env
  readonly line: number
}

/** The tests that a module's own statements make, in loops over told items as well. */
export function madeTests(world: World): readonly MadeTest[] {
  const { main } = world
  if (!MAKES.test(main.text.text)) return []
  const env = moduleEnv({ world }, main)
  return main.names.statements.flatMap(({ node, under }) => (under.length > 0 || isNested(node, world) ? [] : madeBy(node, env, world)))
}

const MAKES = /^(?:\w+\s*=\s*[\w.]+\()|\bsetattr\(|\b(?:globals|vars|locals)\(\)\[/m

function isNested({ start, end }: PyNode, { main: { names } }: World): boolean {
  return names.statements.some(({ node }) => /^(?:for|while|try|with)_/.test(node.type) && node.start < start && end <= node.end)
}

function madeBy(statement: PyNode, env: Env, world: World): readonly MadeTest[] {
  if (statement.type === 'for_statement') {
    const [left, right] = [child(statement, 'left'), child(statement, 'right')]
    const items = left && right ? rowsGiven(right, env) : null
    if (!left || !items || !MAKES_WITHIN.test(sourceOf(env.module.text, statement))) return []
    return items.flatMap((item) => {
      const inner = within(env)
      bind(left, item, inner)
      return statementsOf(child(statement, 'body')).flatMap((one) => madeBy(one, inner, world))
    })
  }
  const own = statement.type === 'expression_statement' ? statement.kids[0] : undefined
  if (own?.type === 'call') return setOn(own, env, world)
  const [left, right] = own?.type === 'assignment' ? [child(own, 'left'), child(own, 'right')] : [null, null]
  if (left === null || right === null) return []
  if (left.type === 'identifier') {
    const name = sourceOf(env.module.text, left)
    // Of a round of a loop; what stands outside is looked up.
    if (env.parent !== null) env.vars.set(name, evaluate(right, env))
    return right.type === 'call' ? made(name, right, null, env, world) : []
  }
  const [object, at] = left.type === 'subscript' ? [child(left, 'value'), child(left, 'subscript')] : [null, null]
  if (!object || !at || !/^(?:globals|vars|locals)\(\)$/.test(sourceOf(env.module.text, object))) return []
  const name = evaluate(at, env).value
  return name.kind === 'string' ? made(name.text, right, null, env, world) : []
}

const MAKES_WITHIN = /\bsetattr\(|\b(?:globals|vars|locals)\(\)\[/

function setOn(call: PyNode, env: Env, world: World): readonly MadeTest[] {
  const { text } = env.module
  const [object, name, value] = child(call, 'arguments')?.kids ?? []
  if (!object || !name || !value || sourceOf(text, child(call, 'function') ?? call) !== 'setattr') return []
  const found = resolveName(world, env.module, sourceOf(text, object))
  const title = evaluate(name, env).value
  if (found?.binding.kind !== 'class' || title.kind !== 'string') return []
  return made(title.text, value, { module: found.module, definition: found.binding }, env, world)
}

function made(name: string, value: PyNode, owner: Placed | null, env: Env, world: World): readonly MadeTest[] {
  if (!takesName(world.context.python.functions, name)) return []
  const { ref } = evaluate(value, env)
  if (ref?.kind !== 'definition' || ref.env === null || ref.place.definition.kind !== 'function') return []
  const definition: Definition = { ...ref.place.definition, name }
  return [{ place: { module: ref.place.module, definition }, owner, around: ref.env, line: lineOf(world.main.text, value.start) }]
}
