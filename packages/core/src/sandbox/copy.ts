import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One side's files in a temporary folder, with what is needed to run them. */
export interface Copy {
  readonly side: 'base' | 'head'
  /** Absolute. */
  readonly root: string
  /** The work tree that it is a copy of, symbolic links resolved. */
  readonly tree: string
  readonly env: NodeJS.ProcessEnv
  /** For caches that go by contents, so that one side's serve the other. */
  readonly cache: string
  /** A new path outside of the copy's files; its folder exists. */
  scratch(...name: readonly string[]): string
}

let counter = 0

/** Describes a side's copy in the temporary folder. */
export function copyIn(folder: string, side: Copy['side'], tree: string): Copy {
  const scratch = join(folder, `${side}-scratch`)
  return {
    side,
    root: join(folder, side, 'tree'),
    tree,
    env: environment(),
    cache: join(folder, 'cache'),
    scratch: (...name) => {
      counter += 1
      const path = join(scratch, String(counter), ...name)
      mkdirSync(dirname(path), { recursive: true })
      return path
    },
  }
}

// What a runner around us says to its own processes, and what would colour reports. CI: snapshots are compared, never written.
const FOREIGN = /^(?:VITEST.*|JEST_WORKER_ID|NODE_V8_COVERAGE|NODE_TEST_CONTEXT|FORCE_COLOR|PYTEST_.*|GIT_DIR|GIT_WORK_TREE|GIT_INDEX_FILE|PYTHONPATH)$/

function environment(): NodeJS.ProcessEnv {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)))
  const nested = process.env['VITEST'] !== undefined || process.env['JEST_WORKER_ID'] !== undefined
  if (nested) delete own['NODE_ENV']
  return { ...own, CI: process.env['CI'] ?? 'true', NO_COLOR: '1', TRUEGREEN_RECORD: '0' }
}
