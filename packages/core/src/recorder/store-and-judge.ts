import { toBaseline } from '../compare/index.js'
import type { Baseline, Fault, Report, Result, TestRun } from '../contract/index.js'
import { success } from '../contract/index.js'
import { baseLineOf, runOutputs, type WorkTree } from '../git/index.js'
import { judge } from '../pipeline.js'
import { adoptionObstacle, chooseBaseline, mayReplace } from './baseline-choice.js'
import { bodiesFrom } from './body-of.js'
import type { CodeReaders } from './changed-code-readers.js'
import { coverageForFooter } from './footer-coverage.js'
import { knownFailuresOf } from './known-failures.js'
import { primaryFile } from './primary-file.js'
import type { Workspace } from './workspace.js'

/**
 * Judges a run against its baseline, stores it, and keeps it as baseline where it may be one. A run that could not be stored is a fault.
 * `written` are reports of the run in the tree; `readers` read what changed, where the run has coverage.
 */
export function storeAndJudge(
  workspace: Workspace,
  run: TestRun,
  tree: WorkTree | null,
  faultsSoFar: readonly Fault[],
  written: ReadonlySet<string> = new Set(),
  readers: CodeReaders | null = null,
): Result<Report> {
  const { memory, root, config } = workspace
  const faults = [...faultsSoFar]
  const assumptions: string[] = []
  const known = knownFailuresOf(memory, run.run_id, config.memory.lookback_window)
  const head = headOf(run, tree)
  const against = (baseline: Baseline | null): Report => {
    const suite = { run, ofThisTree: true, baseline, knownOf: known, bodyOf: bodiesFrom(root, baseline?.git?.head ?? null) }
    const { assumptions: more = [], ...coverage } = coverageForFooter(workspace, suite, head?.tree_fingerprint ?? null, readers)
    return judge({ config, head, suites: [suite], faults, assumptions: [...assumptions, ...more], ...coverage })
  }
  const chosen = workspace.inGit ? chooseBaseline(memory, root, run.suite.key, config.base) : success(null)
  if (!chosen.ok) faults.push(chosen.fault)
  const before = chosen.ok ? chosen.value : null
  const judged = against(before)
  const stored = memory.writeRun(run, {
    file_path: primaryFile(run, tree?.changed ?? []),
    ...(run.environment.agent === null ? {} : { agent: run.environment.agent }),
  })
  if (!stored.ok) return stored
  if (faults.length > 0 || tree === null) return success(judged)

  const baseLine = baseLineOf(root, config.base)
  if (!baseLine.ok) {
    faults.push(baseLine.fault)
    return success(against(before))
  }
  const isOutput = runOutputs(tree)
  const uncommitted = tree.changed.filter((path) => !isOutput(path) && !(written.has(path) && tree.untracked.has(path)))
  const obstacle = adoptionObstacle(run, root, baseLine.value, uncommitted, tree.git.head)
  if (obstacle === null && mayReplace(baseLine.value, judged, before, run)) {
    const own = toBaseline(run, 'base_line', run.finished_at, before)
    const kept = memory.writeBaseline(own)
    if (!kept.ok) return kept
    return success(before === null ? against(own) : judged)
  }
  if (before !== null || obstacle === null) return success(judged)
  assumptions.push(`not kept as baseline: ${obstacle}`)
  return success(against(null))
}

function headOf(run: TestRun, tree: WorkTree | null): Report['head'] {
  if (run.git === null) return null
  return { commit: run.git.head, branch: run.git.branch, dirty: tree?.git.dirty ?? run.git.dirty, tree_fingerprint: run.tree?.fingerprint_after ?? null }
}
