import type { Ratio, ResolvedConfig } from '../contract/index.js'
import { dropsBeyond } from '../coverage/drops-beyond.js'
import type { Metric } from '../coverage/index.js'
import { thousands } from '../run/counted.js'
import { type ComparableCoverage, defineRule, type Weakening } from './rule.js'
import { shortened } from './wording.js'

const METRICS: readonly Metric[] = ['lines', 'statements', 'branches', 'functions']

/** Suite coverage is below the baseline's by more than coverage.maxDrop percentage points. */
export const coverageDropped = defineRule({
  id: 'coverage-dropped',
  type: 'coverage_regression',
  severity: 'medium',
  needs: 'coverage_pair',
  check({ base, head, root, worstFile, suiteKey }: ComparableCoverage, config: ResolvedConfig): readonly Weakening[] {
    const { maxDrop } = config.coverage
    const emptied = base.lines.covered > 0 && head.lines.total === 0
    const dropped = emptied ? (['lines'] as const) : METRICS.filter((metric) => dropsBeyond(base[metric], head[metric], maxDrop))
    if (dropped.length === 0) return []
    const worst = worstFile ? `; ${shortened(worstFile.file, 100)} lost most: ${fraction(worstFile.base)} became ${fraction(worstFile.head)} lines` : ''
    const limit = maxDrop > 0 ? `, more than the ${maxDrop} points that may be lost` : ''
    return [
      {
        confidence: 'sure',
        file: worstFile?.file ?? root,
        line: null,
        side: 'head',
        test: null,
        count: 1,
        message: `Coverage of ${shortened(suiteKey, 80)} fell in ${dropped.join(', ')}${limit}${worst}. Code that no test reaches can break unseen.`,
        suggestion: `Add or put back tests that reach the code${worstFile ? ` of ${shortened(worstFile.file, 100)}` : ''}; the coverage report of the run lists the lines without a hit.`,
        base: dropped.map((metric) => `${metric} ${fraction(base[metric])}`).join(', '),
        head: dropped.map((metric) => `${metric} ${fraction(head[metric])}`).join(', '),
      },
    ]
  },
})

function fraction({ covered, total }: Ratio): string {
  return `${thousands(covered)} of ${thousands(total)}`
}
