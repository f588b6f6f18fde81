import type { Report } from '@truegreen/core/contract'

/** The three exit codes: green, not green, cannot judge. */
export const EXIT = { pass: 0, fail: 1, error: 2 } as const

/** The exit code that stands for a verdict. */
export function exitCodeOf(verdict: Report['verdict']): number {
  return EXIT[verdict]
}
