import { literalPattern } from '../../../run/literal-pattern.js'
import type { Demand } from '../strength/demand.js'

/** What is sought in a list is one of those that the test itself has put there: `expect(['Ada', owner.name]).toContain('Ada')`. */
export function holdsItAnyway({ subject, relation, negated, expected }: Demand): boolean {
  const [sought] = expected
  if (relation !== 'contains' || negated || sought?.kind !== 'string' || !subject.startsWith('[')) return false
  return new RegExp(`^\\[(?:[^'"()[\\]{}]*, |(?:'[^']*'|"[^"]*"), )*(['"])${literalPattern(sought.text)}\\1[,\\]]`).test(subject)
}
