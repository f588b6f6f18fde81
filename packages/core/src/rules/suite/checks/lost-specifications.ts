import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { pythonTestEdits } from '../python-edits.js'

const SPEC = /^,? ?(autospec|spec|spec_set) = [\w.]+ ?,?$/
const IN_CALL = /\b(patch(\.\w+)?|\w*Mock|create_autospec|mock\w*)\(/

/** Doubles of Python tests that no longer know what they stand for, so that misspelt calls and assertions of theirs pass. */
export function lostSpecifications(pair: RevisionPair): Weakening[] {
  return pythonTestEdits(pair).flatMap(({ path, edits }) => {
    const lost = edits.changed.filter(
      ({ hunks, before }) =>
        IN_CALL.test(before) && hunks.length > 0 && hunks.every(({ removed, added }) => added.length === 0 && SPEC.test(removed.join(' '))),
    )
    const [first] = lost
    if (first === undefined) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: path, line: first.headLine },
        message: `A double in ${shortened(path, 120)} lost what it stands for: ${codeOf(first.before, 120)} became ${codeOf(first.after, 120)}; calls that the real one refuses pass now.`,
        suggestion: 'Restore the specification of the double, so that it takes what the real one takes.',
        base: first.before.trim(),
        head: first.after.trim(),
        count: lost.length,
      }),
    ]
  })
}
