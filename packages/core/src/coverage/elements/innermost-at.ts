import type { Position } from '../../contract/index.js'

/** A stretch of a text with what is said of it. */
export interface Stretch<T> {
  readonly start: Partial<Position>
  readonly end: Partial<Position>
  readonly value: T
}

/** By place what is said of the innermost stretch that holds it; null where none does. Stretches nest. One without a line holds nothing. */
export function innermostAt<T>(stretches: readonly Stretch<T>[]): (place: Position) => T | null {
  const sorted = stretches
    .flatMap(({ start, end, value }) =>
      start.line === undefined || end.line === undefined
        ? []
        : [{ from: offsetOf(start.line, start.column ?? 0), to: offsetOf(end.line, end.column ?? LINE - 1), value }],
    )
    .sort((a, b) => a.from - b.from || b.to - a.to)
  // By place where one begins or ends, the one that is innermost from there on.
  const steps: { readonly from: number; readonly value: T | null }[] = []
  const open: typeof sorted = []
  const closeUntil = (place: number) => {
    for (let top = open.at(-1); top !== undefined && top.to <= place; top = open.at(-1)) {
      open.pop()
      steps.push({ from: top.to, value: open.at(-1)?.value ?? null })
    }
  }
  for (const stretch of sorted) {
    closeUntil(stretch.from)
    open.push(stretch)
    steps.push({ from: stretch.from, value: stretch.value })
  }
  closeUntil(Number.POSITIVE_INFINITY)
  return (place) => {
    const offset = offsetOf(place.line, place.column ?? LINE - 1)
    let low = 0
    let high = steps.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((steps[middle]?.from ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return steps[low - 1]?.value ?? null
  }
}

const LINE = 2 ** 20

/** v8-to-istanbul writes column -1 where a range begins with the end of the line before. */
function offsetOf(line: number, column: number): number {
  return line * LINE + Math.max(0, Math.min(column, LINE - 1))
}
