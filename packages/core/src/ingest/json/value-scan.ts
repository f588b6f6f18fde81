import { MOST_DEPTH } from './parse-strict.js'

const QUOTE = 34
const BACKSLASH = 92
// What a longer text holds beyond is dropped: a gigabyte of output in a report is no gigabyte of memory.
const MOST_STRING = 1 << 20
/** How long one value may be that is parsed as a whole, in UTF-16 units. */
export const MOST_VALUE = 64 * 1024 * 1024

const ENDS_SCALAR = new Set([...',]} \t\r\n'].map((char) => char.charCodeAt(0)))

/** One value of JSON while its text comes in: where it ends, how often it nests, and its text with very long strings cut. */
export class ValueScan {
  readonly #outer: number
  #begun = false
  #depth = 0
  #inString = false
  #escaped = false
  #scalar = false
  #parts: string[] = []
  #length = 0
  #stringLength = 0
  #dropping = false
  #resumeAt = -1
  /** Colons outside of strings. */
  colons = 0
  /** Strings that were cut. */
  cut = 0
  flaw: string | null = null
  text = ''

  /** `outer`: how deep the value stands itself. */
  constructor(outer: number) {
    this.#outer = outer
  }

  /** How much of the value is held. */
  get length(): number {
    return this.#length
  }

  /** Takes what of the value stands in `chunk` from `from` on; the place after its end, -1 where it goes on. `text` holds it then. */
  take(chunk: string, from: number): number {
    let at = from
    if (!this.#begun) {
      this.#begun = true
      const first = chunk.charCodeAt(at)
      this.#scalar = first !== QUOTE && first !== 123 && first !== 91
    }
    const end = this.#scalar ? scalarEnd(chunk, at) : this.#walk(chunk, at)
    if (this.flaw !== null) return end
    if (this.#dropping) {
      // The end of the string stands in this piece, or nothing of it is kept.
      at = this.#resumeAt
      if (at === -1) return -1
      this.#dropping = false
    }
    if (end === -1) {
      this.#keep(chunk, at)
      return -1
    }
    this.text = this.#parts.length === 0 ? chunk.slice(at, end) : this.#parts.join('') + chunk.slice(at, end)
    return end
  }

  #keep(chunk: string, from: number): void {
    let to = chunk.length
    if (this.#inString && this.#stringLength > MOST_STRING) {
      to = Math.max(from, wholeEscapes(chunk, this.#escaped))
      this.#dropping = true
      this.cut++
    }
    this.#parts.push(chunk.slice(from, to))
    this.#length += to - from
    if (this.#length > MOST_VALUE) this.flaw = 'too large'
  }

  #walk(chunk: string, from: number): number {
    let at = from
    this.#resumeAt = -1
    if (this.#inString) {
      at = this.#string(chunk, at)
      if (at === -1) return -1
      this.#resumeAt = at - 1
      if (this.#depth === 0) return at
    }
    const { length } = chunk
    for (; at < length; at++) {
      const char = chunk.charCodeAt(at)
      if (char === QUOTE) {
        this.#stringLength = 0
        const end = this.#string(chunk, at + 1)
        if (end === -1) return -1
        at = end - 1
        if (this.#depth === 0) return end
      } else if (char === 58) this.colons++
      else if (char === 123 || char === 91) {
        if (this.#outer + ++this.#depth > MOST_DEPTH) {
          this.flaw = `values are nested deeper than ${MOST_DEPTH}`
          return at
        }
      } else if ((char === 125 || char === 93) && --this.#depth <= 0) return at + 1
    }
    return -1
  }

  /** The place after the quote that ends the string of which `from` is inside; -1 where it goes on. */
  #string(chunk: string, from: number): number {
    let start = this.#escaped ? from + 1 : from
    this.#escaped = false
    this.#inString = true
    for (;;) {
      const quote = chunk.indexOf('"', start)
      let before = (quote === -1 ? chunk.length : quote) - 1
      const last = before
      while (before >= start && chunk.charCodeAt(before) === BACKSLASH) before--
      const escaped = (last - before) % 2 === 1
      if (quote === -1) {
        this.#escaped = escaped
        this.#stringLength += chunk.length - from
        return -1
      }
      if (!escaped) {
        this.#inString = false
        return quote + 1
      }
      start = quote + 1
    }
  }
}

function scalarEnd(chunk: string, from: number): number {
  for (let at = from; at < chunk.length; at++) if (ENDS_SCALAR.has(chunk.charCodeAt(at))) return at
  return -1
}

/** Where a string may be cut at the end of a piece without cutting an escape sequence. */
function wholeEscapes(chunk: string, escaped: boolean): number {
  if (escaped) return chunk.length - 1
  const unicode = /\\u[0-9a-fA-F]{0,3}$/.exec(chunk.slice(-5))
  if (unicode === null) return chunk.length
  const slash = chunk.length - unicode[0].length
  let before = slash - 1
  while (before >= 0 && chunk.charCodeAt(before) === BACKSLASH) before--
  return (slash - before) % 2 === 1 ? slash : chunk.length
}
