import type { GoneTest, SuiteComparison } from '../../../compare/index.js'
import type { InventoryTest } from '../../../contract/index.js'
import { askingTheSame } from '../checks/asked-elsewhere.js'
import { mayExplain } from '../may-explain.js'
import { testOf } from '../source-places.js'

/**
 * Why a row that is gone from its table may be right: a table of a file of this name has it in the change, asks the same and expects another answer, while
 * the code differs. What else was asked of the former answer has no sense there: a refused row has no content.
 */
export function rowAnsweredOtherwise(comparison: SuiteComparison, gone: GoneTest): string | null {
  const { test, file } = gone
  if (test.row === null) return null
  const answers = test.checks
    .filter(({ modality }) => modality === 'always')
    .flatMap((check) =>
      askingTheSame(comparison, file, check).filter(
        (other) => holdsRow(other.at.test, test) && JSON.stringify(other.check.expected) !== JSON.stringify(check.expected),
      ),
    )
  const [first] = answers
  if (first === undefined || !mayExplain(comparison.pair, { base: gone, head: first.at })) return null
  return `${testOf(first.at)} asks the same of this row and expects another answer of the code, which differs`
}

/** The row as it was, or without the answer at its end. */
function holdsRow({ row: is }: InventoryTest, { row: was }: InventoryTest): boolean {
  if (!is || !was || is.values.length === 0) return false
  return is.values.every((value, i) => JSON.stringify(value) === JSON.stringify(was.values[i]))
}
