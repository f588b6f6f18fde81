import type { Baseline, TestRun } from '../contract/index.js'
import { didRun } from '../run/did-run.js'
import { compareText } from '../run/identity.js'
import { byIdentity } from './by-identity.js'
import type { BodyOf, Comparison, TestPair } from './comparison.js'
import { type Matching, matchTests } from './match-tests.js'
import { type Sight, sightOf } from './partial-run.js'
import { baseModules, comparableChecks, headModules, runsFewerChecks } from './side.js'

/**
 * What a suite was against what ran. Only what the run would have shown is judged; the rest stands in
 * `notJudged`. `bodyOf` recognises renamed tests by their text; without it their place decides.
 */
export function compareSuite(baseline: Baseline, run: TestRun, bodyOf?: BodyOf): Comparison {
  const sight = sightOf(run)
  const matching = matchTests(baseModules(baseline), headModules(run), sight, bodyOf)
  const pairs = [...matching.same, ...matching.moved, ...matching.renamed]
  const ran = pairs.filter(({ base }) => didRun(base.test.status))
  const stopped = ran.filter(({ head }) => !didRun(head.test.status))
  return {
    baseline,
    run,
    removed: matching.gone,
    added: matching.added,
    moved: matching.moved,
    renamed: matching.renamed,
    newlySkipped: sorted(stopped.filter((pair) => !isExplained(pair, sight))),
    newlyExpectedToFail: sorted(ran.filter(({ base, head }) => didRun(head.test.status) && head.test.expected_to_fail && !base.test.expected_to_fail)),
    focused: focusedModules(run),
    fewerAssertions: sorted(pairs.filter(({ base, head }) => runsFewerChecks(base, head))),
    moreAssertions: sorted(pairs.filter(runsMoreChecks)),
    newlyFailing: sorted(pairs.filter(({ base, head }) => base.test.status === 'passed' && head.test.status === 'failed')),
    notJudged: notJudged(
      matching,
      stopped.filter((pair) => isExplained(pair, sight)),
      pairs,
    ),
  }
}

function sorted(pairs: readonly TestPair[]): TestPair[] {
  return byIdentity(pairs, ({ head }) => head.identity)
}

// A skip that stands in the source is one whatever else was left out; for the rest a filter or a focus may be the reason.
function isExplained({ head }: TestPair, sight: Sight): boolean {
  const kind = head.test.skip?.kind ?? 'unknown'
  return head.test.status === 'skipped' && (kind === 'unselected' || kind === 'unknown') && sight.explainsSkip(head.identity)
}

function runsMoreChecks({ base, head }: TestPair): boolean {
  const [before, after] = [comparableChecks(base), comparableChecks(head)]
  return before !== null && after !== null && after > before
}

function focusedModules(run: TestRun): Comparison['focused'] {
  return run.modules
    .filter((module) => module.focused)
    .map(({ project, file, tests }) => ({
      project,
      file,
      unselected: tests.filter((test) => test.skip?.kind === 'unselected' || test.skip?.kind === 'unknown').length,
    }))
    .sort((a, b) => compareText(a.project, b.project) || compareText(a.file, b.file))
}

function notJudged(matching: Matching, leftOut: readonly TestPair[], pairs: readonly TestPair[]): Comparison['notJudged'] {
  const counts = new Map<string, number>()
  for (const { why } of matching.hidden) counts.set(why, (counts.get(why) ?? 0) + 1)
  const absent = [...counts].sort((a, b) => compareText(a[0], b[0])).map(([why, tests]) => ({ what: 'removed tests', why, tests }))
  const silent = pairs.filter(({ base, head }) => comparableChecks(base) !== null && head.test.status === 'passed' && head.test.assertions === null)
  return [
    ...absent,
    ...(leftOut.length > 0 ? [{ what: 'skipped tests', why: 'a filter or .only left them out', tests: leftOut.length }] : []),
    ...(silent.length > 0 ? [{ what: 'numbers of checks', why: 'the runner did not tell them in this run', tests: silent.length }] : []),
  ]
}
