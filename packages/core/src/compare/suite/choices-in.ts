import { findSign, isClosing, isOpening } from '../../run/code/find-sign.js'

const MOST = 8

/** An expression's text by what it may come to: `f(a ? b : c)` is `f(b)` or `f(c)`. A text without a condition is the one; so is one with too many. */
export function choicesIn(text: string): readonly string[] {
  const done: string[] = []
  const open = [text]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const arms = armsOf(next)
    if (arms === null) done.push(next)
    else open.push(...arms)
    if (done.length + open.length > MOST) return [text]
  }
  return done
}

const INNER = String.raw`(?:[^()'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\))`
/** `(a if c else b)`, as Python writes it. */
const IF_ELSE = new RegExp(`\\((${INNER}+?) if ${INNER}+? else (${INNER}+)\\)`)

/** The text with its first condition decided either way; null where none stands in it. */
function armsOf(text: string): readonly [string, string] | null {
  const [whole, one, other] = text.includes(' if ') ? (IF_ELSE.exec(text) ?? []) : []
  if (whole !== undefined && one !== undefined && other !== undefined) return [text.replace(whole, () => one), text.replace(whole, () => other)]
  const marks = marksOf(text)
  const asks = marks.findIndex(({ letter }) => letter === '?')
  const asked = marks[asks]
  if (asked === undefined) return null
  const isEdge = ({ letter, depth }: Mark): boolean => depth < asked.depth || (/^(?:,|key)$/.test(letter) && depth === asked.depth)
  const behind = marks.slice(asks + 1)
  const otherwise = behind[elseOf(behind, asked.depth)]
  if (otherwise === undefined) return null
  const start = (marks.slice(0, asks).findLast(isEdge)?.at ?? -1) + 1
  const end = behind.find((mark) => mark.at > otherwise.at && isEdge(mark))?.at ?? text.length
  const space = /^\s*/.exec(text.slice(start))?.[0] ?? ''
  const decided = (from: number, to: number) =>
    text.slice(0, start) + space + text.slice(from, to).trim() + (/\s*$/.exec(text.slice(start, end))?.[0] ?? '') + text.slice(end)
  return [decided(asked.at + 1, otherwise.at), decided(otherwise.at + 1, end)]
}

function elseOf(marks: readonly Mark[], depth: number): number {
  let nested = 0
  return marks.findIndex((mark) => {
    if (mark.depth !== depth) return false
    if (mark.letter === '?') nested++
    return mark.letter === ':' && nested-- === 0
  })
}

/** A bracket, comma, `?`, `:` or the end of a key outside of strings; a bracket has the depth around it. */
interface Mark {
  readonly letter: string
  readonly at: number
  readonly depth: number
}

function marksOf(text: string): readonly Mark[] {
  const marks: Mark[] = []
  findSign(text, 0, (sign, at, depth) => {
    const isKey = sign === ':' && text[at + 1] === ' ' && text[at - 1] !== ' '
    const isSpaced = (sign === '?' || sign === ':') && text[at - 1] === ' ' && text[at + 1] === ' '
    if (isKey || isSpaced || sign === ',' || isOpening(sign) || isClosing(sign)) marks.push({ letter: isKey ? 'key' : sign, at, depth })
    return false
  })
  return marks
}
