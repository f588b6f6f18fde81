import { type GoneTest, isOfFew, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'
import type { Value } from '../../../contract/index.js'
import { partsOf } from '../../../run/code/parts.js'

/** A precondition, a single number, or hardly a run. */
const TRIES_LITTLE =
  /\b(?:fc\.)?(?:pre|assume)\(|\.(?:filter|suchThat)\(|\b(?:numRuns|max_examples)\s*[:=]\s*\d{1,2}\b|\bmin(?:_value)?\s*[:=]\s*(-?\d+)\b[^)]*\bmax(?:_value)?\s*[:=]\s*\1\b/

/** A row went because its table became a property of its suite with the same checks, which makes up its input, or draws it from a list that holds the row. */
export function generatedInstead({ tests, added }: SuiteComparison, { file, test }: GoneTest): string | null {
  if (test.row === null || test.checks.length === 0) return null
  const isProperty = (one: PlacedTest): boolean =>
    one.test.row === null &&
    one.test.checks.some(({ relation }) => relation === 'property') &&
    (!isOfFew(one.test.text) || isDrawn(one, test.row?.values ?? [])) &&
    !TRIES_LITTLE.test(one.test.text)
  const suite = JSON.stringify(test.titlePath.slice(0, -1))
  const isInItsPlace = (one: PlacedTest): boolean => one.file === file && JSON.stringify(one.test.titlePath.slice(0, -1)) === suite
  const rows = tests.filter(({ base, head }) => base.test.row !== null && head.test.row === null).map(({ head }) => head)
  const asks = (one: PlacedTest): boolean => test.checks.every(({ text }) => one.test.checks.some((check) => check.text === text))
  const found = [...rows, ...added].some((one) => isProperty(one) && isInItsPlace(one) && asks(one))
  return found ? 'its table became a property with the same checks, whose input is generated' : null
}

const DRAWS = /\bsampled_from\([([](.*)[)\]]\)$/s
/** Of so many each is drawn within a run of a hundred. */
const MOST_DRAWN = 12

/** Every value of the row is among those that a property draws from, all of which it tries: `sampled_from([list, tuple])`. */
function isDrawn({ test }: PlacedTest, values: readonly Value[]): boolean {
  const generators = test.checks.flatMap(({ relation, expected: [, made] }) => (relation === 'property' && made?.kind === 'array' ? made.items : []))
  const lists = generators.flatMap((made) => (made.kind === 'expression' ? [partsOf(DRAWS.exec(made.text)?.[1] ?? '') ?? []] : []))
  const isIn = (value: Value) => 'text' in value && lists.some((list) => list.includes(value.kind === 'string' ? `'${value.text}'` : value.text))
  return lists.reduce((ways, list) => ways * list.length, 1) <= MOST_DRAWN && values.length > 0 && values.every(isIn)
}
