import { isIdle } from './idle-test.js'
import type { TestMatch } from './matching/unmatched-tests.js'
import type { SideTest } from './side-tests.js'
import { withFewerOptions } from './with-fewer-options.js'

/** The calls of tests that came with the change, and those that came to others, as what a hook of theirs does now. */
export function callsOf(added: readonly SideTest[], changed: readonly TestMatch[]): ReadonlySet<string> {
  const came = changed.flatMap(({ base, head }) => {
    const had = new Set(base.test.calls)
    return isIdle(head.test) ? [] : head.test.calls.filter((call) => !had.has(call))
  })
  return new Set([...added.flatMap(({ test }) => (isIdle(test) ? [] : test.calls)), ...came].flatMap(withFewerOptions))
}

/** A test that checks nothing but that its calls succeed lives on where they are made. */
export function callsStand({ test }: SideTest, calls: ReadonlySet<string>): boolean {
  return test.checks.length === 0 && test.calls.length > 0 && test.calls.every((call) => calls.has(call))
}
