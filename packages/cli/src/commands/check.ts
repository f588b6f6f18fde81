import { failure, type Result, success, type TestRun } from '@truegreen/core/contract'
import { judgeChange } from '@truegreen/core/judge-change'
import type { Evidence } from '@truegreen/core/pipeline'
import type { CodeOptions } from '@truegreen/core/recorder'
import { approvalsFor, type ChangeEvidence, evidenceOfChange } from '@truegreen/core/recorder/change-evidence'
import { coverageIgnoredAlone, RULES, type Rule } from '@truegreen/core/rules'
import { codeOptionsOf } from '../code-options.js'
import { compileLate } from '../compile-late.js'
import { exitCodeOf } from '../exit-code.js'
import { folderAt } from '../folder-at.js'
import { growSlowly } from '../grow-slowly.js'
import { keepYoungSpace } from '../keep-young-space.js'
import { type Judged, type OutputOptions, outputsOf, putOut } from '../outputs.js'
import { printFault } from '../print.js'
import type { WrittenCoverage } from '../written-options.js'

/** Options of `truegreen check`. */
export interface CheckOptions extends OutputOptions, WrittenCoverage {
  /** -C DIR */
  readonly C: string
  readonly base?: string | undefined
  readonly head?: string | undefined
  readonly approvals?: string | undefined
  readonly only?: string
}

const ONLY = ['integrity', 'coverage', 'run']
const COVERAGE_RULES: readonly Rule[] = RULES.filter((rule) => rule.needs === 'coverage_pair' || rule.needs === 'changed_code')
/** Without the source's other rules, a hint that the change adds still takes nothing out unseen. */
const COVERAGE_ALONE: readonly Rule[] = [...COVERAGE_RULES, coverageIgnoredAlone]
const RUN_RULES = RULES.filter((rule) => rule.needs === 'run_pair' || COVERAGE_RULES.includes(rule))

/** Judges the newest run of this tree, or what two revisions differ in, and prints the report. Exit code 0 pass, 1 fail, 2 could not judge. */
export async function check(options: CheckOptions): Promise<number> {
  compileLate()
  growSlowly()
  keepYoungSpace()
  const outputs = outputsOf(options)
  if (!outputs.ok) return printFault(outputs.fault)
  const judged = await judgedBy(options)
  if (!judged.ok) return printFault(judged.fault)
  await putOut(judged.value, outputs.value, options)
  return exitCodeOf(judged.value.report.verdict)
}

/** What check judges, without printing it. */
export async function judgedBy(options: Omit<CheckOptions, keyof OutputOptions>): Promise<Result<Judged>> {
  const { only, C } = options
  if (only !== undefined && !ONLY.includes(only)) return failure('TG3002', `--only ${only}: ${ONLY.join(', ')}`)
  const folder = folderAt(C)
  if (!folder.ok) return folder
  const code = codeOptionsOf(options, only)
  if (!code.ok) return code
  const [base, head, approvals] = [options.base ?? null, options.head ?? null, options.approvals ?? null]
  const since = { base, head, approvals }
  if (only === 'integrity') return ofChange(await evidenceOfChange(folder.value, since))
  if (base === null && head !== null) return failure('TG3002', '--head needs --base, or --only integrity')
  // Loaded for runs and coverage only.
  const { evidenceOfChangeAndRuns, evidenceOfCoverageSince, evidenceOfRunsSince } = await import('@truegreen/core/recorder')
  if (only === 'coverage') return judged(await evidenceOfCoverageSince(folder.value, since, code.value), COVERAGE_ALONE)
  if (base === null) return ofRuns(folder.value, approvals, RUN_RULES, only === 'run' ? null : code.value)
  return only === 'run'
    ? judged(evidenceOfRunsSince(folder.value, since), RUN_RULES)
    : judged(await evidenceOfChangeAndRuns(folder.value, since, code.value), RULES)
}

async function judged(change: Result<ChangeEvidence>, rules: readonly Rule[]): Promise<Result<Judged>> {
  if (!change.ok) return change
  const { judge } = await import('@truegreen/core/pipeline')
  const { evidence, root } = change.value
  return success({ report: judge(evidence, rules), runs: runsIn(evidence), root })
}

function ofChange(change: Result<ChangeEvidence>): Result<Judged> {
  if (!change.ok) return change
  const evidence = { ...change.value.evidence, notEvaluated: [{ what: 'what ran', why: '--only integrity' }] }
  return success({ report: judgeChange(evidence), runs: [], root: change.value.root })
}

/** Without a base to measure by, approvals are those of the commit that the runs are compared with, and the change is what came since the base line of history. */
async function ofRuns(folder: string, file: string | null, rules: readonly Rule[], code: CodeOptions | null): Promise<Result<Judged>> {
  const { evidenceOfTree, evidenceOfTreeAndCode, openWorkspace } = await import('@truegreen/core/recorder')
  const { judge } = await import('@truegreen/core/pipeline')
  const workspace = openWorkspace(folder)
  const { root } = workspace
  const evidence = code === null ? evidenceOfTree(workspace) : await evidenceOfTreeAndCode(workspace, code)
  const commit = evidence.suites.find(({ baseline }) => baseline?.git)?.baseline?.git?.head ?? null
  const approvals = approvalsFor(root, commit, file)
  const all = approvals.ok ? { ...evidence, approvals: approvals.value } : { ...evidence, faults: [...evidence.faults, approvals.fault] }
  return success({ report: judge(all, rules), runs: runsIn(all), root })
}

function runsIn({ suites }: Evidence): readonly TestRun[] {
  return suites.map(({ run }) => run)
}
