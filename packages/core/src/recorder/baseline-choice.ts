import type { Baseline, Report, Result, TestRun } from '../contract/index.js'
import { success } from '../contract/index.js'
import { ancestorRanks, type BaseLine, baseLineOf, isAncestor, isTip } from '../git/index.js'
import type { Memory } from '../memory/index.js'

type Entry = Extract<ReturnType<Memory['baselines']>, { ok: true }>['value'][number]

/**
 * The baseline of the nearest ancestor of `tip` (HEAD), null when none fits. At the tip of a local base branch it
 * is the newest that this branch had before its history was written anew, where that one is newer.
 */
export function chooseBaseline(memory: Memory, root: string, suiteKey: string, configuredBase: string | null, tip = 'HEAD'): Result<Baseline | null> {
  const stored = memory.baselines(suiteKey)
  if (!stored.ok) return stored
  const near = nearestAncestor(root, stored.value, tip)
  const chosen = (near?.rank === 0 || tip !== 'HEAD' ? null : lostToRewriting(root, stored.value, configuredBase, near?.entry ?? null)) ?? near?.entry
  if (chosen === undefined) return success(null)
  const baseline = memory.readBaseline(chosen.file)
  return baseline.ok
    ? baseline
    : { ok: false, fault: { ...baseline.fault, next: 'run the whole suite, look at what it ran, then keep that run in its place: truegreen baseline update' } }
}

function nearestAncestor(root: string, stored: readonly Entry[], tip: string): { readonly entry: Entry; readonly rank: number } | undefined {
  const ranks = ancestorRanks(
    root,
    stored.flatMap((entry) => (entry.commit === null ? [] : [entry.commit])),
    tip,
  )
  // A baseline from before the first commit is everybody's ancestor, and the furthest one.
  const rankOf = (commit: string | null) => (commit === null ? Number.MAX_SAFE_INTEGER : ranks.get(commit))
  return stored
    .flatMap((entry) => {
      const rank = rankOf(entry.commit)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .sort((a, b) => a.rank - b.rank || (a.entry.created_at < b.entry.created_at ? 1 : -1))[0]
}

// Amending or rebasing takes a baseline's commit out of the branch; what it measured was accepted all the same.
function lostToRewriting(root: string, stored: readonly Entry[], configuredBase: string | null, near: Entry | null): Entry | undefined {
  const newer = stored.filter((entry) => entry.origin === 'base_line' && entry.commit !== null && (near === null || entry.created_at > near.created_at))
  if (newer.length === 0) return undefined
  const baseLine = baseLineOf(root, configuredBase)
  if (!baseLine.ok || baseLine.value === null || baseLine.value.remote || !isTip(root, baseLine.value.ref)) return undefined
  const { ref } = baseLine.value
  return newer.find((entry) => entry.commit !== null && !isAncestor(root, entry.commit, ref))
}

/** Why a run may not become a baseline by itself; null when it may. `headNow` is the commit after the run. */
export function adoptionObstacle(run: TestRun, root: string, baseLine: BaseLine | null, uncommitted: readonly string[], headNow: string | null): string | null {
  if (!run.completeness.full) return `the run was partial (${run.completeness.reasons.map((reason) => reason.kind).join(', ')})`
  if (run.outcome.status !== 'passed') return 'the run was not green'
  if (run.exit_code !== 0) return 'the end of the run was not seen'
  if (run.tree === null || run.git === null) return 'the run is not bound to a tree'
  if (run.tree.changed_during_run.length > 0) return `files changed while the tests ran: ${run.tree.changed_during_run.slice(0, 3).join(', ')}`
  if (run.git.head === null) return 'there is no commit yet'
  if (run.git.head !== headNow) return 'HEAD moved while the tests ran'
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
 * Nobody accepted anything where a run of the same contents lost tests: its surroundings did that.
 */
export function mayReplace(baseLine: BaseLine | null, report: Report, before: Baseline | null, run: TestRun): boolean {
  if (!report.findings.some((finding) => finding.gating)) return true
  const sameContents = before?.git?.head === run.git?.head || before?.tree_fingerprint === run.tree?.fingerprint
  return baseLine?.remote === true && !sameContents
}
