import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { pythonTestEdits } from '../python-edits.js'

/** Arguments that make an assertion accept more, by the call that takes them. */
const LOOSER: readonly (readonly [call: RegExp, argument: RegExp, accepts: string])[] = [
  [/\bassert_has_(calls|awaits)\(/, /^,? ?any_order = True ?,?$/, 'calls in any order'],
  [/\bapprox\(/, /^,? ?nan_ok = True ?,?$/, 'values that are no number'],
  [/\b(allclose|isclose|assert_array_almost_equal)\(/, /^,? ?equal_nan = True ?,?$/, 'values that are no number'],
]

/** Assertions of Python tests that gained an argument by which they accept more. */
export function loosenedArguments(pair: RevisionPair): Weakening[] {
  return pythonTestEdits(pair).flatMap(({ path, edits }) =>
    edits.changed.flatMap(({ before, after, headLine, hunks }) => {
      const found = LOOSER.find(
        ([call, argument]) =>
          call.test(before) && hunks.length > 0 && hunks.every(({ removed, added }) => removed.length === 0 && argument.test(added.join(' '))),
      )
      if (found === undefined) return []
      return [
        weakened({
          severity: 'medium',
          at: { file: path, line: headLine },
          message: `An assertion in ${shortened(path, 120)} accepts ${found[2]} now: ${codeOf(before, 120)} became ${codeOf(after, 120)}.`,
          suggestion: 'Ask for what the assertion asked for before, or mend the code so that it holds again.',
          base: before.trim(),
          head: after.trim(),
        }),
      ]
    }),
  )
}
