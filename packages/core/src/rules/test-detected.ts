import type { RevisionPair } from '../contract/index.js'
import { gainedFacts, inProduct } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { asksForDouble } from './sources/bodies/asks-for-double.js'
import { holdsOnlyTests } from './suite/collection/embedded-tests.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** Code that ships asks whether it is being tested, or reads the tests and what they expect. */
export const testDetected = defineRule({
  id: 'test-detected',
  type: 'validation_bypass',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const told = gainedFacts(pair, ['test_detected', 'tests_read'], inProduct)
      .filter(({ path, fact }) => fact.kind !== 'tests_read' || !SETTINGS.test(path))
      .filter(({ file, fact }) => !(file.head !== null && file.head.tests.length > 0 && /import\.meta\.vitest/.test(fact.text)))
      .filter(({ path, fact }) => !(path.endsWith('.py') && fact.kind === 'test_detected' && holdsOnlyTests(pair.text('head', path) ?? '', fact.line)))
      .map(({ path, fact }) =>
        weakened({
          severity: 'critical',
          at: { file: path, line: fact.line },
          message:
            fact.kind === 'tests_read'
              ? `${shortened(path, 120)} reads tests or what they expect: ${codeOf(fact.text)}; it can answer what they ask without doing the work.`
              : `${shortened(path, 120)} asks whether it is being tested: ${codeOf(fact.text)}; what the tests see is not what users get.`,
          suggestion: 'Remove the question, so that tests and users run the same code; hand in what differs as an option.',
          base: null,
          head: fact.text,
        }),
      )
    return [...told, ...asksForDouble(pair)]
  },
})

// What a runner or a bundler is set up by names the parts of the tests that it loads: `karma.conf.js`.
const SETTINGS = /^(?!(?:.*\/)?(?:src|lib|app)\/)(?:.*\/)?[\w-]+\.conf(?:ig)?\.[cm]?[jt]s$/
