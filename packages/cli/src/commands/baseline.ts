import { toBaseline } from '@truegreen/core/compare'
import type { Baseline, Fault, TestRun } from '@truegreen/core/contract'
import { chooseBaseline, evidenceOfTree, type Workspace } from '@truegreen/core/recorder'
import { type ListedBaseline, renderBaselines, renderKeptBaselines } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { printFault, printResult, toJson } from '../print.js'
import { unknownFormat } from '../unknown-format.js'
import { workspaceIn } from '../workspace-in.js'

/** Options of `truegreen baseline`. */
export interface BaselineOptions {
  readonly C: string
  readonly format: string
}

/** Keeps the newest complete green run of this tree as baseline of each suite, or lists the baselines. */
export async function baseline(action: string, options: BaselineOptions): Promise<number> {
  const opened = workspaceIn(options.C)
  if (!opened.ok) return printFault(opened.fault)
  const workspace = opened.value
  const [fault] = workspace.faults
  if (fault) return printFault(fault, workspace.root)
  const misread = unknownFormat(options.format)
  if (misread) return printFault(misread, workspace.root)
  if (action === 'update') return update(workspace, options)
  if (action === 'show') return show(workspace, options)
  return printFault({ code: 'TG3002', detail: `baseline ${action}: update or show` }, workspace.root)
}

function update(workspace: Workspace, options: BaselineOptions): number {
  const { memory, root, config } = workspace
  // A damaged baseline is no reason not to replace it.
  const evidence = evidenceOfTree(workspace, { baselines: false })
  const standing = evidence.faults[0] ?? evidence.suites.map(({ run }) => obstacleOf(run)).find((obstacle) => obstacle !== null)
  if (standing) return printFault(standing, root)
  const kept: Baseline[] = []
  for (const { run } of evidence.suites) {
    const before = chooseBaseline(memory, root, run.suite.key, config.base)
    const own = toBaseline(run, 'explicit', new Date().toISOString(), before.ok ? before.value : null)
    const stored = memory.writeBaseline(own)
    if (!stored.ok) return printFault(stored.fault, root)
    kept.push(own)
  }
  const json = () => toJson(kept.map(({ suite, run_id, totals }) => ({ suite: suite.key, run_id, tests: totals.tests })))
  printResult(options.format === 'json' ? json() : renderKeptBaselines(kept))
  return EXIT.pass
}

function obstacleOf(run: TestRun): Fault | null {
  const name = `${run.suite.key}, run r-${run.run_id.slice(-8)}`
  if (!run.completeness.full) return { code: 'TG2004', detail: `${name}: ${run.completeness.reasons.map((reason) => reason.kind).join(', ')}` }
  if (run.exit_code === null) return { code: 'TG2005', detail: name }
  if ((run.tree?.changed_during_run.length ?? 0) > 0) return { code: 'TG2006', detail: `${name}: ${run.tree?.changed_during_run.slice(0, 3).join(', ')}` }
  if (run.outcome.status !== 'passed') return { code: 'TG2010', detail: `${name}: ${run.outcome.reasons.join(', ')}` }
  return null
}

function show(workspace: Workspace, options: BaselineOptions): number {
  const suites = workspace.memory.baselineSuites()
  if (!suites.ok) return printFault(suites.fault, workspace.root)
  const listed: ListedBaseline[] = []
  for (const suite of suites.value) {
    const stored = workspace.memory.baselines(suite)
    if (!stored.ok) return printFault(stored.fault, workspace.root)
    for (const { commit, created_at } of stored.value) listed.push({ suite, commit, created_at })
  }
  printResult(options.format === 'json' ? toJson(listed) : renderBaselines(listed))
  return EXIT.pass
}
