import { literalPattern } from '../../../run/literal-pattern.js'
import { type Demand, isExact } from '../strength/demand.js'

const OR_TRUE = / \|\| true\)$/

/** Whatever it is, true is enough: `expect(isOpen || true).toBe(true)`. Or what is sought in a list is one of those that the test itself has put there: `expect(['Ada', owner.name]).toContain('Ada')`. */
export function holdsItAnyway({ subject, relation, negated, expected }: Demand): boolean {
  const [sought] = expected
  if (OR_TRUE.test(subject) && !negated && (relation === 'truthy' || (isExact(relation) && sought?.kind === 'boolean' && sought.text === 'true'))) return true
  if (relation !== 'contains' || negated || sought?.kind !== 'string' || !subject.startsWith('[')) return false
  return new RegExp(`^\\[(?:[^'"()[\\]{}]*, |(?:'[^']*'|"[^"]*"), )*(['"])${literalPattern(sought.text)}\\1[,\\]]`).test(subject)
}
