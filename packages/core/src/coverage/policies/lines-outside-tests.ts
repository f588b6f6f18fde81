import type { ChangedSource, CoverageElement } from '../../contract/index.js'
import { linesOf } from './code-at.js'

/**
 * Changed lines inside of functions that count as reached and ran only while no test did, by the contexts of the measurement: at
 * import, or in a process of its own. Code outside of functions always runs so, and says nothing; so does the head of a function.
 * null where no contexts were measured.
 */
export function linesOutsideTests({ measured, inventory, hunks, text }: ChangedSource, elements: readonly CoverageElement[]): readonly number[] | null {
  const outside = measured?.outsideOfTests
  if (outside === undefined || inventory === null) return null
  const functions = inventory.functions.filter(({ kind }) => kind !== 'module' && kind !== 'class')
  const lines = linesOf(text)
  const changed = (line: number) => hunks.some(({ head }) => line >= head.start && line < head.start + head.count)
  const found = elements.flatMap(({ hits, span: { start } }) =>
    hits !== null && hits > 0 && outside.has(start.line) && changed(start.line) ? [start.line] : [],
  )
  return [...new Set(found)]
    .filter((line) => functions.some((own) => own.line < line && line <= own.endLine) && !HEAD.test(lines[line - 1] ?? ''))
    .sort((a, b) => a - b)
}

// A function's, a class's, or what decorates one.
const HEAD = /^\s*(?:@|class\b|(?:async\s+)?def\b)/
