import { statSync } from 'node:fs'
import { type Fault, failure, type Result } from '../contract/index.js'
import { readWorkTree } from '../git/index.js'
import { findReports } from './find-reports.js'
import { type Ingested, type IngestOptions, ingestReports } from './ingest-reports.js'
import { findCoverage } from './report-coverage.js'
import { reportFiles } from './report-files.js'
import { isCargo, runCommand } from './run-command.js'
import type { Workspace } from './workspace.js'
import { writtenSince } from './written-since.js'

/** What `record` is told beside the command. */
export interface RecordOptions extends Pick<IngestOptions, 'cwd' | 'format' | 'recorder' | 'suite' | 'coverage'> {
  readonly command: readonly string[]
  /** Files, folders and globs of reports; those that are found unless given. */
  readonly reports: readonly string[]
}

/** How the command ended, and what was recorded of it. */
export interface Recorded {
  readonly exitCode: number
  readonly ingested: Result<Ingested>
}

/** Runs a test command and records it whole: the tree before and after, its arguments, its exit code, its report. */
export async function recordCommand(workspace: Workspace, options: RecordOptions): Promise<Result<Recorded>> {
  const { cwd, command } = options
  const before = readWorkTree(workspace.root, workspace.treeOptions)
  if (!before.ok) return before
  const startedAt = new Date()
  const ended = await runCommand(command, cwd)
  if (!ended.ok) return ended
  const endedAt = new Date()
  const { exitCode, signal, output, errorOutput, cleanUp } = ended.value
  try {
    const after = readWorkTree(workspace.root, workspace.treeOptions)
    if (!after.ok) return after
    const files = reportsOf(options, startedAt, output)
    const printed = files.ok && files.value[0] === output
    const seen = { before: before.value, after: after.value, startedAt, endedAt }
    const rest = {
      cwd,
      format: options.format,
      recorder: options.recorder,
      suite: options.suite,
      coverage: options.coverage ?? findCoverage(cwd, command, startedAt),
    }
    const ingested = files.ok ? ingestReports(workspace, files.value, { ...rest, command, exitCode, seen, signal, printed: { output, errorOutput } }) : files
    const unread = printed && !ingested.ok && ingested.fault.code === 'TG4101'
    return { ok: true, value: { exitCode, ingested: unread ? { ok: false, fault: noReport(command) } : ingested } }
  } finally {
    cleanUp()
  }
}

/** Reports that were named must be of this run; without any, what the command printed may be one. */
function reportsOf({ cwd, command, reports }: RecordOptions, startedAt: Date, output: string): Result<readonly string[]> {
  if (reports.length > 0) {
    const files = reportFiles(cwd, reports)
    const old = files.ok ? files.value.find((file) => !writtenSince(cwd, file, startedAt)) : undefined
    return old === undefined ? files : failure('TG4103', `${old} was not written by this run`)
  }
  const found = findReports(cwd, command, startedAt)
  if (found.length > 0) return { ok: true, value: found }
  if ((statSync(output, { throwIfNoEntry: false })?.size ?? 0) > 0) return { ok: true, value: [output] }
  return { ok: false, fault: noReport(command) }
}

function noReport(command: readonly string[]): Fault {
  return {
    code: 'TG4102',
    detail: `${command.join(' ')} left no report`,
    next: `let the runner write one (${reportOf(command)}) or name it: truegreen record --report FILE -- COMMAND`,
  }
}

function reportOf(command: readonly string[]): string {
  if (isCargo(command[0] ?? '')) return CARGO
  return command.some((word) => /(?:^|[\\/])_?mocha(?:\.js)?$/.test(word)) ? MOCHA : 'pytest --junitxml=junit.xml, go test -json, mocha --reporter json'
}

const MOCHA = 'mocha --reporter json --reporter-option output=FILE, apart from what tests print'
const CARGO = 'cargo test without --quiet, or cargo nextest run --profile ci with junit in its configuration'
