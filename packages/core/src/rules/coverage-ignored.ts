import type { RevisionPair, Severity } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { type GainedSuppression, gainedSuppressions, inProduct } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A pragma takes code that runs out of the coverage figures. */
export const coverageIgnored = defineRule({
  id: 'coverage-ignored',
  type: 'coverage_regression',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return gainedSuppressions(pair, ['coverage'], inProduct).map(ignored)
  },
})

/** A branch or two is usual; a function or a file hides what nothing tests. */
function severityOf({ file, suppression: { lines, harmless, target } }: GainedSuppression): Severity {
  if (harmless || lines < 3 || /\bTYPE_CHECKING\b|__main__|NotImplementedError|@(\w+\.)?overload/.test(target)) return 'low'
  if (/^(if|else|except|catch|case|default|elif|finally)\b/.test(target) && lines < 6) return 'low'
  return file.base === null ? 'medium' : 'high'
}

function ignored(gained: GainedSuppression): Weakening {
  const { head, suppression } = gained
  return weakened({
    severity: severityOf(gained),
    confidence: 'sure',
    at: { file: head.path, line: suppression.line },
    message: `\`${shortened(suppression.directive, 60)}\` takes ${counted(suppression.lines, 'line')} of ${shortened(head.path, 120)} out of the coverage: ${codeOf(suppression.target, 100)}.`,
    suggestion: 'Remove the pragma and test the code; keep it only for what can never be reached.',
    base: 'measured',
    head: `${suppression.directive}, ${counted(suppression.lines, 'line')}`,
  })
}
