import { judge } from '@truegreen/core/pipeline'
import { evidenceOfTree, renderOptionsFor } from '@truegreen/core/recorder'
import { renderCheck, renderJson } from '@truegreen/core/render'
import { exitCodeOf } from '../exit-code.js'
import { printFault, printResult, writeResult } from '../print.js'
import { unknownFormat } from '../unknown-format.js'
import { workspaceIn } from '../workspace-in.js'

/** Options of `truegreen check`. */
export interface CheckOptions {
  /** -C DIR */
  readonly C: string
  readonly format: string
  readonly output?: string
  readonly all?: boolean
}

/** Judges the newest run of this tree and prints the report. Exit code 0 pass, 1 fail, 2 could not judge. */
export async function check(options: CheckOptions): Promise<number> {
  const misread = unknownFormat(options.format)
  if (misread) return printFault(misread)
  const opened = workspaceIn(options.C)
  if (!opened.ok) return printFault(opened.fault)
  const workspace = opened.value
  const report = judge(evidenceOfTree(workspace))
  const text =
    options.format === 'json'
      ? renderJson(report)
      : renderCheck(report, { ...renderOptionsFor(process.stdout, workspace.root, process.env), all: options.all === true })
  if (options.output === undefined) printResult(text)
  else await writeResult(text, options.output)
  return exitCodeOf(report.verdict)
}
