import { endOfComment, endOfLine, endOfQuoted, endOfTemplate, opensRegex } from './javascript-tokens.js'

/** Whether the search ends at a sign; `around`: how many brackets that were opened on the way stand around it, the same for both of a pair. */
type IsWanted = (sign: string, at: number, around: number) => boolean

/**
 * The place of the first sign of code that is wanted, -1 where none is. What stands in texts and regular expressions is passed over, of templates all but
 * their holes, comments only where they are said to be those of JavaScript: `//` divides in Python.
 */
export function findSign(code: string, from: number, isWanted: IsWanted, hasComments = false): number {
  let around = 0
  /** Brackets around each hole that is open. */
  const holes: number[] = []
  let isText = false
  for (let at = from; at < code.length; at++) {
    const sign = code[at] as string
    if (isText || sign === '`') {
      at = endOfTemplate(code, isText ? at : at + 1) - 1
      isText = false
      if (code[at] !== '{') continue
      holes.push(around)
      if (isWanted('{', at, around++)) return at
      continue
    }
    const end = hasComments && sign === '/' ? behindComment(code, at) : behindLiteral(code, sign, at)
    if (end > at) {
      at = end - 1
      continue
    }
    if (isClosing(sign)) around--
    if (isWanted(sign, at, around)) return at
    if (isOpening(sign)) around++
    else if (sign === '}' && holes.at(-1) === around) {
      holes.pop()
      isText = true
    }
  }
  return -1
}

export function isOpening(sign: string): boolean {
  return sign === '(' || sign === '[' || sign === '{'
}

export function isClosing(sign: string): boolean {
  return sign === ')' || sign === ']' || sign === '}'
}

function behindComment(code: string, at: number): number {
  if (code[at + 1] === '/') return endOfLine(code, at)
  return code[at + 1] === '*' ? endOfComment(code, at) : behindRegex(code, at)
}

/** Behind the text or the regular expression that begins there; the place itself where none does. */
function behindLiteral(code: string, sign: string, at: number): number {
  if (sign === "'" && isPrime(code, at)) return at
  if (sign === "'" || sign === '"') return code.startsWith(sign.repeat(3), at) ? endOfLong(code, at + 3, sign.repeat(3)) : endOfQuoted(code, at + 1, sign)
  return sign === '/' ? behindRegex(code, at) : at
}

/** Normal text names what a function within takes `$1'`. */
function isPrime(code: string, at: number): boolean {
  let from = at - 1
  while (code[from] === "'") from--
  if (!/\d/.test(code[from] ?? '')) return false
  while (/\d/.test(code[from] ?? '')) from--
  return code[from] === '$'
}

/** Behind a text of Python that may have several lines. */
function endOfLong(code: string, from: number, quotes: string): number {
  for (let at = from; at < code.length; at++) {
    if (code[at] === '\\') at++
    else if (code.startsWith(quotes, at)) return at + quotes.length
  }
  return code.length
}

// Of a length that people write, so that a text of nothing but slashes takes no time.
const REGEX = /\/(?![*/)])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,400}\/[a-z]*/y

function behindRegex(code: string, at: number): number {
  let last = at - 1
  while (/\s/.test(code[last] ?? '')) last--
  // The mark among Python's parameters before which none goes by its name: `(a, /, b)`.
  if (code[last] === '/' || (code[last] === ',' && code[at + 1] === ',') || !opensRegex(code, last)) return at
  REGEX.lastIndex = at
  return REGEX.test(code) ? REGEX.lastIndex : at
}
