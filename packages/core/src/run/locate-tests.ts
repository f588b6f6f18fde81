import { groupBy } from './group-by.js'
import type { SourceScan } from './scan-source.js'

/** Where a title stands in the source; line and column count from 1. */
export interface SourcePlace {
  readonly line: number
  readonly column: number | null
  /** What is called with the title, such as "test.skip". */
  readonly callee: string
}

const TEST_CALLEE = /(?:^|\.)(?:test|it|xit|xtest|fit|specify|bench|property)(?:$|\.)|^\)$/

/**
 * Where tests stand in their source, by title, in the tests' order; null where the title is not a plain
 * literal (tables, templates) or stands more often than there are tests of that title.
 */
export function locateTests(scan: SourceScan, titlePaths: readonly (readonly string[])[]): (SourcePlace | null)[] {
  const places = groupBy(scan.literals, (literal) => literal.text)
  const wanted = new Map<string, number>()
  for (const path of titlePaths) wanted.set(lastOf(path), (wanted.get(lastOf(path)) ?? 0) + 1)
  const given = new Map<string, number>()
  return titlePaths.map((path) => {
    const title = lastOf(path)
    const nth = given.get(title) ?? 0
    given.set(title, nth + 1)
    const all = places.get(title) ?? []
    const candidates = all.length === wanted.get(title) ? all : all.filter((literal) => TEST_CALLEE.test(literal.callee))
    const place = candidates.length === wanted.get(title) ? candidates[nth] : undefined
    return place ? { line: place.line, column: place.column, callee: place.callee } : null
  })
}

function lastOf(path: readonly string[]): string {
  return path[path.length - 1] ?? ''
}
