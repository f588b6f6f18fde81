import { unbracketed } from '../../run/code/brackets.js'
import { findSign, isClosing, isOpening } from '../../run/code/find-sign.js'
import { isBalanced } from '../../run/is-balanced.js'

/** A condition taken apart: ways to fulfil it, each a list of things that must hold. No ways: never. One empty way: always. */
export type Ways = readonly (readonly string[])[]

const MOST_WAYS = 32

const MOST_KEPT = 1000
const kept = new Map<string, Ways | null>()

/** Takes a condition in normal text apart, JavaScript's or Python's; null when it has too many ways. */
export function readCondition(text: string): Ways | null {
  // Many tests stand under one condition.
  const known = kept.get(text)
  if (known !== undefined) return known
  const read = ways(unbracketed(text), false)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(text, read)
  return read
}

function ways(text: string, negated: boolean): Ways | null {
  const either = split(text, OR)
  if (either.length > 1) return combine(either, negated, negated)
  const both = split(text, AND)
  if (both.length > 1) return combine(both, !negated, negated)
  const not = /^(?:!(?!=)|not\s+)([\s\S]+)$/.exec(text)
  if (not?.[1] !== undefined && isOneTerm(not[1])) return ways(unbracketed(not[1]), !negated)
  const range = RANGE.exec(text.replace(/^not /, ''))?.slice(1)
  if (range?.every(isBalanced)) {
    const [least, from, value, to, most] = range
    const denied = text.startsWith('not ') ? !negated : negated
    return combine([`${value} ${TURNED[from ?? '']} ${least}`, `${value} ${to} ${most}`], !denied, denied)
  }
  const truth = constant(text)
  if (truth !== null) return truth === negated ? [] : [[]]
  return [[negated ? opposite(text) : text]]
}

const OR = /^(?:\|\||\?\?(?!=)|or\b)/
const AND = /^(?:&&|and\b)/

/** A chain of Python that holds a value between two others: `0 <= value <= 100`. */
const RANGE = /^([^<>=!]+?) (<=?) ([^<>=!]+?) (<=?) ([^<>=!]+)$/
const TURNED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=' }

/** True when nothing follows the operand of a negation. */
function isOneTerm(text: string): boolean {
  return split(text, /^(?:[=!]==?|[<>]=?|\?(?!\.)|in\b|instanceof\b|is\b)/).length === 1
}

function combine(parts: readonly string[], all: boolean, negated: boolean): Ways | null {
  let result: (readonly string[])[] = all ? [[]] : []
  for (const part of parts) {
    const own = ways(unbracketed(part), negated)
    if (own === null) return null
    result = all ? result.flatMap((left) => own.map((right) => [...left, ...right])) : [...result, ...own]
    if (result.length > MOST_WAYS) return null
  }
  return result
}

/** Parts between operators that stand outside of brackets and strings. */
function split(text: string, operator: RegExp): string[] {
  const parts: string[] = []
  let from = 0
  findSign(text, 0, (sign, at, around) => {
    if (around !== 0 || at === 0 || at < from || isOpening(sign) || isClosing(sign) || (/\w/.test(text[at - 1] ?? '') && /\w/.test(sign))) return false
    const match = operator.exec(text.slice(at, at + 12))
    if (match === null) return false
    parts.push(text.slice(from, at).trim())
    from = at + match[0].length
    return false
  })
  parts.push(text.slice(from).trim())
  return parts.every((part) => part !== '') ? parts : [text]
}

function constant(text: string): boolean | null {
  if (/^(true|True|1)$/.test(text)) return true
  if (/^(false|False|0|null|None|undefined|''|"")$/.test(text)) return false
  const compared = readComparison(text)
  return compared !== null && (isLeastLength(compared) || isItself(compared)) ? true : null
}

/** No length is below zero. */
function isLeastLength({ left, operator, right }: Comparison): boolean {
  return (/\.length$/.test(left) || /^len\(.*\)$/.test(left)) && `${operator} ${right}` === '>= 0'
}

function isItself({ left, operator, right }: Comparison): boolean {
  return left === right && /^(===?|[<>]=)$/.test(operator)
}

interface Comparison {
  readonly left: string
  readonly operator: string
  readonly right: string
}

const OPPOSITE: Readonly<Record<string, string>> = { '===': '!==', '!==': '===', '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>' }

function opposite(text: string): string {
  const compared = readComparison(text)
  if (compared !== null) return `${compared.left} ${OPPOSITE[compared.operator] ?? ''} ${compared.right}`
  return `!(${text})`
}

/** Both operands of a comparison; null for anything else. */
export function readComparison(text: string): Comparison | null {
  const match = /^([\s\S]+?) (===|!==|==|!=|<=|>=|<|>) ([\s\S]+)$/.exec(text)
  if (match === null) return null
  const [, left = '', operator = '', right = ''] = match
  return isBalanced(left) && isBalanced(right) ? { left, operator, right } : null
}
