import type { Baseline, Report, Result, TestRun } from '../contract/index.js'
import { success } from '../contract/index.js'
import { ancestorRanks, type BaseLine, isAncestor } from '../git/index.js'
import type { Memory } from '../memory/index.js'

/** The baseline of the nearest ancestor of HEAD; of several of one commit the newest; null when none fits. */
export function chooseBaseline(memory: Memory, root: string, suiteKey: string): Result<Baseline | null> {
  const stored = memory.baselines(suiteKey)
  if (!stored.ok) return stored
  const ranks = ancestorRanks(
    root,
    stored.value.flatMap((entry) => (entry.commit === null ? [] : [entry.commit])),
  )
  // A baseline from before the first commit is everybody's ancestor, and the furthest one.
  const rankOf = (commit: string | null) => (commit === null ? Number.MAX_SAFE_INTEGER : ranks.get(commit))
  const near = stored.value
    .flatMap((entry) => {
      const rank = rankOf(entry.commit)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .sort((a, b) => a.rank - b.rank || (a.entry.created_at < b.entry.created_at ? 1 : -1))[0]
  return near === undefined ? success(null) : memory.readBaseline(near.entry.file)
}

/** Why a run may not become a baseline by itself; null when it may. */
export function adoptionObstacle(run: TestRun, root: string, baseLine: BaseLine | null, uncommitted: readonly string[]): string | null {
  if (!run.completeness.full) return `the run was partial (${run.completeness.reasons.map((reason) => reason.kind).join(', ')})`
  if (run.outcome.status !== 'passed') return 'the run was not green'
  if (run.exit_code !== 0) return 'the end of the run was not seen'
  if (run.tree === null || run.git === null) return 'the run is not bound to a tree'
  if (run.tree.changed_during_run.length > 0) return `files changed while the tests ran: ${run.tree.changed_during_run.slice(0, 3).join(', ')}`
  if (run.git.head === null) return 'there is no commit yet'
  if (uncommitted.length > 0)
    return `not committed: ${uncommitted.slice(0, 3).join(', ')}${uncommitted.length > 3 ? ` and ${uncommitted.length - 3} more` : ''}`
  if (baseLine === null) return 'there is no base branch (main, master, or base in truegreen.yaml)'
  if (!isAncestor(root, run.git.head, baseLine.ref))
    return `this commit is not on ${baseLine.remote ? baseLine.ref.replace('refs/remotes/', '') : baseLine.name} yet`
  return null
}

/**
 * Whether an eligible run replaces the baseline. Behind a remote the base line is what others accepted;
 * a local base branch is whatever was committed, so there a weakened suite does not become the measure.
 */
export function mayReplace(baseLine: BaseLine | null, report: Report): boolean {
  return baseLine?.remote === true || !report.findings.some((finding) => finding.gating)
}
