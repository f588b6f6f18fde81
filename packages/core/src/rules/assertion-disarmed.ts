import { type CheckPair, type ComparedTest, demandsNothing, type SuiteComparison } from '../compare/index.js'
import { bySeverity, checkFinding } from './check-findings.js'
import { judgedTests, neverChecks } from './judged-tests.js'
import { defineRule, type Weakening } from './rule.js'

/** A check that still stands there and can no longer fail the test: swallowed, floating, unreachable, conditional, a constant, itself against itself. */
export const assertionDisarmed = defineRule({
  id: 'assertion-disarmed',
  type: 'assertion_weakening',
  severity: 'critical',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return judgedTests(comparison)
      .filter((test) => !neverChecks(test))
      .flatMap(disarmed)
  },
})

function disarmed(test: ComparedTest): Weakening[] {
  const [worst, ...rest] = bySeverity(test.checks.filter((pair) => isDisarmed(pair)))
  if (!worst) return []
  return [
    checkFinding(test, worst, rest.length, {
      severity: worst.severity ?? 'high',
      what: `keeps a check that ${whyOf(worst)}`,
      suggestion: 'Let the check be reached and its failure be seen on every run, as before.',
    }),
  ]
}

function isDisarmed({ strength, shift, base, head }: CheckPair): boolean {
  if (strength !== 'weaker') return false
  return shift === 'modality' || (demandsNothing(head) && !demandsNothing(base))
}

function whyOf({ shift, accepts, head }: CheckPair): string {
  if (shift === 'modality') return `passes on ${accepts ?? 'every run'}${head.under ? ` (under ${head.under.slice(0, 80)})` : ''}`
  return head.selfReferential ? 'compares the code with itself' : 'cannot fail any more'
}
