import { failure, type Result, success } from '@truegreen/core/contract'
import { ingestReports, renderOptionsFor, reportFiles } from '@truegreen/core/recorder'
import { renderFooter } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { folderAt } from '../folder-at.js'
import { keepYoungSpace } from '../keep-young-space.js'
import { printFault } from '../print.js'
import { versionOf } from '../version.js'
import { workspaceIn } from '../workspace-in.js'

/** Options of `truegreen ingest`. */
export interface IngestCommandOptions {
  /** -C DIR */
  readonly C: string
  readonly format?: string | undefined
  readonly command?: string | undefined
  readonly exitCode?: string | undefined
  readonly suite?: string | undefined
  readonly coverage?: string | undefined
}

/** Records one run from its reports. Exit code 0 recorded and green, 1 recorded and not green, 2 not recorded. */
export async function ingest(names: readonly string[], options: IngestCommandOptions): Promise<number> {
  keepYoungSpace()
  const folder = folderAt(options.C)
  if (!folder.ok) return printFault(folder.fault)
  const workspace = workspaceIn(options.C)
  if (!workspace.ok) return printFault(workspace.fault)
  const exitCode = exitCodeIn(options.exitCode)
  if (!exitCode.ok) return printFault(exitCode.fault)
  const files = reportFiles(folder.value, names)
  if (!files.ok) return printFault(files.fault)
  const done = ingestReports(workspace.value, files.value, {
    cwd: folder.value,
    format: options.format ?? null,
    recorder: { name: 'truegreen ingest', version: versionOf() },
    command: options.command === undefined ? null : options.command.split(/\s+/).filter((word) => word !== ''),
    exitCode: exitCode.value,
    suite: options.suite,
    coverage: options.coverage ?? null,
    seen: null,
  })
  if (!done.ok) return printFault(done.fault)
  const { run, report } = done.value
  process.stdout.write(renderFooter(report, renderOptionsFor(process.stdout, workspace.value.root, process.env)))
  return run.outcome.status === 'passed' ? EXIT.pass : EXIT.fail
}

function exitCodeIn(written: string | undefined): Result<number | null> {
  if (written === undefined) return success(null)
  return /^\d{1,3}$/.test(written) ? success(Number(written)) : failure('TG3002', `--exit-code ${written}: a number`)
}
