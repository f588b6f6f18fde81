import { type ApprovalRecord, type Fault, failure, type Report, type ResolvedConfig, type Result, success } from '../contract/index.js'
import type { Evidence } from '../evidence.js'
import { baseLineOf, fileAt, filesAt, type RevisionRange, revisionRange } from '../git/index.js'
import { openRevisions } from '../revisions/index.js'
import { type Approvals, approvalsOf } from '../verdict/index.js'
import { APPROVALS_FILE, approvalsAt, approvalsIn } from './approvals-file.js'
import { CONFIG_FILE, parseConfig, resolveConfig } from './read-config.js'

/** What `check` was told about the two revisions. */
export interface ChangeOptions {
  /** null: the configured base, else the base line of history. */
  readonly base: string | null
  /** null: the work tree, in a bare repository HEAD. */
  readonly head: string | null
  /** A file of approvals beside the base's, such as one that CI wrote. */
  readonly approvals?: string | null
}

/** What a verdict on two revisions rests on, and where they are. */
export interface ChangeEvidence {
  readonly root: string
  readonly range: RevisionRange
  readonly evidence: Evidence
}

/**
 * The source of two revisions, judged by the base's own configuration: what a change says about how it is
 * to be judged counts once it is on the base.
 */
export async function evidenceOfChange(cwd: string, options: ChangeOptions): Promise<Result<ChangeEvidence>> {
  const measure = measureOf(cwd, options)
  if (!measure.ok) return measure
  const { range, evidence } = measure.value
  const pair = await openRevisions(range)
  if (!pair.ok) return pair
  const differs = pair.value.files.some(({ basePath, headPath }) => basePath === CONFIG_FILE || headPath === CONFIG_FILE)
  const assumptions = [...evidence.assumptions, ...(differs ? [`${CONFIG_FILE} differs; the base's was used`] : [])]
  return success({ ...measure.value, evidence: { ...evidence, change: pair.value, assumptions } })
}

/** What the base says about how to judge: its configuration and approvals. Nothing is compared yet. */
export function measureOf(cwd: string, options: ChangeOptions): Result<ChangeEvidence> {
  const base = options.base === null ? defaultBase(cwd) : success(options.base)
  if (!base.ok) return base
  const range = revisionRange(cwd, base.value, options.head)
  if (!range.ok) return range
  const { root } = range.value
  const [ownConfig = null, ownApprovals = null] = filesAt(root, range.value.base, [CONFIG_FILE, APPROVALS_FILE])
  const config = configIn(ownConfig)
  const approvals = approvalsWith(approvalsAt(range.value.base, ownApprovals), options.approvals ?? null)
  const faults: Fault[] = [config, approvals].flatMap((read) => (read.ok ? [] : [read.fault]))
  const resolved = config.ok ? config.value : resolveConfig({}, null)
  const assumptions = [
    ...(options.base === null ? [`compared with ${base.value}, the base line of history`] : []),
    ...(resolved.source === null ? [`no ${CONFIG_FILE} at the base: findings block from severity ${resolved.failOn}`] : []),
  ]
  const evidence: Evidence = {
    config: resolved,
    head: headOf(range.value),
    suites: [],
    ...(approvals.ok ? { approvals: approvals.value } : {}),
    faults,
    assumptions,
  }
  return success({ root, range: range.value, evidence })
}

/** What counts at this moment: the base's approvals, and those of the named file. */
export function approvalsFor(root: string, commit: string | null, file: string | null): Result<Approvals> {
  return approvalsWith(commit === null ? success([]) : approvalsAt(commit, fileAt(root, commit, APPROVALS_FILE)), file)
}

function approvalsWith(own: Result<readonly ApprovalRecord[]>, file: string | null): Result<Approvals> {
  const named = file === null ? success([]) : approvalsIn(file)
  if (!own.ok) return own
  return named.ok ? success(approvalsOf([...own.value, ...named.value], new Date().toISOString())) : named
}

function defaultBase(cwd: string): Result<string> {
  const baseLine = baseLineOf(cwd, null)
  if (!baseLine.ok) return baseLine
  if (baseLine.value === null) return failure('TG5003', 'there is no main or master', { next: 'name one: --base REF' })
  return success(baseLine.value.ref.replace(/^refs\/(?:heads|remotes)\//, ''))
}

/** truegreen.yaml of a commit; the defaults without one. */
export function configAt(root: string, commit: string): Result<ResolvedConfig> {
  return configIn(fileAt(root, commit, CONFIG_FILE))
}

function configIn(text: string | null): Result<ResolvedConfig> {
  return text === null ? success(resolveConfig({}, null)) : parseConfig(text)
}

function headOf({ head, headCommit }: RevisionRange): Report['head'] {
  return { commit: headCommit, branch: null, dirty: head === null, tree_fingerprint: null }
}
