import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { type Baseline, type Fault, type Report, success, type TestRun } from '../contract/index.js'
import type { Evidence, SuiteEvidence } from '../evidence.js'
import { baseLineOf, fingerprintOf, readWorkTree, runOutputs, type WorkTree } from '../git/index.js'
import type { RunHeader } from '../memory/index.js'
import { compareText, relativePath } from '../run/index.js'
import { adoptIncoming } from './adopt-incoming.js'
import { adoptionObstacle, chooseBaseline } from './baseline-choice.js'
import { bodiesFrom } from './body-of.js'
import { evidenceRun } from './evidence-run.js'
import { knownFailuresOf } from './known-failures.js'
import type { Workspace } from './workspace.js'

/** Which baselines a tree is compared with. */
export interface BaselineOptions {
  /** False: only what ran, for who wants to replace them. */
  readonly baselines?: boolean
  /** The commit whose nearest ancestor's baseline is taken; HEAD unless given. */
  readonly tip?: string
}

/** What is recorded about the work tree as it is now: the newest run of each suite, its baseline, and what is missing. */
export function evidenceOfTree(workspace: Workspace, { baselines = true, tip = 'HEAD' }: BaselineOptions = {}): Evidence {
  const { config, memory, root } = workspace
  const faults: Fault[] = [...workspace.faults, ...adoptIncoming(workspace)]
  const assumptions = config.source === null ? [`no truegreen.yaml: findings block from severity ${config.failOn}`] : []
  const nothing = (head: Report['head']): Evidence => ({ config, head, suites: [], faults, assumptions })
  if (!workspace.inGit) return nothing(null)
  const tree = readWorkTree(root, workspace.treeOptions)
  if (!tree.ok) {
    faults.push(tree.fault)
    return nothing(null)
  }
  const fingerprint = fingerprintOf(tree.value)
  const head: Report['head'] = { commit: tree.value.git.head, branch: tree.value.git.branch, dirty: tree.value.git.dirty, tree_fingerprint: fingerprint }
  const newest = memory.headers({ limit: 1 })
  const ofTree = memory.runsOfTree(fingerprint)
  const known = baselines ? memory.baselineSuites() : success([])
  for (const read of [newest, ofTree, known]) if (!read.ok) faults.push(read.fault)
  if (!newest.ok || !ofTree.ok || !known.ok) return nothing(head)
  const newestRun = newest.value[0]
  if (newestRun === undefined) {
    faults.push({ code: 'TG2009', detail: `${memory.dir} holds no run` })
    return nothing(head)
  }
  // What a run left behind is what it vouches for; a failure counts from either side.
  const ofThisTree = ofTree.value.filter((header) => header.fingerprint_after === fingerprint || header.status === 'failed')
  if (ofThisTree.length === 0) {
    faults.push({ code: 'TG2001', detail: staleDetail(newestRun, root, tree.value) })
    return nothing(head)
  }
  const suites: SuiteEvidence[] = []
  for (const key of [...new Set([...known.value, ...ofThisTree.map((header) => header.suite_key)])].sort(compareText)) {
    const baseline = baselines ? chooseBaseline(memory, root, key, config.base, tip) : success(null)
    if (!baseline.ok) faults.push(baseline.fault)
    const headers = ofThisTree.filter((header) => header.suite_key === key)
    if (headers.length === 0) {
      if (baseline.ok && baseline.value !== null)
        faults.push({
          code: 'TG2008',
          detail: `${key} has ${baseline.value.totals.tests} tests at ${baseline.value.git?.head?.slice(0, 7) ?? 'its baseline'}`,
          next: `run that suite, then truegreen check; if it is gone for good, delete ${join(relativePath(root, memory.dir), 'baselines', key)}`,
        })
      continue
    }
    const run = evidenceRun(headers, memory.readRun, faults, assumptions)
    if (run === null) continue
    const suite = toSuiteEvidence(workspace, run, baseline.ok ? baseline.value : null)
    suites.push(baselines && suite.baseline === null ? { ...suite, notKept: whyNotKept(workspace, run, tree.value) } : suite)
  }
  for (const { run, baseline } of suites) assumptions.push(...assumedOf(run, baseline, tree.value))
  return { config, head, suites, faults, assumptions }
}

function toSuiteEvidence(workspace: Workspace, run: TestRun, baseline: Baseline | null): SuiteEvidence {
  return {
    run,
    ofThisTree: true,
    baseline,
    knownOf: knownFailuresOf(workspace.memory, run.run_id, workspace.config.memory.lookback_window),
    bodyOf: bodiesFrom(workspace.root, baseline?.git?.head ?? null),
  }
}

function whyNotKept({ root, config }: Workspace, run: TestRun, tree: WorkTree): string | null {
  const baseLine = baseLineOf(root, config.base)
  const isOutput = runOutputs(tree)
  const uncommitted = tree.changed.filter((path) => !isOutput(path))
  return baseLine.ok ? adoptionObstacle(run, root, baseLine.value, uncommitted, tree.git.head) : null
}

const NAMED = 3

function assumedOf(run: TestRun, baseline: Baseline | null, tree: WorkTree): string[] {
  const unbound = [...new Set(run.modules.map((module) => module.file))].filter((file) => !tree.contents.has(file) && !isFolderOf(tree, file))
  return [
    ...(unbound.length > 0 ? [`test files outside the tree, whose edits are not seen: ${named(unbound)}`] : []),
    ...(baseline?.origin === 'explicit' && baseline.git?.dirty ? [`the baseline of ${run.suite.key} was set by hand from uncommitted contents`] : []),
  ]
}

/** Go's tests are told by package, which is a folder. */
function isFolderOf(tree: WorkTree, folder: string): boolean {
  if (folder === '.') return true
  for (const path of tree.contents.keys()) if (path.startsWith(`${folder}/`)) return true
  return false
}

function named(paths: readonly string[]): string {
  return paths.slice(0, NAMED).join(', ') + (paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '')
}

function staleDetail(newest: RunHeader, root: string, tree: WorkTree): string {
  const since = Date.parse(newest.started_at) + newest.duration_ms
  const edited = tree.changed.filter((path) => (lstatSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0) > since)
  const run = `newest run r-${newest.run_id.slice(-8)} is of another tree`
  if (edited.length > 0) return `${run}; since then ${named(edited)} changed`
  if (newest.head !== tree.git.head) return `${run}, at ${newest.head?.slice(0, 7) ?? 'no commit'}; HEAD is ${tree.git.head?.slice(0, 7) ?? 'no commit'}`
  return run
}
