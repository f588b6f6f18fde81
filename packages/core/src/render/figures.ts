import type { Ratio } from '../contract/index.js'

/** "84.3 %", never rounded up; null when nothing was measured. */
export function percent({ covered, total }: Ratio): string | null {
  return total === 0 ? null : `${(Math.floor((covered * 1000) / total) / 10).toFixed(1)} %`
}

/** "+0.6", "-2.2"; a difference too small for one digit gets two; null when there is none. */
export function points(base: Ratio, head: Ratio): string | null {
  if (base.total === 0 || head.total === 0) return null
  const difference = head.covered * base.total - base.covered * head.total
  if (difference === 0) return null
  const size = Math.abs((100 * difference) / (base.total * head.total))
  return (difference > 0 ? '+' : '-') + (size >= 0.1 ? size.toFixed(1) : size >= 0.01 ? size.toFixed(2) : '<0.01')
}

/** First seven digits of a commit. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 7)
}

/** "20261121T200000000Z-7c21ab90" → "r-7c21ab90". */
export function shortRun(runId: string): string {
  return `r-${runId.split('-').at(-1)}`
}
