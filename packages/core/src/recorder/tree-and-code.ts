import type { Evidence } from '../pipeline.js'
import { sinceBaseLine, withCode, withFault } from './change-coverage.js'
import { type CodeOptions, isDemanded } from './changed-code-options.js'
import { evidenceOfTree } from './tree-evidence.js'
import type { Workspace } from './workspace.js'

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
