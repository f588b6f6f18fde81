import { type Skip, sinkFor } from '../checks/frame.js'
import { readStatements } from '../checks/read-statements.js'
import type { Placed, World } from '../names/world.js'
import { child, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { type Sym, within } from '../values/sym.js'
import type { Fixture } from './fixtures.js'
import { fatesOfSkips } from './skip-fates.js'
import type { TestFate } from './test-state.js'

const skips = new WeakMap<Placed['definition'], Map<string, readonly Skip[]>>()

/** What fixtures that skip make of the tests that use them, and of the row whose value one was given. */
export function fixtureFates(fixtures: readonly Fixture[], world: World, optional: ReadonlySet<string>, given?: Sym): TestFate[] {
  return fixtures.flatMap((fixture) => {
    const { definition } = fixture.place
    const known = skips.get(definition) ?? new Map<string, readonly Skip[]>()
    skips.set(definition, known)
    const own = known.get(given?.text ?? '') ?? skipsOf(fixture, world, given)
    known.set(given?.text ?? '', own)
    return fatesOfSkips(own, optional).map((fate) => ({ ...fate, stateBy: `fixture ${fixture.name}: ${fate.stateBy ?? ''}` }))
  })
}

function skipsOf({ place }: Fixture, world: World, given: Sym | undefined): readonly Skip[] {
  const { node } = place.definition
  const sink = sinkFor(world.main.text.path)
  if (!/\b(?:skip|skipTest|xfail|SkipTest|importorskip)\b/.test(sourceOf(place.module.text, node))) return sink.skips
  const env = within(moduleEnv({ world }, place.module))
  if (given) env.vars.set('request.param', given)
  readStatements(statementsOf(child(node, 'body')), env, { modality: 'always', under: null, times: 1, depth: 1, sink, entered: [node] })
  return sink.skips
}
