import { failure, type Report, type Result, success } from '@truegreen/core/contract'
import { judge } from '@truegreen/core/pipeline'
import {
  approvalsFor,
  type ChangeEvidence,
  evidenceOfChange,
  evidenceOfChangeAndRuns,
  evidenceOfRunsSince,
  evidenceOfTree,
  openWorkspace,
} from '@truegreen/core/recorder'
import { RULES, type Rule } from '@truegreen/core/rules'
import { compileLate } from '../compile-late.js'
import { exitCodeOf } from '../exit-code.js'
import { type OutputOptions, outputsOf, putOut } from '../outputs.js'
import { printFault } from '../print.js'
import { folderAt } from '../workspace-in.js'

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
const RUN_RULES = RULES.filter((rule) => rule.needs === 'run_pair' || rule.needs === 'coverage_pair')
const COVERAGE_RULES = RULES.filter((rule) => rule.needs === 'coverage_pair')

/** Judges the newest run of this tree, or what two revisions differ in, and prints the report. Exit code 0 pass, 1 fail, 2 could not judge. */
export async function check(options: CheckOptions): Promise<number> {
  compileLate()
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
  const { only, C } = options
  if (only !== undefined && !ONLY.includes(only)) return failure('TG3002', `--only ${only}: ${ONLY.join(', ')}`)
  const folder = folderAt(C)
  if (!folder.ok) return folder
  const [base, head, approvals] = [options.base ?? null, options.head ?? null, options.approvals ?? null]
  const since = { base, head, approvals }
  if (only === 'integrity') return judged(withoutRuns(await evidenceOfChange(folder.value, since)), RULES)
  if (base === null && head !== null) return failure('TG3002', '--head needs --base, or --only integrity')
  const rules = only === 'coverage' ? COVERAGE_RULES : RUN_RULES
  if (base === null) return ofRuns(folder.value, approvals, rules)
  return only === undefined ? judged(await evidenceOfChangeAndRuns(folder.value, since), RULES) : judged(evidenceOfRunsSince(folder.value, since), rules)
}

function judged(change: Result<ChangeEvidence>, rules: readonly Rule[]): Result<Judged> {
  return change.ok ? success({ report: judge(change.value.evidence, rules), root: change.value.root }) : change
}

function withoutRuns(change: Result<ChangeEvidence>): Result<ChangeEvidence> {
  if (!change.ok) return change
  return success({ ...change.value, evidence: { ...change.value.evidence, notEvaluated: [{ what: 'what ran', why: '--only integrity' }] } })
}

/** Without a base to measure by, approvals are those of the commit that the runs are compared with. */
function ofRuns(folder: string, file: string | null, rules: readonly Rule[]): Result<Judged> {
  const workspace = openWorkspace(folder)
  const { root } = workspace
  const evidence = evidenceOfTree(workspace)
  const commit = evidence.suites.find(({ baseline }) => baseline?.git)?.baseline?.git?.head ?? null
  const approvals = approvalsFor(root, commit, file)
  const all = approvals.ok ? { ...evidence, approvals: approvals.value } : { ...evidence, faults: [...evidence.faults, approvals.fault] }
  return success({ report: judge(all, rules), root })
}
