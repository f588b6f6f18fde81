import { type Fault, failure, type ResolvedConfig, type Result } from '../contract/index.js'
import { baseLineOf, type RevisionRange, revisionRange } from '../git/index.js'
import type { Evidence } from '../pipeline.js'
import { changedCodeOf } from './changed-code.js'
import { type CodeOptions, type CodePlace, isDemanded } from './changed-code-options.js'
import { evidenceOfTree } from './tree-evidence.js'
import type { Workspace } from './workspace.js'

/** Evidence together with the changed code and what was measured of it; what keeps it from being judged is said in its place. */
export async function withCode(evidence: Evidence, place: Omit<CodePlace, 'config' | 'suites'>, options: CodeOptions): Promise<Evidence> {
  const gathered = await changedCodeOf({ ...place, config: evidence.config, suites: evidence.suites }, options)
  if ('code' in gathered)
    return {
      ...evidence,
      code: gathered.code,
      baselineOptional: options.demanded,
      assumptions: [...evidence.assumptions, ...takenAtTheirWord(place.range, options)],
    }
  if ('fault' in gathered) return withFault(evidence, gathered.fault)
  return { ...evidence, notEvaluated: [...(evidence.notEvaluated ?? []), { what: 'coverage of the change', why: gathered.notEvaluated }] }
}

/** What is recorded about the work tree as it is now, and what was measured of what it changed since the base line of history. */
export async function evidenceOfTreeAndCode(workspace: Workspace, options: CodeOptions): Promise<Evidence> {
  const evidence = evidenceOfTree(workspace)
  const measured = evidence.suites.some(({ run }) => run.coverage?.status === 'collected')
  const demanded = isDemanded({ config: evidence.config, suites: evidence.suites }, options)
  if (!workspace.inGit || (!measured && !demanded)) return evidence
  const range = sinceBaseLine(workspace.root, workspace.config)
  if (!range.ok) {
    if (demanded) return withFault(evidence, range.fault)
    return { ...evidence, notEvaluated: [{ what: 'coverage of the change', why: range.fault.detail }] }
  }
  const { memory } = workspace
  return withCode(evidence, { range: range.value, memory, fingerprint: evidence.head?.tree_fingerprint ?? null, pair: null }, options)
}

/** From where the base line of history and HEAD parted to the work tree. */
export function sinceBaseLine(root: string, config: ResolvedConfig): Result<RevisionRange> {
  const baseLine = baseLineOf(root, config.base)
  if (!baseLine.ok) return baseLine
  if (baseLine.value === null) return failure('TG5003', 'there is no main or master', { next: 'name one: --base REF, or base in truegreen.yaml' })
  return revisionRange(root, baseLine.value.ref.replace(/^refs\/(?:heads|remotes)\//, ''), null)
}

/** Reports say nothing of the commit that they measured; of the work tree their age is compared. */
function takenAtTheirWord({ head, headRef }: RevisionRange, { coverage }: CodeOptions): readonly string[] {
  if (coverage.length === 0) return []
  return [`coverage is what ${coverage.join(', ')} ${coverage.length === 1 ? 'says' : 'say'}${head === null ? '' : `, taken to be of ${headRef ?? head}`}`]
}

function withFault(evidence: Evidence, fault: Fault): Evidence {
  return { ...evidence, faults: [...evidence.faults, fault] }
}
