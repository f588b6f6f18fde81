import type { InventoryCheck } from '../../../contract/index.js'

/** Whether both sides of the head's check are one value, or one question, as those of the base's are not. */
export function asksSame(base: InventoryCheck, head: InventoryCheck): boolean {
  return !head.negated && sameness(head) > Math.max(sameness(base), base.selfReferential ? 0 : 1)
}

function sameness(check: InventoryCheck): 0 | 1 | 2 {
  return check.oneValue ? 2 : check.selfReferential && otherSide(check) === check.subject ? 1 : 0
}

/** What a check expects, as text; null for constants. */
export function otherSide({ expected: [value] }: InventoryCheck): string | null {
  return value?.kind === 'expression' ? value.text : null
}
