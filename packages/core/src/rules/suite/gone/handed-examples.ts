import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { textsOf } from '../../settings/setting-values.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { pythonTestEdits } from '../python-edits.js'

const HANDS = /\b(?:doctest\.)?(?:DocTestSuite|DocFileSuite|testmod|testfile)\([^()\n]*\)/g
const WORDS = ['DocTestSuite', 'DocFileSuite', 'testmod', 'testfile'] as const

/** Examples of docstrings that a test file handed to its runner and hands over no more, while nothing else of the project collects them. */
export function handedExamples(pair: RevisionPair): Weakening[] {
  return pythonTestEdits(pair).flatMap(({ path, edits: { baseText, headText } }) => {
    const now = new Set(headText.match(HANDS))
    const [lost] = now.size > 0 ? [] : (baseText.match(HANDS) ?? [])
    if (lost === undefined || isCollected(pair)) return []
    const line = baseText.slice(0, baseText.indexOf(lost)).split('\n').length
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: path, line },
        message: `${shortened(path, 120)} handed the examples of docstrings to its runner by ${codeOf(lost, 80)}, which is gone: they stand there and do not run.`,
        suggestion: 'Hand the examples over again, or let the runner collect them by an option.',
        base: lost,
        head: null,
      }),
    ]
  })
}

function isCollected(pair: RevisionPair): boolean {
  const asks = pair.settings.head.settings.some((setting) => textsOf(setting).some((text) => /--doctest-(?:modules|glob)|-m doctest\b|xdoctest/.test(text)))
  return asks || WORDS.some((word, at) => pair.mentioning('head', word, WORDS.slice(at + 1)).some((path) => path.endsWith('.py')))
}
