import type { CoveragePolicy, Report } from '../src/contract/index.js'
import { sourceReport } from './source-report.js'

type PolicyFile = CoveragePolicy['files'][number]

const FILE: PolicyFile = {
  file: 'src/verify.ts',
  covered: 6,
  total: 8,
  measured: true,
  units: [{ name: 'verify', line: 40, endpoint: null, is_new: false, covered: 6, total: 8 }],
  uncovered: [
    {
      kind: 'statement',
      what: 'catch of decode()',
      line: 57,
      column: 4,
      end_line: 57,
      end_column: 26,
      text: '    throw new TokenError()',
      unit: 'verify',
      branch: null,
      help: 'Add a test in which decode() throws.',
    },
    {
      kind: 'branch',
      what: 'arm `0` of ?:',
      line: 61,
      column: 27,
      end_line: 61,
      end_column: 28,
      text: '  return left > 0 ? left : 0',
      unit: 'verify',
      branch: 'cond-expr',
      help: 'Add a test in which `left > 0` is false.',
    },
  ],
  excluded: [{ line: 70, end_line: 74, by: '/* istanbul ignore next */', added: true }],
}

/** A bug fix that has 6 of 8; what is not given is as a fix has it. */
export function fixPolicy(rest: Partial<CoveragePolicy> = {}): CoveragePolicy {
  return {
    code_type: 'bug_fix',
    decided_by: 'commit',
    why: 'the commit subject "fix: expired tokens"',
    minimum_coverage: 100,
    verdict: 'fail',
    reasons: ['6 of 8 elements are reached; 100 % are 8'],
    covered: 6,
    total: 8,
    base: null,
    files: [FILE],
    required_tests: [
      { name: 'regression_test', verdict: 'unknown', evidence: 'inferred', why: 'nothing was executed on the base', tests: [] },
      { name: 'original_bug_reproduction', verdict: 'missing', evidence: null, why: 'the change has no test', tests: [] },
    ],
    ...rest,
  }
}

/** A refactoring that keeps what it had. */
export const KEPT_POLICY: CoveragePolicy = {
  ...fixPolicy({ required_tests: [] }),
  code_type: 'refactor',
  minimum_coverage: -1,
  verdict: 'pass',
  reasons: [],
  covered: 4,
  total: 5,
  base: { covered: 4, total: 5 },
  files: [{ ...FILE, file: 'src/hash.ts', covered: 4, total: 5, uncovered: [], excluded: [] }],
}

/** A report of two revisions whose change has these policies. */
export function coverageReport(policies: readonly CoveragePolicy[], rest: Partial<Report> = {}): Report {
  const verdicts = policies.map(({ verdict }) => verdict)
  const verdict = verdicts.includes('error') ? 'error' : verdicts.includes('fail') ? 'fail' : 'pass'
  return sourceReport([], { verdict, coverage: { suites: [], policies: [...policies] }, ...rest })
}

/** One policy that is not met and one that is. */
export const COVERAGE_REPORT: Report = coverageReport([fixPolicy(), KEPT_POLICY])

const MANY: PolicyFile = {
  ...FILE,
  uncovered: Array.from({ length: 40 }, (_, at) => FILE.uncovered.map((one) => ({ ...one, line: one.line + 10 * at }))).flat(),
}

/** Every kind of change, each with eighty places that no test reaches. */
export const UNCOVERED_REPORT: Report = coverageReport(
  (['bug_fix', 'api_endpoint', 'new_function', 'integration', 'refactor'] as const).map((code_type) => fixPolicy({ code_type, files: [MANY] })),
)
