import type { InventoryTest } from '../contract/index.js'

/** Equal for tests that do and demand the same, wherever they stand and whatever they are called. */
export function signatureOf({ unchanged, bodyKey, row, state, condition, checks, unknown }: InventoryTest): string {
  // What the body of such a test says is read only when it is asked for.
  if (unchanged != null) return `unchanged ${unchanged}`
  return JSON.stringify([bodyKey, row?.values ?? null, state, condition, checks.map(({ line: _, endLine: __, text: ___, ...check }) => check), unknown])
}
