import type { FileInventory, InventoryTest, TestModule, TestRun } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { defineRule, type SourceAndRuns, type Weakening } from './rule.js'
import { identityOf } from './suite/source-places.js'
import { quotedTitles, shortened } from './wording.js'

/** The source says that a test runs, and the complete run of that tree did not run it. */
export const sourceRunMismatch = defineRule({
  id: 'source-run-mismatch',
  type: 'test_skipping',
  severity: 'medium',
  needs: 'source_and_runs',
  check({ pair, runs }: SourceAndRuns): readonly Weakening[] {
    // What a partial run left out was left out by whoever started it.
    if (runs.length === 0 || runs.some((run) => !run.completeness.full)) return []
    return pair.files.flatMap(({ head }): Weakening[] => {
      if (head === null || head.tests.length === 0) return []
      const modules = runs.flatMap((run) => run.modules.filter((module) => module.file === head.path))
      if (modules.length > 0) return withinFile(head, modules)
      const run = runs.find((candidate) => isOf(candidate, head))
      return run && pair.selection.head.collects(head.path) === true ? neverLoaded(head, run) : []
    })
  },
})

function isOf({ suite }: TestRun, { path, framework }: FileInventory): boolean {
  return framework === suite.framework && (suite.root === '.' || path.startsWith(`${suite.root}/`))
}

function runsBySource({ state, titleKnown, open }: InventoryTest): boolean {
  return state === 'run' && titleKnown && !open
}

function withinFile(head: FileInventory, modules: readonly TestModule[]): Weakening[] {
  // One that did not load is a failure; of one that .only cuts, another rule speaks.
  if (modules.some((module) => module.status === 'not_loaded' || module.focused || module.tests.some(({ skip }) => skip?.kind === 'unselected'))) return []
  const ran = new Map<string, string[]>()
  for (const { tests } of modules)
    for (const test of tests) {
      const key = keyOf(test)
      ran.set(key, [...(ran.get(key) ?? []), test.status])
    }
  const named = new Set(head.tests.map(keyOf))
  // Where the run has titles that the source does not tell, a title of the source may be one of them.
  const titlesAgree = head.tests.every(({ titleKnown, open }) => titleKnown && !open) && [...ran.keys()].every((key) => named.has(key))
  return head.tests.filter(runsBySource).flatMap((test): Weakening[] => {
    const statuses = ran.get(keyOf(test))
    if (statuses === undefined) return titlesAgree ? [found(head, test, 'it is not among the tests of the run', 'never ran')] : []
    return statuses.every((status) => status === 'skipped' || status === 'todo') ? [found(head, test, 'the run skipped it', 'skipped while running')] : []
  })
}

function found(head: FileInventory, test: InventoryTest, what: string, became: string): Weakening {
  return {
    confidence: 'likely',
    file: head.path,
    line: test.line,
    side: 'head',
    test: identityOf({ file: head.path, test }),
    count: 1,
    message: `Test ${quotedTitles(test.titlePath)} of ${shortened(head.path, 120)} runs as its source tells it, and ${what}; it decides nothing.`,
    suggestion: 'Find what keeps it from running (a hook, a setup file, a name pattern, an environment variable) and let it run.',
    base: 'runs by its source',
    head: became,
    headAt: { file: head.path, line: test.line },
  }
}

function neverLoaded(head: FileInventory, run: TestRun): Weakening[] {
  const count = head.tests.filter(({ state }) => state === 'run').length
  if (count === 0) return []
  return [
    {
      confidence: 'likely',
      file: head.path,
      line: null,
      side: 'head',
      test: null,
      count,
      message: `${shortened(head.path, 120)} holds ${counted(count, 'test')} that the settings collect, and the complete run of ${run.suite.key} did not load the file.`,
      suggestion: 'Find what keeps the runner from the file (a path, an ignore pattern, a filter in the command) and let it run.',
      base: counted(count, 'test'),
      head: 'never loaded',
    },
  ]
}

function keyOf(
  test: { readonly titlePath: readonly string[]; readonly occurrence: number } | { readonly title_path: readonly string[]; readonly occurrence: number },
): string {
  return JSON.stringify(['titlePath' in test ? test.titlePath : test.title_path, test.occurrence])
}
