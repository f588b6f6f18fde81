import { oncePer, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'

/** True for a test that checks nothing itself and whose subtests still stand: each of them is compared by itself. */
export function holdsTests(comparison: SuiteComparison, { file, test }: PlacedTest): boolean {
  if (test.checks.length > 0 || test.unknown.length > 0) return false
  return holders(comparison).has(keyOf(file, test.titlePath))
}

const holders = oncePer((comparison: SuiteComparison): ReadonlySet<string> => new Set(comparison.tests.flatMap(({ base }) => around(base))))

function around({ file, test: { titlePath } }: PlacedTest): string[] {
  return titlePath.slice(1).map((_, at) => keyOf(file, titlePath.slice(0, at + 1)))
}

function keyOf(file: string, titlePath: readonly string[]): string {
  return `${file}\n${JSON.stringify(titlePath)}`
}
