import { failure, type Report, type Result, success } from '@truegreen/core/contract'
import { judge } from '@truegreen/core/pipeline'
import { evidenceOfChange, evidenceOfTree } from '@truegreen/core/recorder'
import { exitCodeOf } from '../exit-code.js'
import { type OutputOptions, outputsOf, putOut } from '../outputs.js'
import { printFault } from '../print.js'
import { folderAt, workspaceIn } from '../workspace-in.js'

/** Options of `truegreen check`. */
export interface CheckOptions extends OutputOptions {
  /** -C DIR */
  readonly C: string
  readonly base?: string | undefined
  readonly head?: string | undefined
  readonly approvals?: string | undefined
  readonly only?: string
}

/** A report, and the folder that its paths stand in. */
export interface Judged {
  readonly report: Report
  readonly root: string
}

const ONLY = ['integrity', 'coverage', 'run']

/** Judges the newest run of this tree, or what two revisions differ in, and prints the report. Exit code 0 pass, 1 fail, 2 could not judge. */
export async function check(options: CheckOptions): Promise<number> {
  const outputs = outputsOf(options)
  if (!outputs.ok) return printFault(outputs.fault)
  const judged = await judgedBy(options)
  if (!judged.ok) return printFault(judged.fault)
  const { report, root } = judged.value
  await putOut(report, outputs.value, root, options)
  return exitCodeOf(report.verdict)
}

/** What check judges, without printing it. */
export async function judgedBy(options: Omit<CheckOptions, keyof OutputOptions>): Promise<Result<Judged>> {
  if (options.only !== undefined && !ONLY.includes(options.only)) return failure('TG3002', `--only ${options.only}: ${ONLY.join(', ')}`)
  return options.only === 'integrity' ? await ofChange(options) : ofRuns(options)
}

async function ofChange({ C, base, head, approvals }: Omit<CheckOptions, keyof OutputOptions>): Promise<Result<Judged>> {
  const folder = folderAt(C)
  if (!folder.ok) return folder
  const change = await evidenceOfChange(folder.value, { base: base ?? null, head: head ?? null, approvals: approvals ?? null })
  return change.ok ? success({ report: judge(change.value.evidence), root: change.value.root }) : change
}

function ofRuns({ C, base }: Omit<CheckOptions, keyof OutputOptions>): Result<Judged> {
  if (base !== undefined) return failure('TG3002', '--base needs --only integrity')
  const opened = workspaceIn(C)
  return opened.ok ? success({ report: judge(evidenceOfTree(opened.value)), root: opened.value.root }) : opened
}
