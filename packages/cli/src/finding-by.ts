import { type Finding, failure, type Result, success } from '@truegreen/core/contract'

/** The finding that an id names: F- and the first digits of its fingerprint, in the form that every surface prints. */
export function findingBy(id: string, findings: readonly Finding[]): Result<Finding> {
  const digits = id.replace(/^F-/i, '').toLowerCase()
  if (!/^[0-9a-f]{4,64}$/.test(digits)) return failure('TG3002', `${id.slice(0, 80)} is no finding; an id is F- and at least four hex digits`)
  const found = findings.filter((finding) => finding.fingerprint.startsWith(digits))
  const [first] = found
  if (first === undefined) return failure('TG4002', `F-${digits.slice(0, 12)}`)
  return found.length === 1 ? success(first) : failure('TG1005', `F-${digits} is the beginning of ${found.length} findings`)
}
