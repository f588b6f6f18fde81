import type { CoveragePolicy, Report } from '../contract/index.js'
import { sha256Hex } from '../run/hash.js'
import { enforcedReasons, isShort, notReached, requirement, wants } from './policy-phrases.js'

/** What a format that lists places says of a policy that is not met: one thing that no test reaches, or a test that is missing. */
export interface CoverageItem {
  readonly policy: CoveragePolicy
  /** `coverage-bug_fix` */
  readonly rule: string
  readonly file: string | null
  readonly line: number | null
  readonly endLine: number | null
  /** "catch of verify() not reached", without an end. */
  readonly message: string
  /** "wants 100 % of the fix" */
  readonly wanted: string
  /** What to do, as an order. */
  readonly help: string
  /** Hexadecimal; the same as long as the element is named the same in its unit, wherever its line is. */
  readonly fingerprint: string
}

/** By policy, strictest first; then by place. Every policy that fails has one at least. */
export function coverageItems({ coverage }: Report): CoverageItem[] {
  const seen = new Map<string, number>()
  const stamped = (item: Omit<CoverageItem, 'fingerprint'>, unit: string): CoverageItem => {
    const key = JSON.stringify([item.rule, item.file, unit, item.message])
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return { ...item, fingerprint: sha256Hex(JSON.stringify([key, nth])) }
  }
  return coverage.policies
    .filter(({ verdict }) => verdict === 'fail')
    .flatMap((policy) => {
      const frame = { policy, rule: coverageRule(policy), wanted: wants(policy) }
      const first = policy.files.find(({ total }) => total > 0) ?? policy.files[0]
      const whole = { ...frame, file: first?.file ?? null, line: first?.units[0]?.line ?? null, endLine: null }
      const places = !isShort(policy)
        ? []
        : policy.files.flatMap(({ file, uncovered }) =>
            uncovered.map((one) => stamped({ ...frame, file, line: one.line, endLine: one.end_line, message: notReached(one), help: one.help }, one.unit)),
          )
      const tests = enforcedReasons(policy).map((message) =>
        stamped({ ...whole, message, help: `Add it; truegreen explain ${policy.code_type} says how.` }, ''),
      )
      const items = [...places, ...tests]
      if (items.length > 0) return items
      const help = `Cover again what the base covered; truegreen explain ${policy.code_type} says more.`
      return [stamped({ ...whole, message: policy.reasons.join('; ') || requirement(policy), help }, '')]
    })
}

/** The id under which formats list what a policy lacks. */
function coverageRule({ code_type }: Pick<CoveragePolicy, 'code_type'>): string {
  return `coverage-${code_type}`
}
