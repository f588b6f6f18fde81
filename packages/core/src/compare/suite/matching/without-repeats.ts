import type { SideTest } from '../side-tests.js'

/**
 * The head's tests without rows that a table holds once more than before: what is asked twice stands for no other row that went. Rows of which nothing is known
 * stay.
 */
export function withoutRepeats(bases: readonly SideTest[], heads: readonly SideTest[]): readonly SideTest[] {
  if (!heads.some(isTold) || !bases.some(isTold)) return heads
  const before = new Map<string, number>()
  const tables = new Map<string, number>()
  for (const base of bases) if (isTold(base)) before.set(valuesOf(base), Math.max(before.get(valuesOf(base)) ?? 0, counted(base, tables)))
  tables.clear()
  return heads.filter((head) => !isTold(head) || counted(head, tables) <= Math.max(1, before.get(valuesOf(head)) ?? 0))
}

/** How often the row's table held the same values so far, this time counted. */
function counted(test: SideTest, tables: Map<string, number>): number {
  // What one call of a helper registers for a row stands on one line.
  const key = `${test.test.line}\n${test.test.bodyKey}\n${valuesOf(test)}`
  const count = (tables.get(key) ?? 0) + 1
  tables.set(key, count)
  return count
}

function isTold({ test: { row, unchanged } }: SideTest): boolean {
  return row !== null && row.values.length > 0 && typeof unchanged !== 'string'
}

function valuesOf({ home, test: { row } }: SideTest): string {
  return `${home}\n${JSON.stringify(row?.values)}`
}
