import type { RevisionPair } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { lineEdits } from '../sources/line-edits.js'
import { codeOf, weakened } from '../weakened.js'
import { shortened } from '../wording.js'

const SPEC = /^,? ?(autospec|spec|spec_set) = [\w.]+ ?,?$/
const IN_CALL = /\b(patch(\.\w+)?|\w*Mock|create_autospec|mock\w*)\(/

/** Arguments that make an assertion accept more, by the call that takes them. */
const LOOSER: readonly (readonly [call: RegExp, argument: RegExp, accepts: string])[] = [
  [/\bassert_has_(calls|awaits)\(/, /^,? ?any_order = True ?,?$/, 'calls in any order'],
  [/\bapprox\(/, /^,? ?nan_ok = True ?,?$/, 'values that are no number'],
  [/\b(allclose|isclose|assert_array_almost_equal)\(/, /^,? ?equal_nan = True ?,?$/, 'values that are no number'],
]

/** Assertions of Python tests that gained an argument by which they accept more. */
export function loosenedArguments(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    if (file.change !== 'modified' || !/\.py$/.test(file.headPath ?? '') || !/^test/.test(file.role)) return []
    return (lineEdits(pair, file)?.changed ?? []).flatMap(({ before, after, headLine, hunks }) => {
      const found = LOOSER.find(
        ([call, argument]) =>
          call.test(before) && hunks.length > 0 && hunks.every(({ removed, added }) => removed.length === 0 && argument.test(added.join(' '))),
      )
      return found === undefined || file.headPath === null
        ? []
        : [
            weakened({
              severity: 'medium',
              at: { file: file.headPath, line: headLine },
              message: `An assertion in ${shortened(file.headPath, 120)} accepts ${found[2]} now: ${codeOf(before, 120)} became ${codeOf(after, 120)}.`,
              suggestion: 'Ask for what the assertion asked for before, or mend the code so that it holds again.',
              base: before.trim(),
              head: after.trim(),
            }),
          ]
    })
  })
}

/** Doubles of Python tests that no longer know what they stand for, so that misspelt calls and assertions of theirs pass. */
export function lostSpecifications(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    if (file.change !== 'modified' || !/\.py$/.test(file.headPath ?? '') || !/^test/.test(file.role)) return []
    const edits = lineEdits(pair, file)
    const lost = (edits?.changed ?? []).filter(
      ({ hunks, before }) =>
        IN_CALL.test(before) && hunks.length > 0 && hunks.every(({ removed, added }) => added.length === 0 && SPEC.test(removed.join(' '))),
    )
    const [first] = lost
    if (first === undefined || file.headPath === null) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: file.headPath, line: first.headLine },
        message: `A double in ${shortened(file.headPath, 120)} lost what it stands for: ${codeOf(first.before, 120)} became ${codeOf(first.after, 120)}; calls that the real one refuses pass now.`,
        suggestion: 'Restore the specification of the double, so that it takes what the real one takes.',
        base: first.before.trim(),
        head: first.after.trim(),
        count: lost.length,
      }),
    ]
  })
}
