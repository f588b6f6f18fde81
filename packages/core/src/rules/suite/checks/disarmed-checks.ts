import { asksSame, type CheckPair, type ComparedTest, coversTogether, demandsNothing, isExactRelation } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { callsWhatIsAsked } from '../left-out/lacks-what-it-calls.js'
import { isAskedBothWays } from './asked-both-ways.js'
import { isHeldByPlan } from './held-by-plan.js'
import { isMadeInOtherRow } from './made-in-other-row.js'
import { isMadeTwice } from './made-twice.js'
import { isStandingConstant } from './standing-constant.js'
import { stoodUnder } from './stood-under.js'
import { isOfInterpreter } from './version-branches.js'
import { isOtherWayTaken } from './way-taken-now.js'
import { wereRows } from './were-rows.js'
import { holdsWhereItRuns } from './where-it-runs.js'

/** A check that stands there and can no longer fail its test, or on some runs alone, and nothing in the code tells that it decides as much as before. */
export function isDisarmed(revisions: RevisionPair, pair: CheckPair, test: ComparedTest): boolean {
  return (
    saysNothing(pair, test) &&
    !isAskedOfItselfBefore(pair, test) &&
    !isMadeTwice(pair, test) &&
    !isHeldByPlan(pair, test) &&
    !isStandingConstant(revisions, pair, test) &&
    !isMadeInOtherRow(revisions, pair, test) &&
    !isSplit(pair, test) &&
    !isAskedBothWays(revisions, pair, test) &&
    !holdsWhereItRuns(pair, test) &&
    !stoodUnder(revisions, pair, test) &&
    !isOfInterpreter(pair.base, pair.head, test) &&
    !callsWhatIsAsked(revisions, test.head.file, pair.head) &&
    !isOtherWayTaken(revisions, pair, test) &&
    !wereRows(revisions, pair, test)
  )
}

function saysNothing(pair: CheckPair, test: ComparedTest): boolean {
  const { strength, shift, base, head } = pair
  if (strength !== 'weaker') return asksItself(pair)
  return shift === 'modality' || (!isAsItStood(pair, test) && ((demandsNothing(head) && !demandsNothing(base) && !keepsItems(pair)) || asksSame(base, head)))
}

/** The same statement on the same values of a test that moved and does what it did: only where a name comes from is known on one side alone. */
function isAsItStood({ base, head }: CheckPair, { base: was, head: is }: ComparedTest): boolean {
  if (was.file === is.file || was.test.calls.join('\n') !== is.test.calls.join('\n')) return false
  return base.text === head.text && base.subject === head.subject && JSON.stringify(base.expected) === JSON.stringify(head.expected)
}

/** A list of all that was wanted, and of something more that the code makes. */
function keepsItems({
  base: {
    expected: [was],
  },
  head: {
    expected: [is],
    relation,
    negated,
  },
}: CheckPair): boolean {
  if (was?.kind !== 'array' || is?.kind !== 'array' || is.open || !isExactRelation(relation) || negated || was.items.length === 0) return false
  const now = is.items.map((item) => JSON.stringify(item))
  return was.items.every((item) => item.kind !== 'expression' && now.includes(JSON.stringify(item)))
}

/** What was to be a constant is to be what the same call has answered before, whatever that is. */
function asksItself({ strength, base, head }: CheckPair): boolean {
  const [was] = base.expected
  const [is] = head.expected
  if (strength !== 'changed' || head.negated || base.negated || base.selfReferential || !isExactRelation(head.relation)) return false
  if (base.subject !== head.subject || !/\(/.test(head.subject)) return false
  return is?.kind === 'expression' && is.text === head.subject && was !== undefined && was.kind !== 'wildcard' && !('text' in was && was.text === is.text)
}

/** As many checks of the test held something against itself before: whether it is made anew each time. */
function isAskedOfItselfBefore(pair: CheckPair, { base, head }: ComparedTest): boolean {
  if (asksSame(pair.base, pair.head)) return false
  const { selfReferential } = pair.head
  const own = (side: ComparedTest['base']) => side.test.checks.filter((one) => one.selfReferential && one.relation === 'identical').length
  return selfReferential && own(head) > 0 && own(head) <= own(base) && head.test.checks.length >= base.test.checks.length
}

/** Both ways of a condition check something, and what decides is given to the test: no answer of the code chooses what it is asked. */
function isSplit({ shift, head: { modality, under } }: CheckPair, { head: { test } }: ComparedTest): boolean {
  if (shift !== 'modality' || modality !== 'conditional' || under === null || !isGiven(under, test.text)) return false
  const others = test.checks.flatMap((one) => (one.under !== null && one.under !== under && !demandsNothing(one) ? [one.under] : []))
  return coversTogether(null, [under]) || others.some((other) => coversTogether(null, [under, other]))
}

/** What a runner of browsers hands to tests about where they run. */
const BY_RUNNER = /\$(?:browserName|isMobile|hasTouch|headless|channel)\b/g

/** What holds wherever nobody sets the variable: the run that is there by itself. What CI sets is set in the run that decides. */
const UNSET = /^!\(?process\.env\.(?!CI\b|GITHUB_|GITLAB_|TRAVIS|CIRCLE|BUILD_|JENKINS|BUILDKITE|APPVEYOR|TF_BUILD|NODE_ENV)[A-Z][A-Z\d_]*\)?$/

/** Made of names and texts alone, none of which the test sets. */
function isGiven(condition: string, text: string): boolean {
  // What stands at the top of a file in capitals is no answer of the code either, nor is one of several texts that the test holds.
  const names = withoutTexts(condition.replace(BY_RUNNER, 'given').replace(UNSET, 'given'), '""')
    .replace(/\btypeof\b/g, ' ')
    .replace(/\[(?:""[,\s]*)*\]/g, '""')
    .replace(/\$one\((?:""[,|\s]*)*\)/g, '""')
    .replace(/(?<![\w.])([A-Z][A-Z\d_]*)\.[a-z_]+\b(?!\()/g, '$1')
    // Of what kind a class is that a row holds: `isinstance(Cart, re.Pattern)`.
    .replace(/(?<![\w.])isinstance\(([A-Z]\w*), [\w.]+\)/g, '$1')
  return (
    !/[.$[]|[\w$]\(/.test(names.replace(/\b(not|and|or|in|is)\b/g, ' ')) &&
    // `f(name=name)` hands it on and sets nothing.
    (names.match(/[A-Za-z_]\w*/g) ?? []).every((name) => !new RegExp(`\\b${name}\\s*=(?![=>]|${name}\\b)`).test(text))
  )
}
