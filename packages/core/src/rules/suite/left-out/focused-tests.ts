import { type ComparedTest, isIdle, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import { groupBy } from '../../../run/group-by.js'
import type { Weakening } from '../../rule.js'
import { shortened } from '../../wording.js'
import { isFocused } from '../judged-tests.js'
import { identityOf, placeOfTest, testOf } from '../source-places.js'

/** A focus that came with the change silences every other test of its file. */
export function focusedTests(comparison: SuiteComparison): Weakening[] {
  const before = new Set(comparison.tests.filter(({ base }) => isFocused(base.test)).map(({ head }) => head.file))
  const heads = [...comparison.tests.map(({ head }) => head), ...comparison.added]
  return [...groupBy(heads, ({ file }) => file)].flatMap(([file, tests]) => {
    const focused = tests.filter(({ test }) => isFocused(test))
    const [first] = focused
    if (!first || before.has(file)) return []
    const silenced = silencedBy(comparison, file)
    if (silenced.length > 0)
      return [focus(first, silenced.length, `${counted(silenced.length, 'other test')} of the file ${silenced.length === 1 ? 'is' : 'are'} not run`)]
    const runner = focusesRun(comparison.pair, file)
    return runner === null ? [] : [focus(first, focused.length, `${runner} runs no test of any other file beside it`)]
  })
}

// One process reads all files, and a focus holds for all of them; elsewhere it ends with its file.
const WHOLE_RUN: ReadonlySet<string | null> = new Set(['mocha', 'jasmine', 'playwright'])

/** The runner that leaves out all other files for a focus in this one; null where none does, or where no other file holds tests. */
function focusesRun({ files, mentioning }: RevisionPair, file: string): string | null {
  const focused = files.find(({ headPath }) => headPath === file)
  const framework = focused?.head?.framework ?? null
  // What lies among fixtures and is not collected is run by a test, alone.
  if (!WHOLE_RUN.has(framework) || focused?.role === 'test_support') return null
  const others = framework === 'playwright' ? ['@playwright/test'] : ['describe', 'suite', 'it']
  return others.some((word) => mentioning('head', word).some((path) => path !== file && /\.[cm]?[jt]sx?$/.test(path))) ? framework : null
}

function silencedBy({ tests }: SuiteComparison, file: string): ComparedTest[] {
  return tests.filter(({ base, head }) => head.file === file && !isFocused(head.test) && !isIdle(head.test) && !isIdle(base.test))
}

function focus(first: PlacedTest, silenced: number, so: string): Weakening {
  return {
    severity: 'high',
    confidence: 'sure',
    ...placeOfTest(first),
    side: 'head',
    test: identityOf(first),
    count: silenced,
    message: `${testOf(first)} is focused now, so that ${so}; what they check can break unseen.`,
    suggestion: 'Remove the focus, so that everything runs.',
    base: 'no focus',
    head: shortened(first.test.focused === true ? 'only' : (first.test.stateBy ?? 'only'), 60),
    baseAt: null,
    headAt: placeOfTest(first),
  }
}
