import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { optionWeakenings } from './settings/option-weakenings.js'
import { letThrough } from './suite/doubles/let-through.js'

/** Errors that no test catches no longer fail the run. */
export const unhandledErrorsIgnored = defineRule({
  id: 'unhandled-errors-ignored',
  type: 'error_suppression',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const options = optionWeakenings(pair, {
      says: (what) => `${what}: an error outside of a test, such as an assertion in a promise that no one awaits, passes unseen.`,
      suggestion: 'Remove the option and mend or await what throws.',
      settings: [
        { tool: 'vitest', key: /(^|\.)dangerouslyIgnoreUnhandledErrors$/, on: 'true' },
        { tool: 'vitest', key: /(^|\.)onUnhandledError$/, on: 'any' },
        { tool: 'jest', key: /^forceExit$/, on: 'true', severity: 'medium' },
        { tool: 'mocha', key: /^(exit)$/, on: 'true', severity: 'low' },
        { tool: 'mocha', key: /^allow-uncaught$/, on: 'true' },
        { tool: 'pytest', key: /^addopts$/, on: /-p[ =]?no:(unraisableexception|threadexception)/ },
        { tool: 'mocha', key: /^node-option$/, on: /unhandled-rejections=(none|warn)/ },
      ],
      // What one object of a library leaves behind is told by its name.
      filterwarnings:
        /^ignore(?!:Exception ignored in. <(?:function|coroutine object) \w+\.\w+[^|*:]*:).*(PytestUnraisableExceptionWarning|PytestUnhandledThreadExceptionWarning|PytestUnhandledCoroutineWarning|never awaited)/,
      flags:
        /^--(dangerouslyIgnoreUnhandledErrors|allow-uncaught|unhandled-rejections=(none|warn|warn-with-error-code))$|^-p no:(unraisableexception|threadexception)$/,
      mediumFlags: /^--forceExit$|^--test-force-exit$/,
      env: [/^NODE_OPTIONS$/, /unhandled-rejections=(none|warn)\b|--trace-uncaught=false/],
    })
    return [...options, ...letThrough(pair)]
  },
})
