import { recordCommand, renderOptionsFor } from '@truegreen/core/recorder'
import { renderFooter } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { folderAt } from '../folder-at.js'
import { keepYoungSpace } from '../keep-young-space.js'
import { printFault } from '../print.js'
import { versionOf } from '../version.js'
import { workspaceIn } from '../workspace-in.js'

/** Options of `truegreen record`. */
export interface RecordCommandOptions {
  /** -C DIR */
  readonly C: string
  readonly report?: string | readonly string[] | undefined
  readonly format?: string | undefined
  readonly suite?: string | undefined
  readonly coverage?: string | undefined
}

/** Runs a test command and records it. Its own exit code is passed on unless it is 0; then 1 recorded and not green, 2 not recorded. */
export async function record(command: readonly string[], options: RecordCommandOptions): Promise<number> {
  if (command.length === 0) return printFault({ code: 'TG3002', detail: 'there is no command', next: 'truegreen record -- COMMAND' })
  keepYoungSpace()
  const folder = folderAt(options.C)
  if (!folder.ok) return printFault(folder.fault)
  const workspace = workspaceIn(options.C)
  if (!workspace.ok) return printFault(workspace.fault)
  const done = await recordCommand(workspace.value, {
    cwd: folder.value,
    command,
    reports: options.report === undefined ? [] : [options.report].flat(),
    format: options.format ?? null,
    recorder: { name: 'truegreen record', version: versionOf() },
    suite: options.suite,
    coverage: options.coverage ?? null,
  })
  if (!done.ok) return printFault(done.fault)
  const { exitCode, ingested } = done.value
  if (!ingested.ok) {
    printFault(ingested.fault)
    return exitCode === 0 ? EXIT.error : exitCode
  }
  const { run, report } = ingested.value
  process.stderr.write(renderFooter(report, renderOptionsFor(process.stderr, workspace.value.root, process.env)))
  if (exitCode !== 0) return exitCode
  return run.outcome.status === 'passed' ? EXIT.pass : EXIT.fail
}
