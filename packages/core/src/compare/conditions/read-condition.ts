/** A condition taken apart: ways to fulfil it, each a list of things that must hold. No ways: never. One empty way: always. */
export type Ways = readonly (readonly string[])[]

const MOST_WAYS = 32

/** Takes a condition in normal text apart, JavaScript's or Python's; null when it has too many ways. */
export function readCondition(text: string): Ways | null {
  return ways(stripped(text), false)
}

function ways(text: string, negated: boolean): Ways | null {
  const either = split(text, OR)
  if (either.length > 1) return combine(either, negated, negated)
  const both = split(text, AND)
  if (both.length > 1) return combine(both, !negated, negated)
  const not = /^(?:!(?!=)|not\s+)([\s\S]+)$/.exec(text)
  if (not?.[1] !== undefined && isOneTerm(not[1])) return ways(stripped(not[1]), !negated)
  const range = RANGE.exec(text.replace(/^not /, ''))?.slice(1)
  if (range?.every(balanced)) {
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
    const own = ways(stripped(part), negated)
    if (own === null) return null
    result = all ? result.flatMap((left) => own.map((right) => [...left, ...right])) : [...result, ...own]
    if (result.length > MOST_WAYS) return null
  }
  return result
}

/** Without parentheses around the whole. */
function stripped(text: string): string {
  let inner = text.trim()
  while (inner.startsWith('(') && closing(inner) === inner.length - 1) inner = inner.slice(1, -1).trim()
  return inner
}

function closing(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const skipped = pastString(text, at)
    if (skipped > at) {
      at = skipped - 1
      continue
    }
    if ('([{'.includes(text[at] ?? '')) depth++
    if (')]}'.includes(text[at] ?? '')) depth--
    if (depth === 0) return at
  }
  return -1
}

/** Parts between operators that stand outside of brackets and strings. */
function split(text: string, operator: RegExp): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const skipped = pastString(text, at)
    if (skipped > at) {
      at = skipped - 1
      continue
    }
    const sign = text[at] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
    else if (depth === 0 && (at === 0 || !/\w/.test(text[at - 1] ?? '') || !/\w/.test(sign))) {
      const match = operator.exec(text.slice(at, at + 12))
      if (match !== null && at > 0) {
        parts.push(text.slice(from, at).trim())
        from = at + match[0].length
        at = from - 1
      }
    }
  }
  parts.push(text.slice(from).trim())
  return parts.every((part) => part !== '') ? parts : [text]
}

function pastString(text: string, at: number): number {
  const quote = text[at]
  if (quote !== "'" && quote !== '"' && quote !== '`') return at
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === quote) return end + 1
  }
  return text.length
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
  return balanced(left) && balanced(right) ? { left, operator, right } : null
}

function balanced(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (depth < 0) return false
  }
  return depth === 0
}
