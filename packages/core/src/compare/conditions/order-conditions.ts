import { readComparison, readCondition, type Ways } from './read-condition.js'

/**
 * How the second condition stands to the first: it holds in the same cases, in fewer, in more, or it cannot be told.
 * Texts are normal text of one language; only what follows from their form is believed.
 */
export type ConditionOrder = 'same' | 'fewer' | 'more' | 'unknown'

/** Compares two conditions by the ways to fulfil them. null stands for "always". */
export function orderConditions(base: string | null, head: string | null): ConditionOrder {
  if (base === head) return 'same'
  const before = base === null ? ALWAYS : readCondition(base)
  const after = head === null ? ALWAYS : readCondition(head)
  if (before === null || after === null) return 'unknown'
  const shrinks = covers(before, after)
  const grows = covers(after, before)
  if (shrinks && grows) return 'same'
  return shrinks ? 'fewer' : grows ? 'more' : 'unknown'
}

const ALWAYS: Ways = [[]]

/** Every way of `inner` is also a way of `outer`. */
function covers(outer: Ways, inner: Ways): boolean {
  return inner.every((way) => outer.some((wanted) => wanted.every((part) => way.some((has) => implies(has, part)))))
}

/** Whether the first part can only hold where the second does. */
function implies(has: string, wanted: string): boolean {
  if (has === wanted) return true
  const a = readComparison(has)
  const b = readComparison(wanted)
  if (a === null || b === null) return false
  if (a.left !== b.left) return a.left === b.right && a.right === b.left && TURNED[a.operator] === b.operator
  if (a.right === b.right) return LOOSER[a.operator]?.includes(b.operator) ?? false
  const [x, y] = [Number(a.right), Number(b.right)]
  if (!isNumber(a.right) || !isNumber(b.right)) return false
  switch (b.operator) {
    case '<':
      return a.operator === '<' || a.operator === '<=' || EQUAL.test(a.operator) ? (a.operator === '<' ? x <= y : x < y) : false
    case '<=':
      return a.operator === '<' || a.operator === '<=' || EQUAL.test(a.operator) ? x <= y : false
    case '>':
      return a.operator === '>' || a.operator === '>=' || EQUAL.test(a.operator) ? (a.operator === '>' ? x >= y : x > y) : false
    case '>=':
      return a.operator === '>' || a.operator === '>=' || EQUAL.test(a.operator) ? x >= y : false
    case '!==':
    case '!=':
      return EQUAL.test(a.operator) && x !== y
    default:
      return false
  }
}

const EQUAL = /^===?$/
const TURNED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '===': '===', '==': '==', '!==': '!==', '!=': '!=' }
const LOOSER: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '!==', '!='],
  '>': ['>=', '!==', '!='],
  '===': ['==', '<=', '>='],
  '==': ['<=', '>='],
  '!=': ['!=='],
}

function isNumber(text: string): boolean {
  return /^-?\d[\d_]*(\.\d+)?(e[+-]?\d+)?$/i.test(text)
}

/** True when a comparison of the same operands was turned into its opposite. */
export function isFlipped(base: string, head: string): boolean {
  const a = readComparison(base)
  const b = readComparison(head)
  if (a === null || b === null || a.left !== b.left || a.right !== b.right) return false
  if (isEqual(a.operator) || isUnequal(a.operator)) return (isEqual(a.operator) && isUnequal(b.operator)) || (isUnequal(a.operator) && isEqual(b.operator))
  return /^[<>]/.test(b.operator) && a.operator[0] !== b.operator[0]
}

const isEqual = (operator: string): boolean => /^={2,3}$/.test(operator)
const isUnequal = (operator: string): boolean => operator.startsWith('!')
