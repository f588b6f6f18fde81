import type { Ratio } from '../contract/index.js'

const SCALE = 1_000_000

/**
 * Whether coverage fell by more than `points` percentage points, in whole numbers, so that rounding
 * neither hides nor invents a loss. A side that measured nothing (total 0) tells nothing.
 */
export function dropsBeyond(base: Ratio, head: Ratio, points: number): boolean {
  if (base.total === 0 || head.total === 0) return false
  const [baseTotal, headTotal] = [BigInt(base.total), BigInt(head.total)]
  const lost = BigInt(base.covered) * headTotal - BigInt(head.covered) * baseTotal
  return lost * 100n * BigInt(SCALE) > BigInt(Math.round(points * SCALE)) * baseTotal * headTotal
}
