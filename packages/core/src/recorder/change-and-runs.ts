import { type Fault, type Result, success } from '../contract/index.js'
import type { Evidence } from '../pipeline.js'
import { type ChangeEvidence, type ChangeOptions, evidenceOfChange, measureOf } from './change-evidence.js'
import { CONFIG_FILE } from './read-config.js'
import { evidenceOfTree } from './tree-evidence.js'
import { openWorkspace } from './workspace.js'

/**
 * The source of two revisions together with what is recorded about the head, both measured by the base:
 * its configuration, and the baseline of its nearest ancestor. A repository in which nothing was ever
 * recorded is judged by its source alone, unless its base requires a run.
 */
export async function evidenceOfChangeAndRuns(cwd: string, options: ChangeOptions): Promise<Result<ChangeEvidence>> {
  const change = await evidenceOfChange(cwd, options)
  if (!change.ok) return change
  const runs = runsOfHead(change.value)
  const { evidence } = change.value
  if (typeof runs !== 'string') return success({ ...change.value, evidence: together(evidence, runs) })
  const missing: Fault[] = evidence.config.requireRun ? [{ code: 'TG2009', detail: `${runs}; requireRun in ${CONFIG_FILE} of the base asks for a run` }] : []
  return success({ ...change.value, evidence: { ...evidence, faults: [...evidence.faults, ...missing], notEvaluated: [{ what: 'what ran', why: runs }] } })
}

/** What is recorded about the head alone, measured by the base. */
export function evidenceOfRunsSince(cwd: string, options: ChangeOptions): Result<ChangeEvidence> {
  const measure = measureOf(cwd, options)
  if (!measure.ok) return measure
  const { evidence } = measure.value
  const runs = runsOfHead(measure.value)
  if (typeof runs !== 'string') return success({ ...measure.value, evidence: together(evidence, runs) })
  return success({ ...measure.value, evidence: { ...evidence, faults: [...evidence.faults, { code: 'TG2009', detail: runs }] } })
}

/** Why there are none, or the runs of the head's tree. */
function runsOfHead({ range, evidence }: ChangeEvidence): Evidence | string {
  if (range.bare) return 'a bare repository has no work tree'
  const runs = evidenceOfTree(openWorkspace(range.root, undefined, evidence.config), { tip: range.base })
  if (runs.faults.some(({ code }) => code === 'TG2009')) return 'nothing is recorded'
  const other = range.head !== null && (runs.head?.commit !== range.head || runs.head.dirty)
  return other ? 'the work tree is not the head that was named' : runs
}

function together(change: Evidence, runs: Evidence): Evidence {
  const faults: readonly Fault[] = [...change.faults, ...runs.faults]
  // Both say that there is no configuration.
  const assumptions = [...change.assumptions, ...runs.assumptions.filter((said) => !said.startsWith('no truegreen.yaml'))]
  return { ...change, head: runs.head ?? change.head, suites: runs.suites, faults, assumptions }
}
