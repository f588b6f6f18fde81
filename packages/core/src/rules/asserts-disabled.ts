import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { optionWeakenings } from './settings/option-weakenings.js'

/** Python drops `assert` statements, or pytest no longer rewrites them. */
export const assertsDisabled = defineRule({
  id: 'asserts-disabled',
  type: 'assertion_weakening',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return optionWeakenings(pair, {
      says: (what) => `${what}: assert statements are compiled away, and what they check is not checked.`,
      suggestion: 'Run the tests without -O and PYTHONOPTIMIZE.',
      settings: [{ tool: 'pytest', key: /^addopts$/, on: /--assert[= ]plain/, severity: 'low' }],
      flags: /^--python-optimize$/,
      interpreter: /^-[bBdEIqsSuvx]*O+[bBdEIqsSuvx]*$/,
      env: [/^PYTHONOPTIMIZE$/, /^\s*(?!0?\s*$)\S+/],
    })
  },
})
