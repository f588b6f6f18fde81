import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { implies } from '../strength/implies.js'
import { looseness } from '../strength/modality.js'
import { counted, projected } from '../strength/project.js'
import { isCoarser, strengthOf } from '../strength/strength-of.js'
import { amidOthers } from './amid-others.js'
import { amongMany } from './among-many.js'
import { askedByPlace } from './asked-by-place.js'
import { askedInBoth } from './asked-in-both.js'
import { askedInList } from './asked-in-list.js'
import { answersAskedNoMore, asTheyAre, isOfAnswers } from './asked-of-answers.js'
import { askedOfEachKey } from './asked-of-each-key.js'
import { askedOfFewer } from './asked-of-fewer.js'
import { askedOfPage } from './asked-of-page.js'
import { askedOfSome } from './asked-of-some.js'
import { isAskedTwice } from './asked-twice.js'
import { byLikeness } from './by-likeness.js'
import { calledOtherwise } from './called-otherwise.js'
import { checkPair } from './check-pairs.js'
import { chosenByCondition } from './chosen-by-condition.js'
import { countedInstead } from './counted-instead.js'
import { cutOut } from './cut-out.js'
import { derivedFromPinned } from './derived-from-pinned.js'
import { equalInstead } from './equal-instead.js'
import { foundByText } from './found-by-text.js'
import { heldAgainstItself } from './held-against-itself.js'
import { isHeldAlready, isHeldBy } from './held-already.js'
import { heldInLarger } from './held-in-larger.js'
import { inAnyOrder } from './in-any-order.js'
import { inSameWords } from './in-same-words.js'
import { itemOfWhole } from './item-of-whole.js'
import { itemsInList } from './items-in-list.js'
import { keyedNoMore } from './keyed-no-more.js'
import { isLessInPlace } from './less-in-place.js'
import { listedInFull } from './listed-in-full.js'
import { looserLibrary } from './looser-library.js'
import { looserQuery } from './looser-query.js'
import { madeLess } from './made-less.js'
import { matchedInPlace } from './matched-in-place.js'
import { nearInstead } from './near-instead.js'
import { onOtherDouble } from './on-other-double.js'
import { onWayTaken } from './on-way-taken.js'
import { oneOfWholeText } from './one-of-whole-text.js'
import { onlyShown } from './only-shown.js'
import { openedInWhole } from './opened-in-whole.js'
import { pairEqual, standsBack } from './pair-equal.js'
import { piecesInWhole } from './pieces-in-whole.js'
import { pinnedInWhole } from './pinned-in-whole.js'
import { readFromPage } from './read-from-page.js'
import { recentred } from './recentred.js'
import { renamedSubjects } from './renamed-subjects.js'
import { roughened } from './roughened.js'
import { saidInParts, saidTogether } from './said-in-parts.js'
import { shownLess } from './shown-less.js'
import { soughtInWhole } from './sought-in-whole.js'
import { standTogether } from './stand-together.js'
import { toldByKeys } from './told-by-keys.js'
import { toldInPart } from './told-in-part.js'
import { toldWholeText } from './told-whole-text.js'
import { typedInstead } from './typed-instead.js'
import { isCount, type WeighedCheck } from './weighed-check.js'
import { withoutIdle } from './without-idle.js'

const MOST = 20_000

/** The checks of one test on both sides: pairs, and what is left of each. */
export interface CheckDifference {
  readonly pairs: readonly CheckPair[]
  readonly left: readonly WeighedCheck[]
  readonly gained: readonly WeighedCheck[]
  /** Whether one of `left` was cut out from between checks that stay. */
  readonly isCutOut: (lost: WeighedCheck) => boolean
}

/** Pairs the checks of a test's two sides, the surest ways first. `calls` are those that the base's test made. */
export function compareChecks(bases: readonly WeighedCheck[], heads: readonly WeighedCheck[], calls: readonly string[]): CheckDifference {
  const pairs: CheckPair[] = []
  const free = new Set(heads)
  const isCutOut = cutOut(bases, heads, pairs)
  let left = pairEqual(bases, free, pairs)
  if (left.length === 0) return { pairs, left, gained: [...free], isCutOut }
  left = left.filter((base) => !onWayTaken(base, free, pairs))
  const dead = left.filter((base, _, all) => standsBack(base, all, free))
  left = left.filter((base) => !dead.includes(base))
  left = left.filter((base, at, all) => !isAskedTwice(base, all[at - 1]))
  left = left.filter((base) => !heldAgainstItself(base, free, pairs) && !asTheyAre(base, free))
  left = left.filter((base) => !nearInstead(base, free, pairs))
  left = askedOfPage(left, free, pairs).filter((base) => !looserLibrary(base, free, pairs))
  const ofAnswers = left.filter(isOfAnswers)
  left = withoutIdle(left, free)
  if (left.length * heads.length > MOST) return { pairs, left, gained: [...free], isCutOut }
  left = standing(left, heads, free, pairs)
  left = left.filter((base) => !derivedFromPinned(base, bases, heads, pairs) && !chosenByCondition(base, heads, free, pairs))
  left = left.filter((base) => !standTogether(base, heads, free, pairs))
  left = left.filter((base) => !matchedInPlace(base, bases, heads, pairs))
  left = left.filter((base) => !askedInList(base, heads, free, pairs))
  left = left.filter((base) => !pinnedInWhole(base, bases, heads, free, pairs))
  left = left.filter((base) => !toldWholeText(base, bases, heads, pairs) && !piecesInWhole(base, bases, heads, free, pairs))
  left = left.filter((base) => !heldInLarger(base, heads, bases, free, pairs))
  left = left.filter((base) => !equalInstead(base, bases, heads, free, pairs))
  left = left.filter((base) => !askedInBoth(base, bases, heads, pairs) && !askedOfEachKey(base, heads, free, pairs))
  left = left.filter((base) => !askedByPlace(base, free, pairs))
  left = itemsInList(left, free, pairs).filter((base) => !keyedNoMore(base, free, pairs) && !saidInParts(base, heads, free, pairs))
  left = left.filter((base) => !saidTogether(base, bases, heads, free, pairs))
  const made = new Set(calls)
  left = left.filter((base) => !amidOthers(base, made, free, pairs) && !amongMany(base, free, pairs))
  left = left.filter((base) => !countedInstead(base, free, pairs))
  left = left.filter((base) => !readFromPage(base, free, pairs))
  left = left.filter((base) => !madeLess(base, free, pairs))
  left = left.filter((base) => !roughened(base, free, pairs))
  left = left.filter((base) => !toldInPart(base, free, pairs))
  left = left.filter((base) => !openedInWhole(base, free, pairs) && !askedOfFewer(base, heads, free, pairs))
  left = left.filter((base) => !askedOfSome(base, heads, free, pairs))
  left = left.filter((base) => !oneOfWholeText(base, free, pairs))
  left = left.filter((base) => !foundByText(base, free, pairs) && !looserQuery(base, free, pairs) && !onlyShown(base, free, pairs))
  left = left.filter((base) => !onOtherDouble(base, bases, heads, free, pairs))
  left = byLikeness(left, free, pairs)
  left = left.filter((base) => !becameOther(base, free, pairs) && !soughtInWhole(base, free, pairs))
  left = renamedSubjects(left, free, pairs)
  left = left.filter((base) => !typedInstead(base, bases, heads, pairs))
  left = left.filter((base) => !shownLess(base, free, pairs))
  left = left.filter((base) => !inSameWords(base, free, pairs))
  for (const least of [3, 2, 0]) left = left.filter((base) => isCutOut(base) || !calledOtherwise(base, free, pairs, least))
  left = left.filter((base) => !itemOfWhole(base, heads, pairs))
  left = left.filter((base) => !isHeldAlready(base, bases, pairs))
  const lost = answersAskedNoMore(ofAnswers, heads, free, pairs)
  const asked = heads.map(({ check }) => check)
  const whole = inAnyOrder(listedInFull(recentred(pairs), asked), asked)
  return { pairs: whole, left: [...left, ...lost, ...dead], gained: [...free], isCutOut }
}

/** What is left when every check for which one of the head stands is gone. */
function standing(left: readonly WeighedCheck[], heads: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): WeighedCheck[] {
  const awaited = (base: WeighedCheck, head: WeighedCheck) =>
    left.some(
      (other) =>
        other !== base &&
        (sameWords(other, head) || isPresence(base, other, head) || isHeldBy(base, other) || (base.demand.message === null && sayTheError(other, head))),
    )
  return left.filter((base) => !standsFor(base, heads, free, pairs, awaited))
}

/** The same statement, whatever its constants are worth. */
function sameWords(base: WeighedCheck, head: WeighedCheck): boolean {
  const [before, after] = [base.demand, head.demand]
  return base.check.text === head.check.text && before.subject === after.subject && before.relation === after.relation && before.negated === after.negated
}

/** That something is there is all that the one asks, and what it is the other one, as it is asked now. */
function isPresence({ demand }: WeighedCheck, { demand: other }: WeighedCheck, { demand: head }: WeighedCheck): boolean {
  const isThere = !demand.negated && /^(?:truthy|exists|defined)$/.test(demand.relation)
  return isThere && !head.negated && isExact(head.relation) && other.relation === head.relation && !other.negated && other.subject === head.subject
}

/** What the same call fails with is told by both, which is more than that it fails. */
function sayTheError({ demand: a }: WeighedCheck, { demand: b }: WeighedCheck): boolean {
  return a.relation === 'throws' && b.relation === 'throws' && a.subject === b.subject && a.message !== null && b.message !== null
}

/** One check of the head demands at least as much. A free one is preferred; one that stands for another check as well will do. */
function standsFor(
  base: WeighedCheck,
  heads: readonly WeighedCheck[],
  free: Set<WeighedCheck>,
  pairs: CheckPair[],
  isAwaited: (base: WeighedCheck, head: WeighedCheck) => boolean,
): boolean {
  const able = heads.filter(
    (head) =>
      (((sameRoot(base, head) || saysHowMany(head, base)) && implies(head.demand, base.demand)) || toldByKeys(head.demand, base.demand)) &&
      (free.has(head) || head.key !== base.key),
  )
  const rank = (head: WeighedCheck) => (looseness(head.check) > looseness(base.check) ? 2 : 0) + (free.has(head) ? 0 : 1)
  const [best] = able.sort((a, b) => rank(a) - rank(b))
  if (!best) return !isLessInPlace(base, free) && sameRepeated(base, heads, pairs)
  // It stays for the check whose words it has.
  if (!isAwaited(base, best)) free.delete(best)
  pairs.push(checkPair(base, best, strengthOf(base.demand, best.demand)))
  return true
}

// The same check was made more often: once may not be enough after each step, which the text alone cannot tell.
function sameRepeated(base: WeighedCheck, heads: readonly WeighedCheck[], pairs: CheckPair[]): boolean {
  const head = heads.find(({ key }) => key === base.key)
  if (!head) return false
  pairs.push({ base: base.check, head: head.check, strength: 'weaker', shift: 'times', accepts: 'one check of it less', severity: 'low', negated: false })
  return true
}

/** The same subject, or a part of it, with a demand that is no longer as strong. */
function becameOther(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  let best: { readonly head: WeighedCheck; readonly strength: ReturnType<typeof strengthOf>; readonly near: number } | null = null
  for (const head of free) {
    if (!sameRoot(base, head) && !isCoarser(head.demand.subject, base.demand.subject)) continue
    const own = base.demand.subject === head.demand.subject
    if (!own && !projected(base.demand, head.demand.subject) && !isOneOfSeveral(base, head) && !isCoarser(head.demand.subject, base.demand.subject)) continue
    const strength = strengthOf(base.demand, head.demand)
    const alike = base.demand.relation === head.demand.relation && base.demand.negated === head.demand.negated
    // The same words, of which a constant is another: no other check of the test is nearer.
    const same = sameWords(base, head) ? 4 : 0
    const kept = looseness(head.check) > looseness(base.check) ? 0 : 1
    const near = same + (strength.strength === 'weaker' ? 2 : 0) + (own ? 8 : 0) + (alike ? 4 : 0) + kept
    if (!best || near > best.near) best = { head, strength, near }
  }
  if (!best) return false
  free.delete(best.head)
  pairs.push(checkPair(base, best.head, best.strength))
  return true
}

/** The subject stands in a condition with alternatives. */
function isOneOfSeveral(base: WeighedCheck, head: WeighedCheck): boolean {
  const either = base.demand.subject.replaceAll(' && ', ' || ').replaceAll(' and ', ' or ')
  return / (?:\|\||or) /.test(head.demand.subject) && (head.demand.subject.includes(base.demand.subject) || head.demand.subject === either)
}

/** The list that is made of each item is fixed, and with it how many there are. */
function saysHowMany(head: WeighedCheck, base: WeighedCheck): boolean {
  return counted(head.demand, base.demand.subject) !== null
}

function sameRoot(a: WeighedCheck, b: WeighedCheck): boolean {
  return a.root === b.root && isCount(a) === isCount(b)
}
