import { type Comment, parseStrictly } from '../syntax.js'
import { withKnownAnswers } from './known-answers.js'
import { isPlainLine } from './quiet.js'

/** Whether two texts are the same code in another layout: equal syntax trees, and what comments tell tools stands before the same code. */
export const isSameTree = withKnownAnswers(compare, 1000)

function compare(path: string, base: string, head: string): boolean {
  const [onlyBase, onlyHead] = differingLines(base, head)
  if (bareText(onlyBase) !== bareText(onlyHead)) return false
  const [was, is] = [parseStrictly(path, base), parseStrictly(path, head)]
  if (was === null || is === null) return false
  if (!isSameList(told(base, was.comments), told(head, is.comments))) return false
  return isSameList(codeLines(base, was.comments), codeLines(head, is.comments)) || isEqual(was.program.body, is.program.body)
}

// No text holds it.
const MARK = '\uffff'

/** The lines of a text without its comments. Lines without any are kept as they are, because they may stand in a template. */
function codeLines(text: string, comments: readonly Comment[]): readonly string[] {
  let code = ''
  let from = 0
  for (const { start, end } of comments) {
    // A line break ends statements also where it stands in a comment.
    code += `${text.slice(from, start)}${text.slice(start, end).includes('\n') ? `${MARK}\n${MARK}` : MARK}`
    from = end
  }
  return (code + text.slice(from)).split('\n').flatMap((line) => {
    if (!line.includes(MARK)) return [line]
    const rest = line.replaceAll(MARK, ' ').trimEnd()
    return rest === '' ? [] : [rest]
  })
}

const COMMENT_LINES = /^[ \t]*(?:\/\/|\/?\*).*$/gm
// What layout adds or takes away.
const LAYOUT = /[\s;,()'"`|\\]+/g

/** Two texts without the lines that they begin and end with alike. */
function differingLines(a: string, b: string): readonly [string, string] {
  const least = Math.min(a.length, b.length)
  let from = 0
  while (from < least && a.charCodeAt(from) === b.charCodeAt(from)) from++
  from = from === 0 ? 0 : a.lastIndexOf('\n', from - 1) + 1
  let behind = 0
  while (behind < least - from && a.charCodeAt(a.length - 1 - behind) === b.charCodeAt(b.length - 1 - behind)) behind++
  const line = a.indexOf('\n', a.length - behind)
  const end = line === -1 ? 0 : a.length - line
  return [a.slice(from, a.length - end), b.slice(from, b.length - end)]
}

/** A text without what another layout may change. Equal texts may still be different code. */
function bareText(text: string): string {
  return text.replace(COMMENT_LINES, '').replace(LAYOUT, '')
}

const PLACES = new Set(['start', 'end', 'range', 'loc'])

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Number.isNaN(a) && Number.isNaN(b)
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, at) => isEqual(item, b[at]))
  if (a instanceof RegExp || b instanceof RegExp) return String(a) === String(b)
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const isString = typeof one.value === 'string' && one.type === 'Literal'
  for (const key in one) if (!PLACES.has(key) && !(isString && key === 'raw') && !isEqual(one[key], other[key])) return false
  for (const key in other) if (!(key in one)) return false
  return true
}

/** The comments that may tell a tool something, each with how much code stands before it. */
function told(text: string, comments: readonly Comment[]): readonly string[] {
  let before = 0
  let from = 0
  return comments.flatMap((comment) => {
    before += text.slice(from, comment.start).replace(LAYOUT, '').length
    from = comment.end
    return isPlainComment(comment) ? [] : [`${comment.value.replace(/\s+/g, ' ')}\n${before}`]
  })
}

function isPlainComment({ type, value }: Comment): boolean {
  return value.split('\n').every((line) => isPlainLine(type === 'Line' ? `//${line}` : `*${line}`))
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at])
}
