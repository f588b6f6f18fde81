import type { Placed, World } from '../names/world.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { resolveOurs } from '../values/test-side.js'
import { RUNS, type TestFate } from './test-state.js'

/** What makes a collected function run without its body: a generator, which pytest does not go through, or a decorator that leaves it out. */
export function hollowFates({ definition, module }: Placed, world: World): TestFate[] {
  const names = definition.kind === 'function' ? definition.decorators.map((node) => sourceOf(module.text, node)) : []
  const dropping = names.find((name) => dropsWhatItIsGiven(name, { definition, module }, world))
  if (dropping !== undefined) return [{ ...RUNS, state: 'skip', stateBy: `@${dropping}, which does not call it` }]
  // Another library's decorator may go through it.
  const isOwn = names.every((name) => /^(?:pytest\.)?mark\.|^(?:\w+\.)*(?:patch\b|skip|expectedFailure)/.test(name))
  return isOwn && yields(definition.node) ? [{ ...RUNS, state: 'skip', stateBy: 'yield, which makes no test' }] : []
}

/** `def off(fn): return lambda: None`: a decorator of the tests' own that speaks of what it is given nowhere. */
function dropsWhatItIsGiven(name: string, { module }: Placed, world: World): boolean {
  const found = /^\w+$/.test(name) ? resolveOurs(world, module, name) : null
  if (found?.binding.kind !== 'function') return false
  const { node } = found.binding
  const [first, ...others] = child(node, 'parameters')?.kids ?? []
  const body = child(node, 'body')
  if (first?.type !== 'identifier' || others.length > 0 || !body) return false
  const given = sourceOf(found.module.text, first)
  let isNamed = false
  walk(body, (inner) => {
    if (inner.type === 'identifier' && sourceOf(found.module.text, inner) === given) isNamed = true
    return !isNamed
  })
  return !isNamed
}

const yielding = new WeakMap<PyNode, boolean>()

/** Its own `yield`, not that of a function in it. */
export function yields(node: PyNode): boolean {
  const known = yielding.get(node)
  if (known !== undefined) return known
  const body = child(node, 'body')
  let found = false
  if (body)
    walk(body, (inner) => {
      if (inner.type === 'yield') found = true
      return !found && !/^(?:function_definition|class_definition|lambda)$/.test(inner.type)
    })
  yielding.set(node, found)
  return found
}
