import type { FileCoverage, Position } from '../../contract/index.js'

/** How often the code at a place ran by the innermost of V8's ranges (branches and functions) that holds it; null where none does. */
export function countAt({ branchMap, b, fnMap, f }: FileCoverage): (place: Position) => number | null {
  const ranges = [
    ...Object.entries(branchMap).flatMap(([id, { locations }]) => locations.map(({ start, end }, arm) => rangeOf(start, end, b[id]?.[arm]))),
    ...Object.entries(fnMap).map(([id, { loc }]) => rangeOf(loc.start, loc.end, f[id])),
  ]
    .filter((range) => range !== null)
    .sort((a, b) => a.from - b.from || b.to - a.to)
  // Ranges nest: by place where one begins or ends, the one that is innermost from there on.
  const steps: { readonly from: number; readonly hits: number | null }[] = []
  const open: typeof ranges = []
  const closeUntil = (place: number) => {
    for (let top = open.at(-1); top !== undefined && top.to <= place; top = open.at(-1)) {
      open.pop()
      steps.push({ from: top.to, hits: open.at(-1)?.hits ?? null })
    }
  }
  for (const range of ranges) {
    closeUntil(range.from)
    open.push(range)
    steps.push({ from: range.from, hits: range.hits })
  }
  closeUntil(Number.POSITIVE_INFINITY)
  return (place) => {
    const offset = offsetOf(place.line, place.column)
    let low = 0
    let high = steps.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((steps[middle]?.from ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return steps[low - 1]?.hits ?? null
  }
}

const LINE = 2 ** 20

interface Range {
  readonly from: number
  readonly to: number
  readonly hits: number
}

function rangeOf(start: Partial<Position>, end: Partial<Position>, hits: number | undefined): Range | null {
  if (start.line === undefined || end.line === undefined || hits === undefined) return null
  return { from: offsetOf(start.line, start.column ?? 0), to: offsetOf(end.line, end.column ?? LINE - 1), hits }
}

function offsetOf(line: number, column: number | null): number {
  return line * LINE + Math.min(column ?? 0, LINE - 1)
}
