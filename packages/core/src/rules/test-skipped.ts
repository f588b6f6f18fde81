import { type Comparison, moduleKey, type TestPair } from '../compare/index.js'
import { counted } from '../run/counted.js'
import { groupBy } from '../run/group-by.js'
import { defineRule, type Weakening } from './rule.js'
import { placeOf, quotedTitles, stateOf } from './wording.js'

/** A test that ran in the baseline is skipped or todo now. A describe or file that stopped running as a whole is one finding. */
export const testSkipped = defineRule({
  id: 'test-skipped',
  type: 'test_skipping',
  severity: 'high',
  needs: 'run_pair',
  check(comparison: Comparison): readonly Weakening[] {
    const running = runningBlocks(comparison)
    const blocks = groupBy(comparison.newlySkipped, (pair) => prefixes(pair).find((key) => !running.has(key)) ?? JSON.stringify([pair.head.identity]))
    return [...blocks.values()].flatMap((pairs) => {
      const [first] = pairs
      return first && pairs.length > 1 ? [stoppedBlock(first, pairs)] : pairs.map(stoppedTest)
    })
  },
})

/** Modules and describes in which something still runs. */
function runningBlocks({ run }: Comparison): Set<string> {
  const running = new Set<string>()
  for (const { project, file, tests } of run.modules) {
    for (const test of tests) {
      if (test.status === 'skipped' || test.status === 'todo') continue
      for (const depth of test.title_path.keys()) running.add(blockKey({ project, file }, test.title_path.slice(0, depth)))
    }
  }
  return running
}

/** The blocks that a test stands in, its file first. */
function prefixes({ head: { identity } }: TestPair): string[] {
  return identity.title_path.map((_, depth) => blockKey(identity, identity.title_path.slice(0, depth)))
}

function blockKey(place: { readonly project: string; readonly file: string }, titles: readonly string[]): string {
  return JSON.stringify([moduleKey(place), titles])
}

function stoppedTest({ base, head }: TestPair): Weakening {
  const kind = head.test.skip?.kind
  return {
    confidence: kind === 'unknown' || kind === 'unselected' ? 'likely' : 'sure',
    file: head.identity.file,
    line: head.test.location?.line ?? null,
    side: 'head',
    test: head.identity,
    count: 1,
    message: `Test ${quotedTitles(head.identity.title_path)} in ${placeOf(head.identity)} ran before and is ${head.test.status} now; what it checked can break unseen.`,
    suggestion: `Remove the ${head.test.status === 'todo' ? 'todo' : kind === 'dynamic' ? 'skip that is decided while it runs' : 'skip'} and make the test pass, or mend the code that it checks.`,
    base: stateOf(base.test),
    head: stateOf(head.test),
  }
}

function stoppedBlock(first: TestPair, pairs: readonly TestPair[]): Weakening {
  const titles = sharedTitles(pairs)
  const { identity } = first.head
  const place = titles.length === 0 ? `All of ${placeOf(identity)}` : `Describe ${quotedTitles(titles)} in ${placeOf(identity)}`
  const lines = pairs.flatMap(({ head }) => (head.test.location ? [head.test.location.line] : []))
  return {
    confidence: pairs.every(({ head }) => head.test.skip?.kind === 'unknown' || head.test.skip?.kind === 'unselected') ? 'likely' : 'sure',
    file: identity.file,
    line: lines.length > 0 ? Math.min(...lines) : null,
    side: 'head',
    test: null,
    count: pairs.length,
    message: `${place} stopped running: ${counted(pairs.length, 'test')} that ran before ${pairs.length === 1 ? 'is' : 'are'} skipped now; what they checked can break unseen.`,
    suggestion: 'Remove the skip from the describe or its tests and make them pass, or mend the code that they check.',
    base: counted(pairs.length, 'test ran', 'tests ran'),
    head: `skipped${titles.length === 0 ? '' : `: ${quotedTitles(titles)}`}`,
  }
}

function sharedTitles(pairs: readonly TestPair[]): string[] {
  const [first, ...rest] = pairs.map(({ head }) => head.identity.title_path.slice(0, -1))
  let shared = first ?? []
  for (const titles of rest) {
    const differs = shared.findIndex((title, depth) => titles[depth] !== title)
    if (differs >= 0) shared = shared.slice(0, differs)
  }
  return shared
}
