import type { RevisionPair } from '../contract/index.js'
import { aroundTests, gainedFacts, inProduct } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** Set-up code that works on every test, or code that ships, silences the console or warnings. */
export const consoleSilenced = defineRule({
  id: 'console-silenced',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return gainedFacts(pair, ['console_silenced', 'warnings_silenced'], (file) => aroundTests(file) || inProduct(file) || file.role === 'test').map(
      ({ path, fact, file }) =>
        weakened({
          severity: file.role === 'test' ? 'low' : 'medium',
          at: { file: path, line: fact.line },
          message: `${shortened(path, 120)} silences ${fact.kind === 'warnings_silenced' ? 'warnings' : 'the console'}: ${codeOf(fact.text)}; what tests and code complain about is not heard.`,
          suggestion: 'Mend what is printed, or silence the one message in the one test that expects it.',
          base: null,
          head: fact.text,
        }),
    )
  },
})
