import type { Skip } from '../checks/frame.js'
import { RUNS, skipUnder, type TestFate } from './test-state.js'

/** The condition of a skip that is reached by an error or a branch which is not told. */
export const UNSURE = 'a failure or a branch before it'

/** What skipping and xfailing calls make of a test. */
export function fatesOfSkips(skips: readonly Skip[], optional: ReadonlySet<string>): TestFate[] {
  return skips.map((skip) => {
    if (skip.condition) {
      if (skip.condition.text.startsWith('importorskip(')) {
        return { ...RUNS, state: 'conditional', stateBy: skip.by, reason: skip.reason, condition: skip.condition.text, conditionKind: 'other' }
      }
      const fate = skipUnder(skip.condition, skip.negated, skip.by, skip.reason, optional)
      return skip.xfail && fate.state !== 'run' ? asExpected(fate) : fate
    }
    if (!skip.sure) return { ...RUNS, state: 'conditional', stateBy: skip.by, reason: skip.reason, condition: UNSURE, conditionKind: 'other' }
    const fate: TestFate = { ...RUNS, state: 'skip', stateBy: skip.by, reason: skip.reason }
    return skip.xfail ? asExpected(fate) : fate
  })
}

function asExpected(fate: TestFate): TestFate {
  return { ...fate, state: 'fails', expectedFailure: { strict: null, run: false, raises: null } }
}
