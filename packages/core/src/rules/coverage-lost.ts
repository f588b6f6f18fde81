import type { ChangedCode } from '../contract/index.js'
import { coverageLostInMoved, coverageLost as lostIn } from '../coverage/regression.js'
import { counted } from '../run/counted.js'
import { defineRule, type Weakening } from './rule.js'
import { shortened } from './wording.js'

const MOST_NAMED = 5

/** Code that the change left standing was reached by tests on the base and is not any more. */
export const coverageLost = defineRule({
  id: 'coverage-lost',
  type: 'coverage_regression',
  severity: 'medium',
  needs: 'changed_code',
  check({ sources, removed }: ChangedCode): readonly Weakening[] {
    const moved = coverageLostInMoved(sources, removed)
    return sources.flatMap((source): Weakening[] => {
      const lost = [...lostIn(source), ...(moved.get(source.path) ?? [])].sort((a, b) => a.line - b.line)
      const [first] = lost
      if (first === undefined) return []
      const file = shortened(source.path, 120)
      const lines = [...new Set(lost.map(({ line }) => line))]
      const rest = lines.length - MOST_NAMED
      const named = `${lines.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
      return [
        {
          confidence: 'sure',
          file: source.path,
          line: first.line,
          side: 'head',
          test: null,
          count: lost.length,
          message: `${counted(lost.length, 'place')} of ${file} that the change left standing ${lost.length === 1 ? 'was' : 'were'} reached by tests on the base and no longer ${lost.length === 1 ? 'is' : 'are'}: ${lines.length === 1 ? 'line' : 'lines'} ${named}. It can break unseen.`,
          suggestion: `Put back or add tests that reach ${lines.length === 1 ? 'line' : 'lines'} ${named} of ${file}: ${shortened(first.what, 100)}.`,
          base: `${lost.length} covered`,
          head: `not covered: ${lost
            .map(({ what }) => shortened(what, 60))
            .slice(0, MOST_NAMED)
            .join('; ')}`,
        },
      ]
    })
  },
})
