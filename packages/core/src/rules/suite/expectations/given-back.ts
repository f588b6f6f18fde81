import { type CheckPair, isExactRelation } from '../../../compare/index.js'
import type { Value } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

const PLAIN = /^[^'"\\]{3,}$/
const SHORT = /^[^'"\\]+$/
const TEXT = "'(?:[^'\\\\]|\\\\.)+'"
const LIST = '\\[[^\\[\\](){}]+\\]'
const LEAST_ITEMS = 2

/**
 * The code is handed the very text or list that it has to answer with, where it had to make it of another one: `slug('Ada L.') == 'ada-l'` became
 * `slug('ada-l') == 'ada-l'`, `sort([3, 1]) == [1, 3]` became `sort([1, 3]) == [1, 3]`, which code that does nothing fulfils. So does `slug('a') == 'a'`.
 */
export function isGivenBack({ shift, base, head }: CheckPair): boolean {
  const [wanted] = head.expected
  if (shift !== 'input' || base.negated || head.negated || base.relation !== head.relation || !isExactRelation(head.relation)) return false
  const isSame = JSON.stringify(base.expected) === JSON.stringify(head.expected)
  const handed = writtenOut(wanted, isSame ? PLAIN : SHORT)
  if (handed === null || (!isSame && !isWorkedOut(base))) return false
  const [before = '', after, ...more] = head.subject.split(handed)
  if (after === undefined || more.length > 0 || !before.includes('(') || base.subject.includes(handed)) return false
  return new RegExp(`^${literalPattern(before)}${handed.startsWith('[') ? LIST : TEXT}${literalPattern(after)}$`).test(base.subject)
}

/** What was expected stood in nothing that the code was handed: it had to make it. */
function isWorkedOut({ expected: [wanted], subject }: CheckPair['base']): boolean {
  const told = writtenOut(wanted, SHORT)
  return told !== null && !subject.includes(told.replace(/^['[]|['\]]$/g, ''))
}

/** A plain text, or a list of plain values, as a call is handed it. */
function writtenOut(value: Value | undefined, plain: RegExp): string | null {
  if (value?.kind === 'string') return plain.test(value.text) ? `'${value.text}'` : null
  if (value?.kind !== 'array' || value.open || value.items.length < LEAST_ITEMS) return null
  const items = value.items.map((item) =>
    item.kind === 'string' ? (plain.test(item.text) ? `'${item.text}'` : null) : item.kind === 'number' ? item.text : null,
  )
  return items.includes(null) ? null : `[${items.join(', ')}]`
}
