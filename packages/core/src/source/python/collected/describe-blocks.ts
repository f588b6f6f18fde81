import { sinkFor } from '../checks/frame.js'
import { readStatements } from '../checks/read-statements.js'
import type { Placed, World } from '../names/world.js'
import { child, statementsOf } from '../syntax/py-node.js'
import { lineOf, sourceOf } from '../syntax/py-text.js'
import { type Env, within } from '../values/sym.js'
import type { Candidate } from './candidates.js'

/** Whether pytest-describe reads a function for the tests that stand in it: no test is called by another. */
export function isDescribeBlock({ module, definition: { kind, name } }: Placed): boolean {
  return (
    kind === 'function' && /^describe(?:_|$)/.test(name) && (sourceOf(module.text, module.text.root).match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1
  )
}

/** The tests of such a function: all functions in it but those whose names begin with `_` and what `isOther` names. */
export function inDescribeBlock(world: World, place: Placed, isOther: (place: Placed) => boolean, outer: readonly Placed[] = []): Candidate[] {
  const body = world.bodyOf(place)
  const blocks = [...outer, place]
  return body.definitions.flatMap((definition) => {
    const inner = { module: place.module, definition }
    if (definition.kind !== 'function' || definition.name.startsWith('_') || isOther(inner)) return []
    if (definition.name.startsWith('describe')) return inDescribeBlock(world, inner, isOther, blocks)
    const missed = body.bindings.get(definition.name)?.at(-1) === definition ? null : 'a later function has its name'
    return [{ place: inner, blocks, classes: [], unittest: false, missed, under: definition.under, line: lineOf(place.module.text, definition.whole.start) }]
  })
}

/** What a test sees of the functions around it. */
export function blocksEnvironment({ blocks }: Candidate, outer: Env): Env {
  return (blocks ?? []).reduce((around, { definition, module }) => {
    const env = within(around)
    const { node } = definition
    readStatements(statementsOf(child(node, 'body')), env, {
      modality: 'always',
      under: null,
      times: 1,
      depth: 1,
      sink: sinkFor(module.text.path),
      entered: [node],
    })
    return env
  }, outer)
}
