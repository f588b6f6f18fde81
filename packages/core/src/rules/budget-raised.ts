import type { RevisionPair } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { defineRule, type Weakening } from './rule.js'
import { loadThresholds } from './settings/load-thresholds.js'
import { settingChanges } from './settings/setting-changes.js'
import { shown, sizeOf, textsOf } from './settings/setting-values.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'

/** A budget for size, time or score was raised or removed. */
export const budgetRaised = defineRule({
  id: 'budget-raised',
  type: 'assertion_weakening',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const bySetting = settingChanges(pair).flatMap(({ tool, key, base, head }) => {
      const screenshots = tool === 'playwright' && /maxDiffPixels|maxDiffPixelRatio|threshold$/.test(key)
      if ((tool !== 'budget' && !screenshots) || !(base || screenshots)) return []
      const [was, is] = [sizeOf(base), sizeOf(head)]
      const floor = /min|score/i.test(lastName(key))
      const [before, after] = [textsOf(base)[0] ?? '', textsOf(head)[0] ?? '']
      // A warning fails no run.
      const off = tool === 'budget' && ((/^(error|warn)$/.test(before) && after === 'off') || (before === 'error' && after === 'warn'))
      const grew = was !== null && is !== null && (floor ? is < was : is > was)
      const appeared = screenshots && base === null && is !== null && is > 0
      if (!grew && !off && !appeared) return []
      // A growth of a few percent goes with ordinary work.
      const share = was !== null && is !== null && was > 0 ? Math.abs(is - was) / was : 1
      const place = head ?? base
      if (!place) return []
      return [
        settingWeakening(base, head, {
          message: `${keyIn(place)} ${base ? `went from ${shown(base.value)} to` : 'is'} ${head ? shown(head.value) : 'nothing'}: what the budget refused passes.`,
          suggestion: 'Keep the budget and make the code meet it; where it must grow, say by how much and why.',
          severity: share <= 0.1 ? 'low' : 'medium',
        }),
      ]
    })
    return [...bySetting, ...loadThresholds(pair)]
  },
})
