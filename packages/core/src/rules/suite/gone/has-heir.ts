import { isLongerTitle, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'

/** A test that came in the suite of one that is gone says all that its title said: what it asked about is there still. */
export function hasHeir({ added }: SuiteComparison, { file, test }: PlacedTest): boolean {
  const title = test.titlePath.at(-1) ?? ''
  return added.some((at) => at.file === file && suiteOf(at) === suiteOf({ test }) && isLongerTitle(title, at.test.titlePath.at(-1) ?? ''))
}

function suiteOf({ test: { titlePath } }: Pick<PlacedTest, 'test'>): string {
  return titlePath.slice(0, -1).join('\n')
}
