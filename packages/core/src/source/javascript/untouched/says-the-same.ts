import { parseStrictly } from '../syntax.js'
import { type Chunk, TOOLS } from './chunks.js'
import { withKnownAnswers } from './known-answers.js'
import { hasMoreComments } from './more-comments.js'
import { isIdle, isPlainLine } from './quiet.js'
import { isSameTree } from './same-tree.js'
import { sharedOf } from './shared-statements.js'

/** Whether two texts differ in nothing but layout, comments, and statements that do nothing: what they mean to others is the same. */
export function saysTheSame(path: string, base: string, head: string): boolean {
  return sharedOf(base, head).kept.every(isIdle) || isSameTree(path, base, head)
}

/** Whether two texts say the same, also to tools. */
export const isSameToAll = withKnownAnswers(isSame, 100)

/** Where statements show it the head is parsed without its tree, so that a file that broke is said. */
function isSame(path: string, base: string, head: string): boolean {
  if (hasMoreComments(path, base, head) || hasMoreComments(path, head, base)) return true
  return saysTheSameToTools(base, head) ? parseStrictly(path, head) !== null : isSameTree(path, base, head)
}

/** Whether two texts say the same to tools as well, and nothing to tools that is not about one statement. */
export function saysTheSameToTools(base: string, head: string): boolean {
  if (isIdleTail(base, head) || isIdleTail(head, base)) return true
  const same = sameStatements(base, head)
  return same !== null && ![...same.rest].some((line) => TOOLS.test(line))
}

/** Of two texts that say the same to tools as well, the line of the base for each line of the head; null where they do not. */
export function sameLines(base: string, head: string): ((line: number) => number) | null {
  const same = sameStatements(base, head)
  if (same === null) return null
  const [from, to] = [linesOf(head, same.head), linesOf(base, same.base)]
  return (line) => {
    const at = from.findLastIndex((start) => start <= line)
    return at < 0 ? line : line - (from[at] ?? 0) + (to[at] ?? 0)
  }
}

// Characters by which a text is known to end behind a statement.
const TAIL_BEFORE = 40
// What stands within code, or names the line that it is about, says nothing of what comes behind everything.
const TOLD_LINE = new RegExp(`^ ?(?://|/?\\*)(?!.*(?:-next-line|ignore next\\b|prettier-ignore)).*(?:${TOOLS.source})`, 'im')

/** Whether a text is the other with nothing more behind it than what does nothing. */
function isIdleTail(text: string, longer: string): boolean {
  if (!longer.startsWith(text) || !/(?:^|[;})]\s*\n)$/.test(text.slice(-TAIL_BEFORE))) return false
  const lines = longer.slice(text.length).split('\n')
  // A star that opens no comment multiplies what stands before it.
  return lines.every((line) => isPlainLine(line.trim()) && !/^\s*\*/.test(line)) && !TOLD_LINE.test(longer)
}

interface SameStatements {
  readonly base: readonly Chunk[]
  readonly head: readonly Chunk[]
  /** The head's other lines. */
  readonly rest: ReadonlySet<string>
}

/** The statements of both sides in order, where everything else says nothing. */
function sameStatements(base: string, head: string): SameStatements | null {
  const { shared, kept } = sharedOf(base, head)
  if (!kept.every(isIdle)) return null
  const [was, is] = [shared.map(([chunk]) => chunk).sort(inOrder), shared.map(([, chunk]) => chunk).sort(inOrder)]
  const [before, after] = [restOf(base, was), restOf(head, is)]
  const isSame = [...before, ...after].every((line) => (before.has(line) && after.has(line)) || isPlainLine(line))
  return isSame ? { base: was, head: is, rest: after } : null
}

function inOrder(a: Chunk, b: Chunk): number {
  return a.start - b.start
}

/** The lines that stand in none of the statements. */
function restOf(text: string, chunks: readonly Chunk[]): ReadonlySet<string> {
  const lines = new Set<string>()
  let from = 0
  const add = (rest: string) => {
    for (const line of rest.split('\n')) lines.add(line.trim())
  }
  for (const { start, end } of chunks) {
    add(text.slice(from, start))
    from = end
  }
  add(text.slice(from))
  return lines
}

function linesOf(text: string, chunks: readonly Chunk[]): readonly number[] {
  let [line, at] = [1, 0]
  return chunks.map(({ start }) => {
    for (let next = text.indexOf('\n', at); next !== -1 && next < start; next = text.indexOf('\n', at)) [line, at] = [line + 1, next + 1]
    return line
  })
}
