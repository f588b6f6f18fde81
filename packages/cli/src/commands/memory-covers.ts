import { failure, type Result, success, type TestRun } from '@truegreen/core/contract'
import type { Memory } from '@truegreen/core/memory'
import { renderOptionsFor } from '@truegreen/core/recorder'
import { type CoveredLine, renderCovering } from '@truegreen/core/render'
import { coveringOf } from '@truegreen/core/run'
import { EXIT } from '../exit-code.js'
import { printFault, printResult, toJson } from '../print.js'
import type { MemoryAction } from './memory-action.js'

/** Which tests reached a line (`FILE:LINE`, the file from the repository's root), by the contexts of a run; of the newest one without an id. */
export function covers({ memory, root, id, options }: MemoryAction, place: string): number {
  const run = runNamed(memory, id)
  if (!run.ok) return printFault(run.fault, root)
  const found = lineIn(run.value, place)
  if (!found.ok) return printFault(found.fault, root)
  if (options.format === 'json') printResult(toJson({ run_id: run.value.run_id, ...found.value }))
  else printResult(renderCovering(found.value, run.value, options.limit, renderOptionsFor(process.stdout, root, process.env)))
  return EXIT.pass
}

function runNamed(memory: Memory, id: string | undefined): Result<TestRun> {
  if (id !== undefined) return memory.readRun(id)
  const headers = memory.headers({ limit: 1 })
  if (!headers.ok) return headers
  const [newest] = headers.value
  return newest === undefined ? failure('TG1004', 'no run is recorded') : memory.readRun(newest.run_id)
}

function lineIn(run: TestRun, place: string): Result<CoveredLine> {
  const [, path = '', digits] = /^(?:\.\/)?(.+):([1-9]\d{0,6})$/.exec(place) ?? []
  if (digits === undefined) return failure('TG3002', `--covers ${place}: a file and a line of it, such as src/cart.py:12`)
  const name = `run r-${run.run_id.slice(-8)}`
  const measured = run.coverage?.files.find(({ file }) => file === path)
  if (measured === undefined)
    return failure('TG1004', `${name} measured no ${path}`, { next: 'name the file from the root of the repository, and a run with coverage' })
  const line = Number(digits)
  const contexts = coveringOf(run, path, line)
  if (contexts === null) return failure('TG1004', `${name} has no contexts of ${path}`, { next: RECORD_THEM })
  return success({ file: path, line, reached: reachedIn(measured, line), contexts })
}

type Measured = NonNullable<TestRun['coverage']>['files'][number]

function reachedIn({ istanbul }: Measured, line: number): boolean | null {
  const statements = Object.entries(istanbul.statementMap as Readonly<Record<string, { readonly start?: { readonly line?: unknown } }>>)
  const hits = statements.filter(([, { start }]) => start?.line === line).map(([key]) => (istanbul.s as Readonly<Record<string, unknown>>)[key])
  return hits.length === 0 ? null : hits.some((count) => typeof count === 'number' && count > 0)
}

const RECORD_THEM = 'record them: pytest --cov --cov-context=test --cov-report=json with the plugin, or coverage json --show-contexts'
