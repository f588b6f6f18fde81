import { realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Fault, failure, type PartialReason, type Report, type Result, success, type TestRun } from '../contract/index.js'
import { readWorkTree, type WorkTree } from '../git/index.js'
import { mergeReports, type NamedReport, type ReportDraft, readReport } from '../ingest/index.js'
import { type RunDraft, relativePath, selectionOf, shardOf, stoppingFlag } from '../run/index.js'
import { observeRun } from './observe-run.js'
import { outputsNamedBy } from './outputs-named-by.js'
import { placeModules } from './place-modules.js'
import { alwaysDeselects } from './pytest-addopts.js'
import { modifiedAfter } from './report-age.js'
import { coverageOfReport } from './report-coverage.js'
import { reportSource } from './report-source.js'
import { scriptsOf } from './scripts-of.js'
import { storeAndJudge } from './store-and-judge.js'
import { environmentOf, newRunId } from './surroundings.js'
import type { Workspace } from './workspace.js'

/** What is known about a run beside its reports. */
export interface IngestOptions {
  /** Folder that relative names are seen from, absolute. */
  readonly cwd: string
  /** null: each report's beginning shows it. */
  readonly format: string | null
  /** Package that records: name and version. */
  readonly recorder: { readonly name: string; readonly version: string }
  /** The command that ran, with its program first; null when nobody says. */
  readonly command: readonly string[] | null
  readonly exitCode: number | null
  readonly suite: string | undefined
  /** A coverage report of the run, as seen from `cwd`; null without one. */
  readonly coverage: string | null
  /** The tree before and after, where whoever ran the command saw both. */
  readonly seen: { readonly before: WorkTree; readonly after: WorkTree; readonly startedAt: Date; readonly endedAt: Date } | null
  /** The signal that ended the command. */
  readonly signal?: string | null
  /** Where what the command printed was kept: a report among `files`, and what stands beside it on standard error, if that was kept. */
  readonly printed?: { readonly output: string; readonly errorOutput: string | null }
}

/** A run that was recorded, and what it was judged to be. */
export interface Ingested {
  readonly run: TestRun
  readonly report: Report
}

/** Reports of one run → the memory, judged as a reporter's run is. Nothing is stored when a report cannot be read or is not of this tree. */
export function ingestReports(workspace: Workspace, files: readonly string[], options: IngestOptions): Result<Ingested> {
  const read = readAll(files, options)
  if (!read.ok) return read
  const { draft, newest } = read.value
  const folder = folderOf(workspace.root, options.cwd, draft)
  if (!folder.ok) return folder
  const tree = options.seen ? success(options.seen.after) : readWorkTree(workspace.root, workspace.treeOptions)
  if (!tree.ok) return tree
  const placed = placeModules(workspace.root, folder.value, draft, tree.value)
  if (!placed.ok) return placed
  const startedAt = options.seen?.startedAt ?? draft.startedAt ?? new Date(newest - (draft.durationMs ?? 0))
  const written = [...files, ...(options.coverage === null ? [] : [options.coverage]), ...outputsNamedBy(options.command ?? [])]
  const own = new Set(written.map((file) => relativePath(workspace.root, resolve(options.cwd, file))))
  const late = options.seen ? null : modifiedAfter(workspace.root, tree.value, startedAt.getTime(), own)
  if (late !== null) return failure('TG4103', `${files.join(', ')}: the run started ${startedAt.toISOString()}, ${late} was modified after that`)
  const coverage = options.coverage === null ? success(null) : coverageOfReport(options.coverage, options.cwd, workspace.root)
  if (!coverage.ok) return coverage
  const run = observeRun(
    workspace,
    {
      root: folder.value,
      configFile: null,
      framework: { name: draft.framework, version: draft.frameworkVersion ?? 'unknown' },
      recorder: { name: `${options.recorder.name} ${draft.format}`, version: options.recorder.version },
      suite: options.suite,
      command: { argv: [...(options.command ?? draft.argv ?? [])], cwd: relativePath(workspace.root, options.cwd) },
      environment: environmentOf(),
    },
    {
      runId: newRunId(startedAt),
      draft: toRunDraft(draft, placed.value, startedAt, options, coverage.value, folder.value),
      startedAt,
      broken: false,
      before: options.seen?.before ?? tree.value,
      after: tree.value,
      exitCode: options.exitCode ?? draft.exitCode,
      warnings: warningsOf(draft, options),
      written: own,
    },
  )
  const faults: Fault[] = [...workspace.faults]
  const judged = storeAndJudge(workspace, run, tree.value, faults, own)
  return judged.ok ? success({ run, report: judged.value }) : judged
}

function readAll(files: readonly string[], { cwd, format, printed }: IngestOptions): Result<{ draft: ReportDraft; newest: number }> {
  const reports: NamedReport[] = []
  let newest = 0
  for (const file of files) {
    const own = printed?.output === file ? printed : null
    const source = reportSource(resolve(cwd, file), own === null ? file : 'standard output')
    if (!source.ok) return source
    const beside = own?.errorOutput ? reportSource(own.errorOutput, 'standard error') : null
    const read = readReport(beside?.ok ? { ...source.value, aside: beside.value.chunks } : source.value, format)
    if (!read.ok) return read
    newest = Math.max(newest, source.value.mtimeMs)
    reports.push({ file, draft: read.value })
  }
  const merged = mergeReports(reports)
  return merged.ok ? success({ draft: merged.value, newest }) : merged
}

/** The folder that the report says it ran in, links resolved; the one that is judged where it does not say. */
function folderOf(root: string, cwd: string, { root: said }: ReportDraft): Result<string> {
  if (said === null) return success(realpathSync(cwd))
  const folder = resolve(cwd, said)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return failure('TG4104', `${said} is no folder here`)
  const real = realpathSync(folder)
  return relativePath(root, real).startsWith('..') ? failure('TG4104', `${said} is not in ${root}`) : success(real)
}

function toRunDraft(
  draft: ReportDraft,
  modules: RunDraft['modules'],
  startedAt: Date,
  options: IngestOptions,
  coverage: RunDraft['coverage'],
  folder: string,
): RunDraft {
  return {
    startedAt,
    finishedAt: draft.durationMs === null && options.seen ? options.seen.endedAt : new Date(startedAt.getTime() + (draft.durationMs ?? 0)),
    partial: [
      ...reportedBy(draft, options, folder),
      ...selectedBy(draft, options),
      ...(options.signal ? [{ kind: 'interrupted' as const, detail: `ended by ${options.signal}` }] : []),
    ],
    shard: draft.shard ?? shardOf(options.command ?? draft.argv ?? []),
    modules,
    unhandledErrors: draft.unhandledErrors,
    coverage,
  }
}

/** What the report says was left out. What the configuration always deselects is no part of the suite. */
function reportedBy({ format, partial }: ReportDraft, { command, cwd }: IngestOptions, folder: string): readonly PartialReason[] {
  const configured = format === 'pytest-json' && command !== null && selectionOf(command, scriptsOf(cwd)).length === 0 && alwaysDeselects(folder, process.env)
  return configured ? partial.filter(({ kind }) => kind !== 'name_filter') : partial
}

/** What is not known of the selection and of the end is unknown, and unknown is not full. */
function selectedBy(draft: ReportDraft, { command, exitCode, cwd }: IngestOptions): PartialReason[] {
  const argv = command ?? draft.argv
  const missing = [...(argv === null ? ['its arguments'] : []), ...(exitCode === null && draft.exitCode === null ? ['its exit code'] : [])]
  return [
    ...(argv === null ? [] : selectionOf(argv, scriptsOf(cwd))),
    ...(argv === null ? [] : stoppedBy(argv, draft)),
    ...(draft.framework === 'pytest' && (exitCode ?? draft.exitCode) === 2
      ? [{ kind: 'interrupted' as const, detail: 'pytest ended before all of it had run (exit code 2)' }]
      : []),
    ...(missing.length > 0 ? [{ kind: 'unknown' as const, detail: `${draft.format} does not tell ${missing.join(' and ')}` }] : []),
  ]
}

/** What did not run after the failure that ended the command is not gone. */
function stoppedBy(argv: readonly string[], { modules }: ReportDraft): PartialReason[] {
  const flag = stoppingFlag(argv)
  const failed = flag !== null && modules.some(({ loaded, errors, tests }) => !loaded || errors.length > 0 || tests.some(({ status }) => status === 'failed'))
  return failed ? [{ kind: 'bail', detail: flag }] : []
}

function warningsOf(draft: ReportDraft, { seen }: IngestOptions): TestRun['warnings'] {
  return [
    ...draft.untold.map((what) => ({ code: 'not_told', detail: `${draft.format} does not tell ${what}` })),
    ...draft.warnings.map((detail) => ({ code: 'report', detail })),
    ...(seen ? [] : [{ code: 'tree_assumed', detail: 'no file is newer than the run, so that the tree as it is stands for the tree that ran' }]),
  ]
}
