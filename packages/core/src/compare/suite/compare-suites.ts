import type { FilePair, RevisionPair } from '../../contract/index.js'
import type { CheckPair, ComparedTest, GoneTest, PlacedTest, SuiteComparison } from '../suite-comparison.js'
import { asksOwnOnly } from './asks-own.js'
import { standsBehind, unknownCalls } from './behind-calls.js'
import { answeredNow } from './by-test/answered-by-test.js'
import { overriddenByTest } from './by-test/overridden-by-test.js'
import { callsOf, callsStand } from './calls-stand.js'
import { changedAnswers } from './changed-answers.js'
import { changedHelpers, helperPool } from './changed-functions.js'
import { asAsked } from './checks/asked-of-answers.js'
import { type CheckPool, checkPool, type PooledCheck } from './checks/check-pool.js'
import { type CheckDifference, compareChecks } from './checks/compare-checks.js'
import { isKeptForShow } from './checks/kept-for-show.js'
import { compensated } from './checks/replaced/replaced-checks.js'
import { type WeighedCheck, weighed } from './checks/weighed-check.js'
import { equalAnyway } from './held-otherwise/equal-anyway.js'
import { eventsInOrder } from './held-otherwise/events-in-order.js'
import { fileRead } from './held-otherwise/file-read.js'
import { foundOrFailed } from './held-otherwise/found-or-failed.js'
import { itemsToldWhole } from './held-otherwise/items-told-whole.js'
import { memberReached, reachedAsBefore } from './held-otherwise/member-reached.js'
import { nothingThere } from './held-otherwise/nothing-there.js'
import { processChecked } from './held-otherwise/process-checked.js'
import { raisedInstead } from './held-otherwise/raised-instead.js'
import { repeatedAfter } from './held-otherwise/repeated-after.js'
import { unshown } from './held-otherwise/shown-in-snapshot.js'
import { thrownInstead } from './held-otherwise/thrown-instead.js'
import { warnedAsError } from './held-otherwise/warned-as-error.js'
import { consolidated } from './matching/consolidated.js'
import { fedOtherwise } from './matching/fed-otherwise.js'
import { matchAlike } from './matching/match-alike.js'
import { matchDataRows } from './matching/match-data-rows.js'
import { matchImportedRows } from './matching/match-imported-rows.js'
import { matchInPlace } from './matching/match-in-place.js'
import { matchLikeTitles } from './matching/match-like-titles.js'
import { matchLongerTitles } from './matching/match-longer-titles.js'
import { matchOpen } from './matching/match-open.js'
import { matchRenamedRows } from './matching/match-renamed-rows.js'
import { matchTabled, matchTabledInPlace } from './matching/match-tabled.js'
import { matchTests } from './matching/match-tests.js'
import { matchTold } from './matching/match-told.js'
import { partSwapped } from './matching/part-swapped.js'
import type { TestMatch } from './matching/unmatched-tests.js'
import { isImported } from './other-module.js'
import { type SideTest, sideTests } from './side-tests.js'
import { changedSnapshots, storedDemands } from './stored-demands.js'
import { isDeferred, touchedPool } from './touched-pool.js'

/** Compares the tests and checks of both sides, over all files of the change at once. Pure, and independent of the order of files and tests. */
export function compareSuites(pair: RevisionPair): SuiteComparison {
  return compared(
    pair,
    (file) => file,
    (parts) => checkPool(pair, pooled(parts)),
  )
}

/**
 * The same of what the change touches, without the tests that it leaves alone: only those of the files whose head paths are in `whole` are among the
 * compared ones. null where a check is gone of which it is not known where to look for it: it may stand among all others.
 */
export function compareTouched(pair: RevisionPair, whole: ReadonlySet<string>): SuiteComparison | null {
  let isLost = false
  const lost = () => {
    isLost = true
  }
  const comparison = compared(
    pair,
    (file) => (file.touched && !whole.has(file.headPath ?? '') ? file.touched : file),
    (parts) => {
      const matches = parts.matches.filter(({ head }) => !isDeferred(head.test))
      const weigh = (tests: readonly SideTest[]) => tests.flatMap((at) => parts.weigh(at).map((weighed) => ({ weighed, at, fresh: false })))
      return touchedPool({ pair, whole, touched: pooled({ ...parts, matches }), weigh, lost })
    },
  )
  return isLost ? null : comparison
}

/** What a pool of the head's checks is made of. */
interface PoolParts {
  readonly matches: readonly TestMatch[]
  readonly added: readonly SideTest[]
  readonly differences: ReadonlyMap<TestMatch, CheckDifference>
  readonly weigh: Weighing['head']
}

function compared(pair: RevisionPair, only: (file: FilePair) => Pick<FilePair, 'base' | 'head'>, poolOf: (parts: PoolParts) => CheckPool): SuiteComparison {
  const left = matchTests(sideTests(pair, 'base', only), sideTests(pair, 'head', only), pair)
  const renamedRows = matchRenamedRows(left)
  const isFedOtherwise = fedOtherwise(pair)
  matchLongerTitles(left, isFedOtherwise)
  const tabled = [...matchTabled(left), ...matchImportedRows(left, pair)]
  matchAlike(left, isFedOtherwise)
  matchLikeTitles(left, isFedOtherwise)
  const weigh = weighing(pair)
  const difference = ({ base, head }: TestMatch) => compareChecks(weigh.base(base), weigh.head(head), base.test.calls)
  partSwapped(left, pair, difference)
  matchTold(left)
  matchInPlace(left, pair, isFedOtherwise)
  const open = [...tabled, ...matchOpen(left, pair), ...matchTabledInPlace(left, pair), ...matchDataRows(left)]
  const differences = new Map<TestMatch, CheckDifference>()
  const stored = changedSnapshots(pair)
  const changed = left.matches.filter((match) => !isLeftAlone(match, stored))
  for (const match of changed) differences.set(match, difference(match))
  const added = [...left.head]
  let built: CheckPool | null = null
  const pool: CheckPool = (...wanted) => {
    built ??= poolOf({ matches: left.matches, added, differences, weigh: weigh.head })
    return built(...wanted)
  }
  const [asksOwn, isOverridden] = [asksOwnOnly(pair), overriddenByTest(pair)]
  const isOwn: IsOwn = (one, base, head) => asksOwn(one, base, head) || isOverridden(one, head)
  const tests = left.matches.map((match) => withOwn(comparedTest(pair, match, differences.get(match), pool), isOwn))
  const comparedHelpers = (): ComparedTest[] => {
    const helpers = changedHelpers(pair, only, [...changed.map(({ base }) => base), ...left.base])
    if (helpers.length === 0) return []
    const others = helperPool(pair, only, weigh.head)
    return helpers.map((match) => comparedTest(pair, match, difference(match), (...wanted) => pool(...wanted) ?? others(...wanted)))
  }
  const newCalls = callsOf(added, changed)
  const gone = [...left.base].filter((test) => !callsStand(test, newCalls)).map((test) => goneTest(test, weigh.base(test), pool))
  return {
    pair,
    tests: [...tests, ...renamedRows, ...open, ...gone.flatMap((test) => consolidated(test, isFedOtherwise) ?? [])],
    gone: gone.filter((test) => consolidated(test, isFedOtherwise) === null),
    added: added.map(placed),
    helpers: comparedHelpers(),
    answers: changedAnswers(pair, only, tests),
  }
}

/** The change leaves the test alone, and with it what it has recorded. */
function isLeftAlone({ base, head, by }: TestMatch, stored: ReadonlySet<string>): boolean {
  const { unchanged } = base.test
  return by === 'identity' && typeof unchanged === 'string' && unchanged === head.test.unchanged && !stored.has(head.file)
}

interface Weighing {
  readonly base: (test: PlacedTest) => readonly WeighedCheck[]
  readonly head: (test: PlacedTest) => readonly WeighedCheck[]
}

function weighing(pair: RevisionPair): Weighing {
  const demands = storedDemands(pair)
  const kept = new Map<PlacedTest, readonly WeighedCheck[]>()
  const of = (side: 'base' | 'head') => (test: PlacedTest) => {
    const known = kept.get(test)
    if (known) return known
    const demandOf = demands(side, test)
    const checks = test.test.checks.map((check) => weighed(check, demandOf))
    kept.set(test, checks)
    return checks
  }
  return { base: of('base'), head: of('head') }
}

function pooled({ matches, added, differences, weigh }: PoolParts): PooledCheck[] {
  const old = matches.flatMap((match) => {
    const fresh = new Set(differences.get(match)?.gained)
    return weigh(match.head).map((check) => ({ weighed: check, at: match.head, fresh: fresh.has(check) }))
  })
  return [...old, ...added.flatMap((test) => weigh(test).map((check) => ({ weighed: check, at: test, fresh: true })))]
}

function comparedTest(revisions: RevisionPair, { base, head, by }: TestMatch, difference: CheckDifference | undefined, pool: CheckPool): ComparedTest {
  const sides = { base: placed(base), head: placed(head), by }
  if (difference === undefined) return { ...sides, checks: [], lost: [], gained: [], unchanged: true }
  const { pairs, left, gained, isCutOut } = difference
  const excuses = [
    raisedInstead(base.test, head.test),
    memberReached(head.test),
    reachedAsBefore(base.test, pairs),
    foundOrFailed(base.test, head.test),
    nothingThere(pairs, gained),
    equalAnyway(pairs, base.test),
    eventsInOrder(base.test, head.test),
    fileRead(head.test),
    itemsToldWhole(base.test, head.test),
    processChecked(head.test),
    standsBehind(base.test, head.test),
    thrownInstead(base.test, head.test),
    warnedAsError(base.test, head.test),
  ]
  // A test that checks nothing any more is kept up for show.
  const hollow = gained.some(({ demand }) => demand.relation === 'nothing') || (head.test.checks.length === 0 && head.test.unknown.length === 0)
  const isShared =
    ({ root }: WeighedCheck) =>
    (path: string) =>
      path === head.file || isImported(revisions, base.file, root)
  const shown = gained.map(({ check }) => check)
  const missing = left
    .filter(({ check, demand }) => demand.relation !== 'nothing' && !excuses.some((isMet) => isMet(check)))
    .filter((one) => isKeptForShow(one.check, shown) || !isExcused(pool(one, base), hollow, isShared(one)))
  const { replaced, lost, rest } = compensated(unshown(missing, gained), gained, isCutOut)
  const calls = unknownCalls(base.test, head.test)
  const isHidden = calls.length > 0
  const made = isHidden ? pairs : repeatedAfter(pairs, base.test, head.test)
  const standing = made.map((equal) => {
    const one = answeredNow(revisions, equal, base, head.test)
    return one.strength === 'weaker' && !isKeptUp(one) && pool(asAsked(weighed(one.base)), base, head)?.fresh ? standsElsewhere(one) : one
  })
  const own = {
    ...sides,
    checks: [...standing, ...replaced.map((one) => answeredNow(revisions, one, base, head.test))],
    gained: rest.map(({ check }) => check),
  }
  const gone = lost.map(({ check }) => check).filter((check) => !reachedAsBefore(base.test, replaced)(check))
  return isHidden && gone.length > 0 ? { ...own, lost: [], hidden: { checks: gone, calls } } : { ...own, lost: gone }
}

type IsOwn = ReturnType<typeof asksOwnOnly>

/** What only the test file answers now decides nothing of the code. */
function withOwn(compared: ComparedTest, asksOwn: IsOwn): ComparedTest {
  const isOwn = (one: CheckPair) => one.strength === 'changed' && asksOwn(one, compared.base, compared.head)
  if (!compared.checks.some(isOwn)) return compared
  const checks = compared.checks.map(
    (one): CheckPair => (isOwn(one) ? { ...one, strength: 'weaker', shift: 'demand', accepts: 'what the test has made itself', severity: 'critical' } : one),
  )
  return { ...compared, checks }
}

// What is kept up for show is no repetition that was cleared away, and what stood in another file all along asks that file's fixture.
function isExcused(found: PooledCheck | null, hollow: boolean, isShared: (path: string) => boolean): boolean {
  return found !== null && (found.fresh || (!hollow && isShared(found.at.file)))
}

/** It stands where it stood and is heard less, or nothing can fail it: what was moved would have gone. */
function isKeptUp({ shift, severity, head: { modality } }: CheckPair): boolean {
  return shift === 'modality' ? modality !== 'loop' : severity === 'critical'
}

// What a test demands less, a check that came demands of the same. What asks less where it stood is no repetition that was cleared away.
function standsElsewhere(pair: CheckPair): CheckPair {
  return { ...pair, strength: 'changed', shift: 'replaced', accepts: null, severity: null }
}

function goneTest(test: SideTest, checks: readonly WeighedCheck[], pool: CheckPool): GoneTest {
  const found = checks.map(asAsked).map((check) => ({ check: check.check, at: pool(check, test)?.at ?? null, idle: check.demand.relation === 'nothing' }))
  return {
    ...placed(test),
    lost: found.filter(({ at, idle }) => at === null && !idle).map(({ check }) => check),
    kept: found.flatMap(({ check, at }) => (at ? [{ check, at }] : [])),
  }
}

function placed({ file, test }: PlacedTest): PlacedTest {
  return { file, test }
}
