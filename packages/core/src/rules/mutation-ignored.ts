import type { RevisionPair, Severity, Suppression } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { gainedSuppressions, inProduct } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A pragma keeps the mutation tester from code, so that survivors there are not seen. */
export const mutationIgnored = defineRule({
  id: 'mutation-ignored',
  type: 'coverage_regression',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return gainedSuppressions(pair, ['mutation'], inProduct).map(({ head, suppression }) => {
      const { directive, lines, rules, target, line } = suppression
      const named = rules.length > 0 && rules[0] !== 'all'
      return weakened({
        severity: severityOf(suppression, named),
        confidence: 'sure',
        at: { file: head.path, line },
        message: `\`${shortened(directive, 60)}\` keeps ${named ? `the mutations ${shortened(rules.join(', '), 80)}` : 'all mutations'} from ${counted(lines, 'line')} of ${shortened(head.path, 120)}: ${codeOf(target, 80)}.`,
        suggestion: 'Remove the pragma and kill the mutants with tests; name single mutants that are equivalent.',
        base: 'mutated',
        head: `${directive}, ${counted(lines, 'line')}`,
      })
    })
  },
})

/** One line is little, but where it computes and no mutation of it is left. */
function severityOf({ harmless, lines, target }: Suppression, named: boolean): Severity {
  if (harmless || (lines < 2 && (named || !computes(target)))) return 'low'
  return lines < 2 ? 'medium' : 'high'
}

/** A line that a mutation changes the behaviour of, and not what is logged or named. */
function computes(target: string): boolean {
  const text = target.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '')
  return /^\s*(return|if|elif|while|for|raise|throw)\b/.test(text) || /\w\s*([-+*/%<>]=?|==|&&|\|\|)\s*[\w(]/.test(text)
}
