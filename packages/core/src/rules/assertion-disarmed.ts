import type { CheckPair, ComparedTest, SuiteComparison } from '../compare/index.js'
import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { ciMachines } from './settings/ci-platforms.js'
import { bySeverity, checkFinding } from './suite/checks/check-findings.js'
import { isDisarmed } from './suite/checks/disarmed-checks.js'
import { endsWell } from './suite/checks/ends-well.js'
import { isInterpreter } from './suite/checks/version-branches.js'
import { isPassedOver, isRowLeftOut } from './suite/gone/lost-examples.js'
import { judgedFunctions, leavesEarly, neverChecks } from './suite/judged-tests.js'
import { leavesOutEverywhere } from './suite/left-out/leaves-out.js'
import { shortened } from './wording.js'

/** A check that still stands there and can no longer fail the test: swallowed, floating, unreachable, conditional, a constant, itself against itself. */
export const assertionDisarmed = defineRule({
  id: 'assertion-disarmed',
  type: 'assertion_weakening',
  severity: 'critical',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return judgedFunctions(comparison)
      .filter((test) => !neverChecks(test) && !(leavesEarly(test) && !test.head.test.open))
      .flatMap((test) => disarmed(comparison.pair, test))
  },
})

function disarmed(revisions: RevisionPair, test: ComparedTest): Weakening[] {
  const found = bySeverity(
    test.checks.filter((pair) => (isDisarmed(revisions, pair, test) && !isRowLeftOut(test, pair) && !isPassedOver(test, pair)) || raisesBefore(pair)),
  )
  const everywhere = found.filter((one) => !isOnPlatforms(revisions, one))
  const [worst, ...rest] = everywhere.length > 0 ? everywhere : found
  if (!worst) return endedWell(test)
  const finding = checkFinding(test, worst, rest.length, {
    severity: worst.severity ?? 'high',
    what: `keeps a check that ${whyOf(worst)}`,
    suggestion: 'Let the check be reached and its failure be seen on every run, as before.',
  })
  const reason = `it is still made where the platform allows it: ${shortened(worst.head.under ?? '', 80)}`
  return [{ ...finding, justification: everywhere.length > 0 ? null : { reason, verified: true } }]
}

function endedWell(test: ComparedTest): Weakening[] {
  const [first, ...rest] = test.checks
  if (!first || !endsWell(test)) return []
  return [
    checkFinding(test, first, rest.length, {
      severity: 'high',
      what: 'ends well where what it asks for fails, so that its checks are not heard',
      suggestion: 'Let the failure end the test again, as by `.catch(done)`.',
    }),
  ]
}

/** Made on some platforms alone, of which some job of CI has one. */
function isOnPlatforms(pair: RevisionPair, { shift, head: { under, modality } }: CheckPair): boolean {
  if (shift !== 'modality' || modality !== 'conditional' || under === null || !isInterpreter(under) || /version|implementation|PY/.test(under)) return false
  return !leavesOutEverywhere(`not (${under})`, ciMachines(pair.settings.head))
}

/** What is to be refused has something before it now, which may be refused in its place. */
function raisesBefore({ strength, base, head }: CheckPair): boolean {
  if (strength !== 'equal' || base.relation !== 'throws' || base.text === head.text || head.text.length > 290) return false
  const [, opening = '', body = ''] = /^(with [^:]*(?:\([^()]*\))?[^:]*: )(.*)$/.exec(base.text) ?? []
  if (opening === '' || !head.text.startsWith(opening) || !head.text.endsWith(` ${body}`)) return false
  return /^(?:[\w.]+|\{\}|\[\]|''|"")(?:\.\w+)*[([]|^\d+ \/\/? 0\b/.test(head.text.slice(opening.length, -body.length).trim())
}

function whyOf({ shift, accepts, head }: CheckPair): string {
  if (shift === 'modality') return `passes on ${accepts ?? 'every run'}${head.under ? ` (under ${head.under.slice(0, 80)})` : ''}`
  if (shift === 'nothing') return 'passes on an error of what stands before the call'
  return head.oneValue || head.selfReferential || head.expected[0]?.kind === 'expression' ? 'compares the code with itself' : 'cannot fail any more'
}
