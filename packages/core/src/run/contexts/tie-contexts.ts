import type { TestRun } from '../../contract/index.js'
import { thousands } from '../counted.js'
import type { ContextsDraft } from '../draft.js'
import { relativePath } from '../relative-path.js'
import { packedSize } from './packed-numbers.js'
import { type TestNamed, testNamedIn } from './test-named-in.js'
import { type FileContexts, withContexts } from './with-contexts.js'

const MOST_NAMES = 1_000_000
const MOST_OTHERS = 20_000
const MOST_LINE = 10_000_000
const MOST_ENTRIES = 50_000_000
const MOST_LENGTH = 4096

/** A run with what its coverage's contexts reached, each tied to the test that its name says. Contexts that cannot be kept are left out, which its warnings say. */
export function tieContexts(run: TestRun, contexts: ContextsDraft, root: string): TestRun {
  const { coverage } = run
  if (coverage?.status !== 'collected') return run
  const flaw = flawOf(contexts)
  if (flaw !== null) return untied(run, flaw)
  const named = contextsNamed(contexts.names, testNamedIn(run))
  const others = named.reduce((count, one) => count + (typeof one === 'string' ? 1 : 0), 0)
  if (others > MOST_OTHERS) return untied(run, `${thousands(others)} contexts are no test of the run`)
  const of = new Map<string, FileContexts[]>()
  for (const [path, lines] of contexts.files) of.set(relativePath(root, path), [{ contexts: named, lines }])
  return { ...run, coverage: withContexts(coverage, of) }
}

function contextsNamed(names: readonly string[], testNamed: TestNamed): FileContexts['contexts'] {
  return names.map((name) => testNamed(name) ?? name.slice(0, MOST_LENGTH))
}

/** What keeps contexts from being read, in words; null where nothing does. */
function flawOf({ names, files }: ContextsDraft): string | null {
  if (names.length > MOST_NAMES) return `${thousands(names.length)} names`
  let entries = 0
  for (const lines of files.values())
    for (const [own = [], named = []] of lines) {
      const sizes = [packedSize(own, MOST_LINE), packedSize(named, names.length)]
      for (const size of sizes) {
        if (size === null) return 'a list of lines or names cannot be read'
        entries += size
      }
      if (entries > MOST_ENTRIES) return `more than ${thousands(MOST_ENTRIES)} entries`
    }
  return null
}

function untied(run: TestRun, why: string): TestRun {
  return { ...run, warnings: [...run.warnings, { code: 'coverage_unkept', detail: `contexts of the coverage are not kept: ${why}` }] }
}
