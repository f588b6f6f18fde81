import { follow } from '../checks/follow.js'
import { type Sink, sinkFor } from '../checks/frame.js'
import { mayCheck } from '../checks/may-check.js'
import type { World } from '../names/world.js'
import { opaque } from '../values/sym.js'
import { fixtureCall } from './fixture-value.js'
import type { Fixture } from './fixtures.js'

const known = new WeakMap<Fixture, Sink>()

/** Reads the checks of a test's fixtures, before and after what they yield. What they skip is told elsewhere. */
export function readFixtures(fixtures: readonly Fixture[], world: World, sink: Sink): void {
  for (const fixture of fixtures) {
    if (!mayCheck({ kind: 'definition', place: fixture.place, env: null, self: null }, { world })) continue
    const read = known.get(fixture) ?? readFixture(fixture, fixtures, world)
    known.set(fixture, read)
    sink.checks.push(...read.checks)
    sink.bodies.push(...read.bodies)
    sink.unknown.push(...read.unknown)
  }
}

function readFixture(fixture: Fixture, fixtures: readonly Fixture[], world: World): Sink {
  const sink = sinkFor(world.main.text.path)
  const { ref, args, env } = fixtureCall(fixture, fixtures, world)
  follow(ref, args, opaque(fixture.name, [fixture.name]), env, { modality: 'always', under: null, times: 1, depth: 1, sink, entered: [] })
  return sink
}
