import type { CheckPair } from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'

const STATUS = /\.(?:status|status_code|statusCode)$/

/** The same call with something else in it, which was to be refused and is to go through: status 409 became 201. */
export function isRefusalAskedNoMore({ shift, strength, base, head }: CheckPair): boolean {
  if (shift !== 'input' || strength !== 'changed' || base.subject.split('(')[0] !== head.subject.split('(')[0]) return false
  const [was, is] = [statusOf(base), statusOf(head)]
  return was !== null && is !== null && was >= 400 && is < 400
}

/** The status that a check demands of an answer; null for all others. */
function statusOf({ subject, negated, expected: [value] }: InventoryCheck): number | null {
  return !negated && STATUS.test(subject) && value?.kind === 'number' && /^[1-5]\d\d$/.test(value.text) ? Number(value.text) : null
}
