import type { RevisionPair, Side } from '../../contract/index.js'

const NAMED = /\.(test|spec|tests|specs|e2e|cy|test-d|spec-d)\.[cm]?[jt]sx?$|(^|\/)(test_[^/]*|[^/]*_test)\.py$|[-_]test\.[cm]?[jt]sx?$/
const PLACED = /(^|\/)(__tests__|tests?|specs?|e2e)\/.*\.([cm]?[jt]sx?|py)$/

/** A file's name alone says that it is a test. */
export function isNamedAsTest(path: string): boolean {
  return NAMED.test(path)
}

/** In a folder of tests, which holds other files too. */
export function standsAmongTests(path: string): boolean {
  return PLACED.test(path)
}

/** Whether a file's name says that it is a test, or it stands among tests and holds some. */
export function isTestFile(pair: RevisionPair, side: Side, path: string): boolean {
  return isNamedAsTest(path) || (standsAmongTests(path) && (pair.inventory(side, path)?.tests.length ?? 0) > 0)
}
