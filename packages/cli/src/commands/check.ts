import { judge } from '@truegreen/core/pipeline'
import { evidenceOfTree } from '@truegreen/core/recorder'
import { exitCodeOf } from '../exit-code.js'
import { type OutputOptions, outputsOf, putOut } from '../outputs.js'
import { printFault } from '../print.js'
import { workspaceIn } from '../workspace-in.js'

/** Options of `truegreen check`. */
export interface CheckOptions extends OutputOptions {
  /** -C DIR */
  readonly C: string
}

/** Judges the newest run of this tree and prints the report. Exit code 0 pass, 1 fail, 2 could not judge. */
export async function check(options: CheckOptions): Promise<number> {
  const outputs = outputsOf(options)
  if (!outputs.ok) return printFault(outputs.fault)
  const opened = workspaceIn(options.C)
  if (!opened.ok) return printFault(opened.fault)
  const workspace = opened.value
  const report = judge(evidenceOfTree(workspace))
  await putOut(report, outputs.value, workspace.root, options)
  return exitCodeOf(report.verdict)
}
