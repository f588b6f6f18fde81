import type { InventoryCheck } from '../../../contract/index.js'

/** The words of a lost check stand in its test still, in one that nothing can fail: `assert total == 3 or True`. What was moved would have gone. */
export function isKeptForShow({ text }: InventoryCheck, gained: readonly InventoryCheck[]): boolean {
  const words = text.replace(/^assert /, '')
  return gained.some((one) => one.relation === 'nothing' && one.text !== text && one.text.includes(words))
}
