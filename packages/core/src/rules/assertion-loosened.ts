import {
  asksSame,
  type CheckPair,
  type ComparedTest,
  isAskedOfCaught,
  isExactRelation,
  justifyFewerKeys,
  justifyImported,
  justifyOperator,
  justifyShortened,
  type SuiteComparison,
} from '../compare/index.js'
import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { bySeverity, checkFinding } from './suite/checks/check-findings.js'
import { loosenedArguments } from './suite/checks/loosened-arguments.js'
import { lostSpecifications } from './suite/checks/lost-specifications.js'
import { isRefusedInstead } from './suite/checks/refused-instead.js'
import { isGuard, judgedFunctions } from './suite/judged-tests.js'

/** A check that stays and accepts more: a weaker relation, a wildcard, a wider tolerance, pattern or bound, fewer rows of a loop. */
export const assertionLoosened = defineRule({
  id: 'assertion-loosened',
  type: 'assertion_weakening',
  severity: 'high',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return [
      ...judgedFunctions(comparison).flatMap((test) => loosened(comparison.pair, test)),
      ...lostSpecifications(comparison.pair),
      ...loosenedArguments(comparison.pair),
    ]
  },
})

function loosened(pair: RevisionPair, test: ComparedTest): Weakening[] {
  const looser = bySeverity(test.checks.filter((one) => isLooser(one) && !isAskedOfError(one, test) && !isRefusedInstead(pair, one)))
  const reasons = looser.map(
    (one) => justifyFewerKeys(pair, one, test.head, test.base.test) ?? justifyOperator(pair, one) ?? justifyShortened(pair, one) ?? justifyImported(pair, one),
  )
  const unjustified = looser.filter((_, i) => reasons[i] === null)
  const told = unjustified.length > 0 ? unjustified : looser
  // A small loss weighs more where the test is about just that.
  const meant = told[0]?.severity === 'low' ? told.find((one) => isAboutOrder(test, one) || isAboutIdentity(test, one)) : undefined
  const worst = meant ?? told[0]
  if (!worst) return []
  const what = worst.shift === 'times' ? 'repeats a check less often' : 'checks less'
  const found = checkFinding(test, worst, told.length - 1, {
    severity: meant === undefined ? (worst.severity ?? 'medium') : 'medium',
    what: `${what}: ${swapped(worst)} accepts ${worst.accepts ?? 'more'}`,
    suggestion: 'Ask for what the check asked for before, or mend the code so that it holds again.',
  })
  return [{ ...found, justification: unjustified.length > 0 ? null : (reasons[0] ?? null) }]
}

const ANY_ORDER = 'the same items in any order'
const ABOUT_ORDER =
  /\bsort(?:s|ed|ing)?\b|\bin (?:the )?order\b|\bordering\b|\brank(?:s|ed|ing)?\b|\b(?:newest|oldest|latest|cheapest|highest|lowest)\b|\b(?:as|des)cending\b|\bchronological|\bpriority\b/i

/** It says by its title, or by what it calls, that the order is what it asks for. */
function isAboutOrder({ base: { test } }: ComparedTest, { accepts }: CheckPair): boolean {
  if (accepts !== ANY_ORDER) return false
  const spoken = [...test.titlePath, ...test.checks.map(({ subject }) => /^([\w.]+)\(/.exec(subject)?.[1] ?? '')]
  return spoken.some(
    (text) =>
      ABOUT_ORDER.test(text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.]+/g, ' ')) || /(?:^|[._])by_[a-z]+$|^(?:sort|order|rank)(?:ed)?_?by/i.test(text),
  )
}

const ABOUT_IDENTITY = /\b(?:same|identical|identity|reference|referential(?:ly)?|memo(?:i[sz]e[sd]?|i[sz]ation)?|cache[sd]?|singleton|reuse[sd]?)\b/i

/** It says by its title that the very same object is what it asks for. */
function isAboutIdentity({ base: { test } }: ComparedTest, { base, head }: CheckPair): boolean {
  const isCopy = base.relation === 'identical' && !base.negated && head.relation !== 'identical' && base.expected[0]?.kind === 'expression'
  return isCopy && ABOUT_IDENTITY.test(test.titlePath.at(-1) ?? '')
}

function isLooser({ strength, shift, base, head }: CheckPair): boolean {
  return (
    strength === 'weaker' &&
    shift !== 'modality' &&
    head.relation !== 'nothing' &&
    (!isNothing(head) || (base.selfReferential && !asksSame(base, head))) &&
    base.relation !== 'property' &&
    !isGuard(base)
  )
}

/** What was asked of the error beside the call is asked of the error that the call gives back: `const error = t.throws(run); t.is(error, cause)`. */
function isAskedOfError(pair: CheckPair, { gained }: ComparedTest): boolean {
  const { base, head } = pair
  if (base.relation !== 'throws' || head.relation !== 'throws') return false
  const isCaught = ({ relation, subject, negated, selfReferential }: CheckPair['head']) =>
    isExactRelation(relation) && !negated && !selfReferential && /\bthrows(Async)?\(/.test(subject) && subject.includes(head.subject)
  return gained.some((check) => isCaught(check) || isAskedOfCaught(pair, check))
}

function isNothing({ relation, selfReferential, oneValue }: CheckPair['head']): boolean {
  return relation === 'nothing' || selfReferential || oneValue === true
}

/** The matchers where they differ; else only what is asked of the same one changed. */
function swapped({ base, head }: CheckPair): string {
  return base.matcher === head.matcher ? `\`${head.matcher}\`` : `\`${head.matcher}\` in place of \`${base.matcher}\``
}
