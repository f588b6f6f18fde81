import { type CheckPair, isExactRelation } from '../../../compare/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

const PLAIN = /^[^'"\\]{3,}$/
const TEXT = "'(?:[^'\\\\]|\\\\.)+'"

/**
 * The code is handed the very text that it has to answer with, where it had to make it of another one: `slug('Ada L.') == 'ada-l'` became
 * `slug('ada-l') == 'ada-l'`, which code that does nothing fulfils.
 */
export function isGivenBack({ shift, base, head }: CheckPair): boolean {
  const [wanted] = head.expected
  if (shift !== 'input' || base.negated || head.negated || base.relation !== head.relation || !isExactRelation(head.relation)) return false
  if (wanted?.kind !== 'string' || !PLAIN.test(wanted.text) || JSON.stringify(base.expected) !== JSON.stringify(head.expected)) return false
  const handed = `'${wanted.text}'`
  const [before = '', after, ...more] = head.subject.split(handed)
  if (after === undefined || more.length > 0 || !before.includes('(') || base.subject.includes(handed)) return false
  return new RegExp(`^${literalPattern(before)}${TEXT}${literalPattern(after)}$`).test(base.subject)
}
