import type { Ratio } from '../../contract/index.js'

/** Whether so many of so many are enough, in whole numbers: no percentage is rounded. Nothing to cover is never enough. */
export function meets({ covered, total }: Ratio, minimum: number): boolean {
  return total > 0 && covered * 100 >= minimum * total
}

/** How many of `total` the minimum asks for. */
export function neededOf(total: number, minimum: number): number {
  return Math.ceil((minimum * total) / 100)
}

/** Whether the head covers at least the base's share. A base that had nothing to cover asks for nothing. */
export function matches(base: Ratio, head: Ratio): boolean {
  return BigInt(head.covered) * BigInt(base.total) >= BigInt(base.covered) * BigInt(head.total)
}
