import { ERROR_TYPES, failure, type Result, success, type TestRun } from '@truegreen/core/contract'
import type { Memory, PastFailure } from '@truegreen/core/memory'
import { renderOptionsFor } from '@truegreen/core/recorder'
import { renderPastFailures } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { printFault, printResult, toJson } from '../print.js'
import type { MemoryAction } from './memory-action.js'

/** Past failures, newest first: by test title, by test or source file, by error type, or of what fails now. */
export function query({ memory, root, options }: MemoryAction): number {
  const found = select(memory, options)
  if (!found.ok) return printFault(found.fault, root)
  printResult(options.format === 'json' ? toJson(found.value) : renderPastFailures(found.value, renderOptionsFor(process.stdout, root, process.env)))
  return EXIT.pass
}

function select(memory: Memory, options: MemoryAction['options']): Result<readonly PastFailure[]> {
  const { limit } = options
  if (options.failing) return ofNewestRuns(memory, limit)
  if (options.errorType !== undefined) {
    const known = ERROR_TYPES.find((type) => type === options.errorType)
    return known === undefined
      ? failure('TG3002', `--error-type ${options.errorType}: ${ERROR_TYPES.join(', ')}`)
      : memory.failures({ error_type: known, limit })
  }
  if (options.file !== undefined) {
    const found = memory.failures({ file: options.file, limit: options.test === undefined ? limit : 1000 })
    return found.ok && options.test !== undefined ? success(found.value.filter((entry) => entry.title_path.at(-1) === options.test).slice(0, limit)) : found
  }
  if (options.test !== undefined) return failure('TG3002', '--test needs --file, the file that the test stands in')
  return failure('TG3002', 'memory query: one of --failing, --file, --error-type, or --file with --test')
}

const RECENT = 200

// The newest run of each suite: one repository may test in several commands.
function ofNewestRuns(memory: Memory, limit: number): Result<readonly PastFailure[]> {
  const headers = memory.headers({ limit: RECENT })
  if (!headers.ok) return headers
  const newest = new Map([...headers.value].reverse().map((header) => [header.suite_key, header]))
  const past: PastFailure[] = []
  for (const header of newest.values()) {
    if (header.totals.failed + header.totals.failed_modules === 0) continue
    const run = memory.readRun(header.run_id)
    if (!run.ok) return run
    for (const { project, file, title_path } of failuresOf(run.value)) {
      const found = memory.failures(title_path === null ? { file, limit } : { test: { project, file, title_path }, limit })
      if (!found.ok) return found
      past.push(...found.value)
    }
  }
  return success(past)
}

function failuresOf(run: TestRun): { project: string; file: string; title_path: readonly string[] | null }[] {
  return run.modules.flatMap(({ project, file, errors, tests }) => [
    ...(errors.length > 0 ? [{ project, file, title_path: null }] : []),
    ...tests.filter((test) => test.status === 'failed').map(({ title_path }) => ({ project, file, title_path })),
  ])
}
