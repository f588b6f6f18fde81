import type { ChangedCode } from '../contract/index.js'
import { groupBy } from '../run/group-by.js'
import { defineRule, type Weakening } from './rule.js'
import { shortened } from './wording.js'

/** Lines of changed files that runs of the same text reached at one time and not at another: the figure of one run says little of them. */
export const unstableCoverage = defineRule({
  id: 'unstable-coverage',
  type: 'coverage_regression',
  severity: 'low',
  needs: 'changed_code',
  check({ unstable }: ChangedCode): readonly Weakening[] {
    return [...groupBy(unstable, ({ file }) => file)].flatMap(([path, lines]): Weakening[] => {
      const [first] = lines
      if (first === undefined) return []
      const file = shortened(path, 120)
      const named = lines.slice(0, 5).map(({ line }) => line)
      const rest = lines.length - named.length
      const places = `${lines.length === 1 ? 'Line' : 'Lines'} ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
      const runs = Math.max(...lines.map((line) => line.runs))
      return [
        {
          severity: 'low',
          confidence: 'sure',
          file: path,
          line: first.line,
          side: 'head',
          test: null,
          count: lines.length,
          message: `${places} of ${file} ${lines.length === 1 ? 'is' : 'are'} reached in some runs of the same text and not in others (${runs} changes in the last runs). Whether tests cover it is left to chance.`,
          suggestion: `Make the tests of ${file} reach it every time: take time, order and random input out of what decides whether it runs.`,
          base: 'reached in some runs',
          head: 'not reached in others',
        },
      ]
    })
  },
})
