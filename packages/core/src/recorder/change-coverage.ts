import { type Fault, failure, type ResolvedConfig, type Result } from '../contract/index.js'
import type { Evidence } from '../evidence.js'
import { baseLineOf, type RevisionRange, revisionRange } from '../git/index.js'
import { changedCodeOf } from './changed-code.js'
import type { CodeOptions, CodePlace } from './changed-code-options.js'

/** Evidence together with the changed code and what was measured of it; what keeps it from being judged is said in its place. */
export async function withCode(evidence: Evidence, place: Omit<CodePlace, 'config' | 'suites'>, options: CodeOptions): Promise<Evidence> {
  const shards = options.coverage.length > 0 ? undefined : evidence.faults.find(({ code }) => code === 'TG2023' || code === 'TG2024')
  if (shards !== undefined) return { ...evidence, notEvaluated: [...(evidence.notEvaluated ?? []), { what: 'coverage of the change', why: shards.detail }] }
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

/** Evidence with one more reason not to judge. */
export function withFault(evidence: Evidence, fault: Fault): Evidence {
  return { ...evidence, faults: [...evidence.faults, fault] }
}
