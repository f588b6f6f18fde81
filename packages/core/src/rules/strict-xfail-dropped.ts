import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { optionWeakenings } from './settings/option-weakenings.js'
import { settingChanges } from './settings/setting-changes.js'
import { switchOf } from './settings/setting-values.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'

/** What made a suite strict about its own marks is off: xfail_strict, --strict-markers, forbidOnly. */
export const strictXfailDropped = defineRule({
  id: 'strict-xfail-dropped',
  type: 'test_skipping',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const dropped = settingChanges(pair).flatMap(({ tool, key, base, head }) => {
      const place = head ?? base
      const xfail = tool === 'pytest' && /^(xfail_strict|strict_xfail|strict)$/.test(key)
      const only = (tool === 'playwright' && key === 'forbidOnly') || (tool === 'mocha' && /^forbid-(only|pending)$/.test(key))
      // pytest 9: `strict` is all of them.
      if (xfail && pair.settings.head.settings.some((one) => one.tool === 'pytest' && one.key === 'strict' && switchOf(one) === true)) return []
      if (key === 'forbid-only' && isRefusedByVitest(pair)) return []
      if (!place || (!xfail && !only) || switchOf(base) !== true || switchOf(head) === true || (head !== null && switchOf(head) === null)) return []
      return [
        settingWeakening(base, head, {
          message: `${keyIn(place)} is ${head ? 'off' : 'gone'}: ${xfail ? 'a test that is expected to fail passes either way' : 'tests that were left out or focused pass unseen'}.`,
          suggestion: 'Put the setting back and remove the marks that it complains of.',
          ...(only ? { severity: 'medium' as const } : {}),
        }),
      ]
    })
    const allowed = optionWeakenings(pair, {
      says: (what) => `${what}: a focused test silences all others in CI.`,
      suggestion: 'Remove the option; .only must not reach CI.',
      settings: [{ tool: 'vitest', key: /^allowOnly$/, on: 'true', severity: 'medium' }],
      flags: /^--allowOnly$/,
    })
    return [...dropped, ...allowed]
  },
})

/** Mocha went and Vitest came, which refuses a focused test in CI of itself. */
function isRefusedByVitest({ settings: { head } }: RevisionPair): boolean {
  return head.settings.some(({ tool }) => tool === 'vitest') && !head.settings.some(({ tool }) => tool === 'mocha')
}
