import type { Evidence } from '../evidence.js'
import { sinceBaseLine, withCode, withFault } from './change-coverage.js'
import { type CodeOptions, isDemanded } from './changed-code-options.js'
import { withCoverageOfBase } from './config-of-base.js'
import { evidenceOfTree } from './tree-evidence.js'
import type { Workspace } from './workspace.js'

/** What is recorded about the work tree as it is now, and what was measured of what it changed since the base line of history. */
export async function evidenceOfTreeAndCode(workspace: Workspace, options: CodeOptions): Promise<Evidence> {
  const evidence = evidenceOfTree(workspace)
  if (!workspace.inGit) return evidence
  const range = sinceBaseLine(workspace.root, workspace.config)
  const measured = evidence.suites.some(({ run }) => run.coverage?.status === 'collected')
  const ofBase = range.ok ? withCoverageOfBase(evidence.config, range.value) : { config: evidence.config, assumed: null }
  const demanded = isDemanded({ config: ofBase.config, suites: evidence.suites }, options)
  if (!measured && !demanded) return evidence
  if (!range.ok) {
    if (demanded) return withFault(evidence, range.fault)
    return { ...evidence, notEvaluated: [{ what: 'coverage of the change', why: range.fault.detail }] }
  }
  const { memory } = workspace
  const measuredByBase = { ...evidence, config: ofBase.config, assumptions: [...evidence.assumptions, ...(ofBase.assumed === null ? [] : [ofBase.assumed])] }
  return withCode(measuredByBase, { range: range.value, memory, fingerprint: evidence.head?.tree_fingerprint ?? null, pair: null }, options)
}
