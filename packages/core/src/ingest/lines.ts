import { failure, type Result } from '../contract/index.js'

// What is parsed takes a multiple of it.
const MOST_LINE = 64 * 1024 * 1024

/** A line without its end. */
export interface Line {
  readonly text: string
  readonly number: number
  /** false for a last line that has no end. */
  readonly complete: boolean
  /** Longer than 64 MB; its text is left out. */
  readonly tooLong: boolean
}

/** The lines of a text that comes in pieces. */
export function* linesOf(chunks: Iterable<string>): Iterable<Line> {
  let parts: string[] = []
  let length = 0
  let number = 0
  const keep = (part: string) => {
    length += part.length
    if (length > MOST_LINE) parts = []
    else if (part !== '') parts.push(part)
  }
  const line = (last: string, complete: boolean): Line => {
    const tooLong = length + last.length > MOST_LINE
    const text = tooLong ? '' : parts.length === 0 ? last : parts.join('') + last
    parts = []
    length = 0
    return { text: complete && text.endsWith('\r') ? text.slice(0, -1) : text, number: ++number, complete, tooLong }
  }
  for (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield line(chunk.slice(from, end), true)
      from = end + 1
    }
    keep(chunk.slice(from))
  }
  if (length > 0) yield line('', false)
}

/** A line that is too long to be read. */
export function tooLongLine<T>(file: string, number: number): Result<T> {
  return failure('TG4106', `${file}:${number}: a line has more than ${MOST_LINE / 1024 / 1024} MB`)
}
