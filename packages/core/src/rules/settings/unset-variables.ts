import type { RevisionPair } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import type { Weakening } from '../rule.js'
import { isTestPath } from '../suite/data-records.js'
import { codeOf } from '../weakened.js'
import { shortened } from '../wording.js'
import { settingChanges } from './setting-changes.js'
import { keyIn, settingWeakening } from './setting-weakening.js'

const MOST_ASKED = 8

/** A variable that no job of CI sets any more, while tests that the change leaves alone are left out where it is missing. */
export function unsetVariables(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'ci').flatMap(({ key, base, head }) => {
    const name = /^env\.([A-Z][A-Z\d_]*)$/.exec(key)?.[1]
    if (name === undefined || base === null || head !== null) return []
    const mention = new RegExp(`\\b${literalPattern(name)}\\b`)
    if (pair.settings.head.settings.some(({ tool, key: other, value }) => (tool === 'ci' && other === key) || ('text' in value && mention.test(value.text))))
      return []
    const test = pair
      .mentioning('head', name)
      .filter((path) => isTestPath(path) && !pair.files.some(({ headPath }) => headPath === path))
      .slice(0, MOST_ASKED)
      .find((path) => (pair.text('head', path) ?? '').split('\n').some((line) => mention.test(line) && LEFT_OUT.test(line)))
    if (test === undefined) return []
    return [
      settingWeakening(base, null, {
        message: `${keyIn(base)} is gone, and no job of CI sets ${codeOf(name, 60)}, without which tests of ${shortened(test, 120)} are left out: they do not run any more.`,
        suggestion: 'Let the job that runs the tests set the variable again.',
        severity: 'high',
        confidence: 'likely',
      }),
    ]
  })
}

/** A line that leaves a test out where the variable is missing. */
const LEFT_OUT = /\b(skipIf|skipif|skipUnless|runIf|skip|xit|xdescribe|todo)\b/
