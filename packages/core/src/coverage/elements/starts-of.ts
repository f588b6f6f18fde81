import type { FileCoverage, Position, Span } from '../../contract/index.js'

/** Finds where the first statement in a span begins; one at its very beginning counts only when it is wanted (`else if`). */
export function startsOf({ statementMap }: FileCoverage): (span: Span, fromStart: boolean) => Position | null {
  const starts = Object.values(statementMap)
    .map(({ start }) => start)
    .sort(compare)
  return ({ start, end }, fromStart) => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      const one = starts[middle]
      if (one && compare(one, start) <= (fromStart ? -1 : 0)) low = middle + 1
      else high = middle
    }
    const first = starts[low]
    return first && compare(first, { line: end.line, column: end.column ?? Number.POSITIVE_INFINITY }) < 0 ? first : null
  }
}

function compare(a: Position, b: Position): number {
  return Math.sign(a.line - b.line || (a.column ?? 0) - (b.column ?? 0))
}
