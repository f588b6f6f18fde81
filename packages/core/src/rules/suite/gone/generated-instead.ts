import { type GoneTest, isOfFew, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'

/** A precondition, a single number, or hardly a run. */
const TRIES_LITTLE =
  /\b(?:fc\.)?(?:pre|assume)\(|\.(?:filter|suchThat)\(|\b(?:numRuns|max_examples)\s*[:=]\s*\d{1,2}\b|\bmin(?:_value)?\s*[:=]\s*(-?\d+)\b[^)]*\bmax(?:_value)?\s*[:=]\s*\1\b/

/** A row went because its table became a property of its suite with the same checks, which makes up its input; one that chooses among values that are written down does not. */
export function generatedInstead({ tests, added }: SuiteComparison, { file, test }: GoneTest): string | null {
  if (test.row === null || test.checks.length === 0) return null
  const isProperty = (one: PlacedTest): boolean =>
    one.test.row === null && one.test.checks.some(({ relation }) => relation === 'property') && !isOfFew(one.test.text) && !TRIES_LITTLE.test(one.test.text)
  const suite = JSON.stringify(test.titlePath.slice(0, -1))
  const isInItsPlace = (one: PlacedTest): boolean => one.file === file && JSON.stringify(one.test.titlePath.slice(0, -1)) === suite
  const rows = tests.filter(({ base, head }) => base.test.row !== null && head.test.row === null).map(({ head }) => head)
  const asks = (one: PlacedTest): boolean => test.checks.every(({ text }) => one.test.checks.some((check) => check.text === text))
  const found = [...rows, ...added].some((one) => isProperty(one) && isInItsPlace(one) && asks(one))
  return found ? 'its table became a property with the same checks, whose input is generated' : null
}
