import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

// A decorator of so many lines.
const MOST_LINES = 12

/** The items that the check goes through were the rows of its test: `@pytest.mark.parametrize('one', made())` became `for one in made():`. None of either checks nothing. */
export function wereRows(pair: RevisionPair, { shift, head: { under, modality } }: CheckPair, { base: { file, test } }: ComparedTest): boolean {
  if (shift !== 'modality' || modality !== 'loop' || under === null) return false
  const lines = (pair.text('base', file) ?? '').split('\n').slice(Math.max(test.line - MOST_LINES, 0), test.line + MOST_LINES)
  return new RegExp(`(?:parametrize\\([^\\n]*,|\\.each\\()\\s*${literalPattern(under)}\\s*[),]`).test(lines.join('\n'))
}
