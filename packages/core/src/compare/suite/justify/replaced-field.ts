import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { fieldsUnset } from './gone-of-class.js'

/**
 * Why a lost check of a field may be right, whatever made the object: a class of the source sets no field of that name any more, and the test asks the same
 * object for something that it did not ask for before.
 */
export function replacedField(pair: RevisionPair, { subject }: InventoryCheck, base: InventoryTest, head: InventoryTest): string | null {
  const [, object, name] = /^(.*[\w)\]])\.([A-Za-z_]\w*)$/.exec(subject) ?? []
  if (object === undefined || name === undefined) return null
  const lost = fieldsUnset(pair).find(({ member }) => member === name)
  if (!lost) return null
  const before = new Set(base.checks.map((check) => check.subject))
  const isAsked = head.checks.some(
    (check) => !before.has(check.subject) && !check.selfReferential && check.modality === 'always' && check.subject.includes(`${object}.`),
  )
  return isAsked ? `${lost.owner} of ${lost.path} sets no ${name} any more, by the same change` : null
}
