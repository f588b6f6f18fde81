import type { InventoryCheck } from '../../../contract/index.js'
import { oncePer } from '../../once-per.js'

/** Equal for checks that demand the same of the same subject, however they are written. Modality and times are no part of it. */
export const checkKey = oncePer((check: InventoryCheck): string => {
  const { subject, relation, negated, expected, errorType, message, settled, matcher } = check
  const named = relation === 'custom' ? matcher : ''
  const error = errorType === null && message === null ? '' : `\n${errorType}\n${JSON.stringify(message)}`
  return `${subject}\n${negated ? 'not ' : ''}${relation}${named}${settled === 'rejected' ? ' rejected' : ''}\n${expected.length === 0 ? '' : JSON.stringify(expected)}${error}${check.selfReferential ? '\nself' : ''}`
})
