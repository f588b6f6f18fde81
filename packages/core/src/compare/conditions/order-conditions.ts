import { isBalanced } from '../../run/is-balanced.js'
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
  const inner = heldWithin(has, wanted)
  if (inner !== null) return inner
  const a = readComparison(has)
  const b = readComparison(wanted)
  if (a === null || b === null) return false
  if (UNEQUAL.test(b.operator) && isFarFrom(a, b)) return true
  if (isShifted(a, b)) return true
  if (a.left !== b.left) return a.left === b.right && a.right === b.left && TURNED[a.operator] === b.operator
  if (a.right === b.right) return LOOSER[a.operator]?.includes(b.operator) ?? false
  if (TEXT.test(a.right) && TEXT.test(b.right)) return EQUAL.test(a.operator) && UNEQUAL.test(b.operator)
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

/** `abs(rest) > 5` where `rest != 0` was asked, `abs(a - b) > 1` where `a != b` was. */
function isFarFrom(a: { readonly left: string; readonly operator: string; readonly right: string }, b: typeof a): boolean {
  const of = /^(?:Math\.)?abs\((.+)\)$/.exec(a.left)?.[1]
  const isFar = (a.operator === '>' && Number(a.right) >= 0) || (a.operator === '>=' && Number(a.right) > 0)
  if (of === undefined || !isNumber(a.right) || !isFar) return false
  return (of === b.left && Number(b.right) === 0) || of === `${b.left} - ${b.right}` || of === `${b.right} - ${b.left}`
}

type Compared = NonNullable<ReturnType<typeof readComparison>>

/** `expires + 3600 < now` holds only where `expires < now` does, and `size > most + 5` only where `size > most` does. */
function isShifted(a: Compared, b: Compared): boolean {
  if (a.operator !== b.operator || !/^[<>]=?$/.test(a.operator)) return false
  const [below, above] = a.operator.startsWith('<') ? ['+', '-'] : ['-', '+']
  if (a.right === b.right) return isMovedBy(a.left, b.left, below)
  return a.left === b.left && (isMovedBy(a.right, b.right, above) || isTimes(a.right, b.right, above === '+' ? '*' : '/'))
}

function isMovedBy(text: string, from: string, sign: string | undefined): boolean {
  const [, moved, by] = /^\(?([\s\S]+) ([+-]) \d[\d_.]*\)?$/.exec(text) ?? []
  return by === sign && moved === from
}

/** `size > most * 10`, where `most` is a bound that is told by a name. */
function isTimes(text: string, from: string, sign: string): boolean {
  const [, scaled, by, times] = /^\(?([\w$.]+) ([*/]) ([1-9][\d_]*(?:\.\d+)?)\)?$/.exec(text) ?? []
  return by === sign && scaled === from && Number(times) > 1
}

/** Of what all or some items fulfil, and of what does not hold, by the conditions in them; null for others. */
function heldWithin(has: string, wanted: string): boolean | null {
  const [x, y] = [DENIED.exec(has)?.[1], DENIED.exec(wanted)?.[1]]
  if (x !== undefined || y !== undefined) return x !== undefined && y !== undefined ? heldWithin(y, x) : null
  const [a, b] = [QUANTIFIED.exec(has), QUANTIFIED.exec(wanted)]
  const [, list, how, held] = a ?? []
  const [, other, asked, within] = b ?? []
  // What every item fulfils some do as well: an empty list is nobody's case.
  if (held === undefined || within === undefined || list !== other || (how !== asked && how !== 'every')) return null
  return isBalanced(held) && isBalanced(within) ? isNarrower(held, within) : null
}

function isNarrower(has: string, wanted: string): boolean {
  const order = orderConditions(wanted, has)
  return order === 'same' || order === 'fewer'
}

const QUANTIFIED = /^([\s\S]+?)\.(every|some)\(\(\$1\) => ([\s\S]*)\)$/
const DENIED = /^!\(([\s\S]*)\)$/
const EQUAL = /^===?$/
const UNEQUAL = /^!==?$/
const TEXT = /^(['"])(?:(?!\1)[^\\])*\1$/
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

const PRESENCE = [
  /^[\w$.]+$/,
  /^[\s\S]+ (?:!==?|is not) (?:null|undefined|None)$/,
  /^!\(+[\s\S]+ is None\)+$/,
  /^(?:len\([\s\S]+\)|[\s\S]+\.length) (?:> 0|>= 1|!==? 0)$/,
  /^typeof [\s\S]+ ===? ['"]\w+['"]$/,
  /^(?:isinstance|callable|hasattr|Array\.isArray)\([\s\S]+\)$/,
]

/** True when a condition asks whether something is there, or of which type it is, where it asked for more: what it accepts then cannot be ordered. */
export function isVaguer(base: string, head: string): boolean {
  return isVague(head) && !isVague(base)
}

function isVague(condition: string): boolean {
  const ways = readCondition(condition)
  return ways !== null && ways.length > 0 && ways.every((way) => way.every((part) => PRESENCE.some((pattern) => pattern.test(part))))
}

/** True when a condition became its opposite, or one of the things that must hold together did. */
export function isPartTurned(base: string, head: string): boolean {
  if (orderConditions(base, `!(${head})`) === 'same') return true
  const [before, after] = [readCondition(base), readCondition(head)]
  const [was, is] = [before?.[0], after?.[0]]
  if (!was || !is || before?.length !== 1 || after?.length !== 1) return false
  const [gone, come] = [was.filter((part) => !is.includes(part)), is.filter((part) => !was.includes(part))]
  return gone.length === 1 && come.length === 1 && orderConditions(gone[0] ?? '', `!(${come[0]})`) === 'same'
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
