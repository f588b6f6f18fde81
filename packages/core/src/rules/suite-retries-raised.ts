import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { raisedNumbers } from './settings/raised-numbers.js'
import { settingChanges } from './settings/setting-changes.js'
import { switchOf, textsOf } from './settings/setting-values.js'
import { settingWeakening } from './settings/setting-weakening.js'
import { shortened } from './wording.js'

/** Failing tests are tried again more often before they count. */
export const suiteRetriesRaised = defineRule({
  id: 'suite-retries-raised',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [
      ...retryingSteps(pair),
      ...triedAgain(pair),
      ...flakyAllowed(pair),
      ...raisedNumbers(pair, {
        keys: {
          vitest: /^retry(\.count)?$/,
          jest: /^(testEnvironmentOptions\.)?retryTimes$/,
          mocha: /^retries$/,
          playwright: /^retries(\.runMode|\.openMode)?$/,
          pytest: /^reruns$/,
          ci: /^retry(\.max)?$/,
        },
        flags: /^--(retry|retries|reruns|retryTimes|test-retries|flaky-max-runs|max-runs)$/,
        least: 0,
        defaults: { 'ci retry': 0, 'ci retry.max': 0 },
        factor: 1,
        says: (what) => `${what}: a fault that shows only now and then passes.`,
        suggestion: 'Find what makes the test unsteady; put a retry on that test alone, with its reason.',
      }),
    ]
  },
})

/** A step of CI that runs tests again until they pass. */
function retryingSteps(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'ci').flatMap(({ key, base, head }) => {
    if (key !== 'with.command' || !head || base) return []
    const uses = pair.settings.head.settings.find((setting) => setting.tool === 'ci' && setting.key === 'uses' && setting.scope === head.scope)
    if (!uses || !/retry/i.test(textsOf(uses)[0] ?? '') || !TESTS.test(textsOf(head)[0] ?? '')) return []
    return [
      settingWeakening(null, head, {
        message: `${shortened(head.file, 100)} runs ${shortened(textsOf(head)[0] ?? '', 80)} by ${shortened(textsOf(uses)[0] ?? '', 60)}, again until it passes: a fault that shows only now and then passes.`,
        suggestion: 'Find what makes the test unsteady; put a retry on that test alone, with its reason.',
        was: 'one attempt',
      }),
    ]
  })
}

/** Playwright no longer fails for a test that passed at a second try only. */
function flakyAllowed(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'playwright').flatMap(({ key, base, head }) => {
    if (
      key !== 'failOnFlakyTests' ||
      base === null ||
      switchOf(base) === false ||
      (head !== null && switchOf(head) !== false) ||
      !pair.exists('head', base.file)
    )
      return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(base.file, 100)} no longer fails for tests that pass only when they are tried again.`,
        suggestion: 'Put failOnFlakyTests back, and find what makes those tests unsteady.',
      }),
    ]
  })
}

const AGAIN = /(?:^|\n|&&|;)\s*([^|&;\n]{4,}?)\s*\|\|\s*\1\s*(?:$|\n|\|\||&&|;)|\b(?:for|while|until)\b[^\n]*[;\n]\s*do\b[\s\S]{0,200}?&&\s*break\b/

/** A command that stands behind `||` once more, or in a loop that ends when it passes. */
function triedAgain(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if ((tool !== 'script' && !(tool === 'ci' && key === 'run')) || base === null || head === null) return []
    const again = AGAIN.exec(textsOf(head)[0] ?? '')
    if (again === null || !TESTS.test(again[0]) || AGAIN.test(textsOf(base)[0] ?? '') || !TESTS.test(textsOf(base)[0] ?? '')) return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(head.file, 100)} runs ${shortened(again[0].replace(/\s+/g, ' ').trim(), 100)}, again until it passes: a fault that shows only now and then passes.`,
        suggestion: 'Find what makes the test unsteady; put a retry on that test alone, with its reason.',
        was: 'one attempt',
      }),
    ]
  })
}

const TESTS = /\b(test|pytest|jest|vitest|mocha|tox|nox|playwright|cargo|go test|check)\b/
