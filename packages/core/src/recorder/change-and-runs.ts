import { type Fault, type Result, success } from '../contract/index.js'
import type { Evidence } from '../evidence.js'
import { sinceBaseLine, withCode } from './change-coverage.js'
import { type ChangeEvidence, type ChangeOptions, evidenceOfChange, measureOf } from './change-evidence.js'
import { type CodeOptions, NO_CODE_OPTIONS } from './changed-code-options.js'
import { CONFIG_FILE } from './read-config.js'
import { evidenceOfTree } from './tree-evidence.js'
import { openWorkspace, type Workspace } from './workspace.js'

/**
 * The source of two revisions together with what is recorded about the head and what was measured of the changed code,
 * all measured by the base: its configuration, and the baseline of its nearest ancestor. A repository in which nothing
 * was ever recorded is judged by its source alone, unless its base requires a run.
 */
export async function evidenceOfChangeAndRuns(cwd: string, options: ChangeOptions, code: CodeOptions = NO_CODE_OPTIONS): Promise<Result<ChangeEvidence>> {
  const change = await evidenceOfChange(cwd, options)
  if (!change.ok) return change
  const { evidence, range } = change.value
  const { workspace, runs } = runsOfHead(change.value)
  const all = typeof runs === 'string' ? withoutRuns(evidence, runs) : together(evidence, runs)
  const place = { range, memory: workspace?.memory ?? null, fingerprint: all.head?.tree_fingerprint ?? null, pair: evidence.change ?? null }
  return success({ ...change.value, evidence: await withCode(all, place, code) })
}

function withoutRuns(evidence: Evidence, why: string): Evidence {
  const missing: Fault[] = evidence.config.requireRun ? [{ code: 'TG2009', detail: `${why}; requireRun in ${CONFIG_FILE} of the base asks for a run` }] : []
  return { ...evidence, faults: [...evidence.faults, ...missing], notEvaluated: [{ what: 'what ran', why }] }
}

/** What is recorded about the head alone, measured by the base. */
export function evidenceOfRunsSince(cwd: string, options: ChangeOptions): Result<ChangeEvidence> {
  const measure = measureOf(cwd, options)
  if (!measure.ok) return measure
  const { evidence } = measure.value
  const { runs } = runsOfHead(measure.value)
  if (typeof runs !== 'string') return success({ ...measure.value, evidence: together(evidence, runs) })
  return success({ ...measure.value, evidence: { ...evidence, faults: [...evidence.faults, { code: 'TG2009', detail: runs }] } })
}

/**
 * What was measured of the changed code alone: by the reports that are named, else by the runs of the head. Without a base it is what came since
 * the base line of history. That no run is of this tree is no fault by itself: nothing of the change may need one.
 */
export async function evidenceOfCoverageSince(cwd: string, options: ChangeOptions, code: CodeOptions): Promise<Result<ChangeEvidence>> {
  const base = options.base === null ? configuredBase(cwd) : null
  const measure = measureOf(cwd, { ...options, base: options.base ?? base })
  if (!measure.ok) return measure
  const { evidence, range } = measure.value
  const { workspace, runs, dirty } = runsOfHead(measure.value)
  const assumptions = [...(base === null ? [] : [`compared with ${base}, the base line of history`]), ...evidence.assumptions]
  const own = { ...evidence, assumptions, head: dirty === false && evidence.head ? { ...evidence.head, dirty } : evidence.head }
  const noRun = typeof runs === 'string' ? runs : (runs.faults.find(isOfRuns)?.detail ?? null)
  const all = typeof runs === 'string' ? { ...own, notEvaluated: [{ what: 'what ran', why: runs }] } : withSoundRuns(own, runs, code.coverage.length > 0)
  const place = { range, memory: workspace?.memory ?? null, fingerprint: all.head?.tree_fingerprint ?? null, pair: null, noRun }
  return success({ ...measure.value, evidence: await withCode(all, place, code) })
}

/** The base that truegreen.yaml names; null without one, and outside of a repository. */
function configuredBase(cwd: string): string | null {
  const { inGit, root, config } = openWorkspace(cwd)
  const range = inGit ? sinceBaseLine(root, config) : null
  return range?.ok ? range.value.baseRef : null
}

function isOfRuns({ code }: Fault): boolean {
  return code === 'TG2001' || code === 'TG2009'
}

/** That there is none, or none of this tree, is said; other faults of runs stay faults, unless reports stand in for them. */
function withSoundRuns(evidence: Evidence, runs: Evidence, reported: boolean): Evidence {
  const [first] = reported ? runs.faults : runs.faults.filter(isOfRuns)
  if (first === undefined) return together(evidence, runs)
  const faults = reported ? [] : runs.faults.filter((fault) => !isOfRuns(fault))
  return { ...evidence, faults: [...evidence.faults, ...faults], notEvaluated: [{ what: 'what ran', why: first.detail }] }
}

/** Why there are none, or the runs of the head's tree; with the workspace that they stand in, and whether its tree differs from HEAD; null where that is not known. */
function runsOfHead({ range, evidence }: ChangeEvidence): {
  readonly workspace: Workspace | null
  readonly runs: Evidence | string
  readonly dirty: boolean | null
} {
  if (range.bare) return { workspace: null, runs: 'a bare repository has no work tree', dirty: null }
  const workspace = openWorkspace(range.root, undefined, evidence.config)
  const runs = evidenceOfTree(workspace, { tip: range.base })
  const dirty = runs.head?.dirty ?? null
  if (runs.faults.some(({ code }) => code === 'TG2009')) return { workspace, runs: 'nothing is recorded', dirty }
  const other = range.head !== null && (runs.head?.commit !== range.head || runs.head.dirty)
  return { workspace, runs: other ? 'the work tree is not the head that was named' : runs, dirty }
}

function together(change: Evidence, runs: Evidence): Evidence {
  const faults: readonly Fault[] = [...change.faults, ...runs.faults]
  // Both say that there is no configuration.
  const assumptions = [...change.assumptions, ...runs.assumptions.filter((said) => !said.startsWith('no truegreen.yaml'))]
  return { ...change, head: runs.head ?? change.head, suites: runs.suites, faults, assumptions }
}
