import type { InventoryTest } from '../../contract/index.js'

/** True for a test that its own source keeps from running. */
export function isIdle({ state }: InventoryTest): boolean {
  return state === 'skip' || state === 'todo'
}
