import type { Hunk } from '../contract/index.js'

/** The line of the head that a line of the base became; null when the change took or edited it. Many lines of one file: `lineMap`. */
export function mapLine(hunks: readonly Hunk[], baseLine: number): number | null {
  return lineMap(hunks)(baseLine)
}

/** As `mapLine`, with the hunks (in order) made ready once. */
export function lineMap(hunks: readonly Hunk[]): (baseLine: number) => number | null {
  let shift = 0
  const steps = hunks.map(({ base, head }) => {
    shift += head.count - base.count
    // A hunk that takes nothing stands after its line.
    const first = base.count === 0 ? base.start + 1 : base.start
    return { first, next: first + base.count, shift }
  })
  return (baseLine) => {
    let low = 0
    let high = steps.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((steps[middle]?.first ?? 0) <= baseLine) low = middle + 1
      else high = middle
    }
    const before = steps[low - 1]
    if (before === undefined) return baseLine
    return baseLine < before.next ? null : baseLine + before.shift
  }
}
