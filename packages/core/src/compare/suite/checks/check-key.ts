import type { InventoryCheck } from '../../../contract/index.js'

const kept = new WeakMap<InventoryCheck, string>()

/** Equal for checks that demand the same of the same subject, however they are written. Modality and times are no part of it. */
export function checkKey(check: InventoryCheck): string {
  const known = kept.get(check)
  if (known !== undefined) return known
  const { subject, relation, negated, expected, errorType, message, settled, matcher } = check
  const named = relation === 'custom' ? matcher : ''
  const error = errorType === null && message === null ? '' : `\n${errorType}\n${JSON.stringify(message)}`
  const key = `${subject}\n${negated ? 'not ' : ''}${relation}${named}${settled === 'rejected' ? ' rejected' : ''}\n${expected.length === 0 ? '' : JSON.stringify(expected)}${error}${check.selfReferential ? '\nself' : ''}`
  kept.set(check, key)
  return key
}
