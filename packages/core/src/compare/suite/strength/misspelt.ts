import type { Demand } from './demand.js'

/**
 * A property of a chain that no library knows asks for nothing, where the word that it was meant to be stands now: `to.be.notnull` and `to.not.be.null`,
 * `to.be.an.array` and `to.be.an('array')`. What a plugin brings has a longer name, or is called.
 */
export function isMisspelt(base: Demand, head: Demand): boolean {
  if (base.relation !== 'custom' || base.expected.length > 0 || base.negated || head.relation === 'custom' || head.relation === 'nothing') return false
  if (base.subject !== head.subject || !/^[a-z]+$/.test(base.matcher)) return false
  const [asked] = head.expected
  if (/^an?$/.test(head.matcher)) return asked?.kind === 'string' && asked.text === base.matcher
  return base.matcher === `not${head.matcher}` ? head.negated : !head.negated && head.matcher.length > 1 && base.matcher.startsWith(head.matcher)
}
