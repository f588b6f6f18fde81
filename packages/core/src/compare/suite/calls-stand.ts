import type { InventoryTest } from '../../contract/index.js'
import { surplus } from '../sources/gained.js'
import { isIdle } from './idle-test.js'
import type { TestMatch } from './matching/unmatched-tests.js'
import type { SideTest } from './side-tests.js'
import { withFewerOptions } from './with-fewer-options.js'

/** Calls of tests: all of them, and those that nothing passes by and whose failure is the test's. */
interface MadeCalls {
  readonly all: ReadonlySet<string>
  readonly sure: ReadonlySet<string>
}

/** The calls of tests that came with the change, and those that came to others, as what a hook of theirs does now. */
export function callsOf(added: readonly SideTest[], changed: readonly TestMatch[]): MadeCalls {
  const came = [
    ...added.map(({ test }) => ({ test, had: new Set<string>() })),
    ...changed.map(({ base, head }) => ({ test: head.test, had: new Set(base.test.calls) })),
  ]
  const of = (take: (test: InventoryTest) => readonly string[]): ReadonlySet<string> =>
    new Set(came.flatMap(({ test, had }) => (isIdle(test) ? [] : take(test).filter((call) => !had.has(call)))).flatMap(withFewerOptions))
  return { all: of(({ calls }) => calls), sure: of(sureCalls) }
}

/** A test that checks nothing but that its calls succeed lives on where they are made, no less surely than it made them. */
export function callsStand({ test }: SideTest, { all, sure }: MadeCalls): boolean {
  const own = new Set(sureCalls(test))
  return test.checks.length === 0 && test.calls.length > 0 && test.calls.every((call) => (own.has(call) ? sure : all).has(call))
}

function sureCalls({ calls, unsure }: InventoryTest): readonly string[] {
  return unsure === undefined ? calls : surplus(calls, unsure, (call) => call)
}
