import { type Skip, sinkFor } from '../checks/frame.js'
import { readStatements } from '../checks/read-statements.js'
import type { Placed, World } from '../names/world.js'
import { child, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { within } from '../values/sym.js'
import type { Fixture } from './fixtures.js'
import { fatesOfSkips } from './skip-fates.js'
import type { TestFate } from './test-state.js'

const skips = new WeakMap<Placed['definition'], readonly Skip[]>()

/** What fixtures that skip make of the tests that use them. */
export function fixtureFates(fixtures: readonly Fixture[], world: World, optional: ReadonlySet<string>): TestFate[] {
  return fixtures.flatMap((fixture) => {
    const { definition } = fixture.place
    const { node } = definition
    let known = skips.get(definition)
    if (known === undefined) {
      const sink = sinkFor(world.main.text.path)
      if (/\b(?:skip|skipTest|xfail|SkipTest|importorskip)\b/.test(sourceOf(fixture.place.module.text, node))) {
        readStatements(statementsOf(child(node, 'body')), within(moduleEnv({ world }, fixture.place.module)), {
          modality: 'always',
          under: null,
          times: 1,
          depth: 1,
          sink,
          entered: [node],
        })
      }
      known = sink.skips
      skips.set(definition, known)
    }
    return fatesOfSkips(known, optional).map((fate) => ({ ...fate, stateBy: `fixture ${fixture.name}: ${fate.stateBy ?? ''}` }))
  })
}
