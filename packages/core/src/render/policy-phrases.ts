import type { CoveragePolicy, Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'

/** One thing that a policy says is not reached. */
export type Uncovered = CoveragePolicy['files'][number]['uncovered'][number]

const WHAT: Readonly<Record<CoveragePolicy['code_type'], string>> = {
  bug_fix: 'the fix',
  api_endpoint: 'the endpoint',
  new_function: 'the new code',
  integration: 'the integration',
  refactor: 'the code',
}
const TEST_MISSING = 'required test '

/** How a kind of change is called where people read it. */
export function codeTypeName({ code_type }: Pick<CoveragePolicy, 'code_type'>): string {
  return code_type.replaceAll('_', ' ')
}

/** "new function: 6 of 9 reached, 80 % asked": one a policy that is not met; where only required tests are missing, their names. */
export function unmetPhrases({ coverage }: Report): string[] {
  return coverage.policies
    .filter(({ verdict }) => verdict === 'fail')
    .map((policy) => `${codeTypeName(policy)}: ${isShort(policy) ? figures(policy) : enforcedPhrase(policy)}`)
}

/** "bug fix: 8 of 8 reached, 100 % asked": one a policy that is met. */
export function metPhrases({ coverage }: Report): string[] {
  return coverage.policies.filter(({ verdict }) => verdict === 'pass').map((policy) => `${codeTypeName(policy)}: ${figures(policy)}`)
}

/** "6 of 9 reached, 80 % asked" */
export function figures({ covered, total, minimum_coverage, base }: CoveragePolicy): string {
  const asked =
    minimum_coverage < 0 ? (base ? `${thousands(base.covered)} of ${thousands(base.total)} on the base` : 'as on the base') : `${minimum_coverage} % asked`
  return `${thousands(covered)} of ${thousands(total)} reached, ${asked}`
}

/** "wants 100 % of the fix" */
export function wants({ code_type, minimum_coverage, base }: CoveragePolicy): string {
  if (minimum_coverage >= 0) return `wants ${minimum_coverage} % of ${WHAT[code_type]}`
  return base ? `wants what the base had, ${thousands(base.covered)} of ${thousands(base.total)}` : 'wants what the base had'
}

/** "bug_fix wants 100 % of the fix, has 6 of 8", or the required test that is missing. */
export function requirement(policy: CoveragePolicy): string {
  const { code_type, covered, total } = policy
  return isShort(policy) ? `${code_type} ${wants(policy)}, has ${thousands(covered)} of ${thousands(total)}` : `${code_type}: ${enforcedPhrase(policy)}`
}

/** Whether coverage itself is too low; a policy may also fail by tests that are required alone. */
export function isShort({ verdict, reasons }: CoveragePolicy): boolean {
  return verdict === 'fail' && (reasons.length === 0 || reasons.some((reason) => !reason.startsWith(TEST_MISSING)))
}

/** Reasons that fail the policy and stand in no count: required tests that are missing. */
export function enforcedReasons({ verdict, reasons }: CoveragePolicy): readonly string[] {
  return verdict === 'fail' ? reasons.filter((reason) => reason.startsWith(TEST_MISSING)) : []
}

/** Why a policy cannot be judged, as far as no fault of the report says it. */
export function untold({ reasons }: CoveragePolicy, { faults }: Report): readonly string[] {
  return reasons.filter((reason) => !faults.some(({ detail }) => detail === reason))
}

function enforcedPhrase(policy: CoveragePolicy): string {
  return enforcedReasons(policy)
    .map((reason) => escapeText(reason.replace(/ is missing: .*/s, ' is missing')))
    .join(', ')
}

/** What a flag, the configuration, a commit or a label says is a name; what path and code show is a clause. */
export function because({ decided_by, why }: CoveragePolicy): string {
  return decided_by === 'path' || decided_by === 'code' || decided_by === 'default' ? `because ${why}` : `from ${why}`
}

/** "catch of verify() not reached"; what says so itself stays as it is. */
export function notReached({ what }: Pick<Uncovered, 'what'>): string {
  return /never called$|does not tell$/.test(what) ? what : `${what} not reached`
}

/** Required tests that are missing or unknown, each with why or what tells it: "regression_test: unknown; truegreen verify-fix --base main says it". */
export function openTests({ required_tests }: CoveragePolicy, base: string): string[] {
  return required_tests.flatMap(({ name, verdict, why }) => {
    if (verdict !== 'missing' && verdict !== 'unknown') return []
    const executed = name === 'regression_test' || name === 'original_bug_reproduction'
    return [`${name}: ${verdict}; ${verdict === 'unknown' && executed ? `truegreen verify-fix --base ${base} says it` : why}`]
  })
}
