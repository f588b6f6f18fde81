import type { Evidence, SuiteEvidence } from '../evidence.js'
import { sinceBaseLine } from './change-coverage.js'
import { changedCodeNow } from './changed-code.js'
import { NO_CODE_OPTIONS } from './changed-code-options.js'
import type { CodeReaders } from './changed-code-readers.js'
import { withCoverageOfBase } from './config-of-base.js'
import type { Workspace } from './workspace.js'

/** What a footer adds to its evidence about the coverage of the change. */
export type FooterCoverage = Pick<Evidence, 'code' | 'notEvaluated'> & Partial<Pick<Evidence, 'config' | 'assumptions'>>

/**
 * What the run measured of what changed since the base line of history. A footer makes no error of what it cannot
 * judge: it says so, and `check` judges it. `readers`: null where the run had no coverage or they could not be loaded.
 */
export function coverageForFooter(
  { inGit, root, config, memory }: Workspace,
  suite: SuiteEvidence,
  fingerprint: string | null,
  readers: CodeReaders | null,
): FooterCoverage {
  const { run } = suite
  if (run.coverage?.status !== 'collected' || !inGit) return {}
  if (!run.completeness.full) return left('only part of the suite ran')
  if (readers === null) return left('what reads it was not loaded in time; truegreen check judges it')
  const suites = memory.baselineSuites()
  if (suites.ok && suites.value.some((key) => key !== run.suite.key)) return left('there are several suites; truegreen check judges what they cover together')
  const range = sinceBaseLine(root, config)
  if (!range.ok) return left(range.fault.detail)
  const ofBase = withCoverageOfBase(config, range.value)
  const measure = ofBase.assumed === null ? {} : { config: ofBase.config, assumptions: [ofBase.assumed] }
  const gathered = changedCodeNow({ range: range.value, config: ofBase.config, suites: [suite], memory, fingerprint, pair: null }, NO_CODE_OPTIONS, readers)
  if ('code' in gathered)
    return gathered.code.changed.faults.length > 0 ? left(gathered.code.changed.faults[0]?.detail ?? '') : { code: gathered.code, ...measure }
  return left('fault' in gathered ? gathered.fault.detail : gathered.notEvaluated)
}

function left(why: string): FooterCoverage {
  return { notEvaluated: [{ what: 'coverage of the change', why }] }
}
