/** A statement as its indentation shows it, with the comments right above it, to the end of its last line. */
export interface Chunk {
  readonly start: number
  readonly end: number
  readonly text: string
  /** The statement without the comments above it. */
  readonly code: string
  /** Where the statement's lines between the first and the last begin and end; null for one of one line. */
  readonly inner: { readonly start: number; readonly end: number } | null
  /** A comment further above it tells a tool about the code that follows. */
  readonly told: boolean
}

const [TAB, SPACE, SLASH, STAR] = [9, 32, 47, 42]
// What goes on with a statement on its own indentation: closing brackets, a template's end, a chain, an operator.
const GOES_ON = new Set([...'})]>`.,;:?&|+=*'].map((one) => one.charCodeAt(0)))
/** Words of comments that tell a tool about code. */
export const TOOLS = /disable|ignore|nocheck|flow|coverage|stryker/i
// Characters of code by which a comment that tells a tool something is known.
const TOLD = 100

/** The statements between two offsets whose lines are indented by at most `indent` characters; blank lines and comments apart from them belong to none. */
export function chunksOf(text: string, from: number, to: number, indent: number): readonly Chunk[] {
  const chunks: Chunk[] = []
  let [start, code, firstEnd, lastStart, end] = [-1, 0, 0, 0, 0]
  // Where the comments right above begin.
  let above = -1
  let comment = false
  let told = 0
  const close = () => {
    if (start === -1) return
    const inner = lastStart > firstEnd ? { start: firstEnd, end: lastStart } : null
    chunks.push({ start, end, text: text.slice(start, end), code: text.slice(code, end), inner, told: told > 0 })
    told -= end - code
    start = -1
  }
  for (let at = from; at < to; ) {
    const newline = text.indexOf('\n', at)
    const lineEnd = newline === -1 || newline > to ? to : newline
    let first = at
    while (first < lineEnd && (text.charCodeAt(first) === SPACE || text.charCodeAt(first) === TAB)) first++
    const next = first < lineEnd ? text.charCodeAt(first) : 13
    if (comment || (first - at <= indent && isComment(text, first))) {
      const line = text.slice(at, lineEnd)
      if (!comment) {
        close()
        if (above === -1) above = first
        comment = text.charCodeAt(first + 1) === STAR
      }
      if (TOOLS.test(line)) told = TOLD
      comment &&= !line.includes('*/')
    } else if (next === 13) above = -1
    else if (first - at <= indent && (!GOES_ON.has(next) || start === -1)) {
      close()
      start = above > 0 ? above : first
      above = -1
      code = first
      firstEnd = lineEnd
      lastStart = at
      end = lineEnd
    } else if (start !== -1) {
      lastStart = at
      end = lineEnd
    }
    at = lineEnd + 1
  }
  close()
  return chunks
}

function isComment(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  return text.charCodeAt(at) === SLASH && (next === SLASH || next === STAR)
}

/** The indentation of the first line between two offsets that is not blank. */
export function indentIn(text: string, from: number, to: number): number {
  let line = from
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) line = at + 1
    else if (code !== SPACE && code !== TAB && code !== 13) return at - line
  }
  return 0
}
