import { demandsNothing, type GoneTest, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'
import { mayExplain } from '../may-explain.js'
import { testOf } from '../source-places.js'

/**
 * Why a test of what calls answer may be gone: a new test of its file asks that the very calls are refused, while code that it reaches differs. Both cannot
 * hold: `expect(last()).toBe(undefined)` and `expect(() => last()).toThrow(TypeError)`.
 */
export function refusedCall({ pair, added }: SuiteComparison, gone: GoneTest): string | null {
  const asked = gone.test.checks.filter((one) => !demandsNothing(one))
  const calls = new Set(asked.map(({ subject }) => subject))
  if (calls.size === 0 || asked.some(({ relation }) => relation === 'throws') || ![...calls].every((call) => CALL.test(call))) return null
  const now = added.find((one) => one.file === gone.file && one.test.state === 'run' && refusesAll(one, calls) && mayExplain(pair, { base: gone, head: one }))
  return now === undefined ? null : `${testOf(now)} asks in this change that the same calls are refused`
}

/** A call of a function by its name, and nothing of what it gives. */
const CALL = /^(?:[A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/

function refusesAll({ test }: PlacedTest, calls: ReadonlySet<string>): boolean {
  const refused = new Set(
    test.checks.flatMap(({ relation, negated, modality, subject }) => (relation === 'throws' && !negated && modality === 'always' ? [subject] : [])),
  )
  return [...calls].every((call) => refused.has(call))
}
