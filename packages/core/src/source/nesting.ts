// The parser's own stack ends the process at some 5,700 brackets within each other, and at 7,500 arrows or operands behind each other.
const MOST_OPEN = 500
const MOST_CHAINED = 2000
const SHORTEST = 5000

const REGEX_BEHIND = new Set('(,=:[!&|?{};+-*%<>~^'.split(''))
const WORD = /[\w$]/

/** Why such a text is not read. */
export const TOO_DEEP = 'nested too deeply to be parsed'

/** Whether a JavaScript text is nested so deeply that parsing it would end the process instead of failing. No code that people write or generators make comes near. */
export function isTooDeep(text: string): boolean {
  return text.length >= SHORTEST && mayBeDeep(text) && new Nesting(text).isTooDeep()
}

/** A quick look that takes strings and comments for code: whether it is worth a closer one. */
function mayBeDeep(text: string): boolean {
  let open = 0
  let chained = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 40: // (
      case 91: // [
        open += 1
        chained += 1
        break
      case 123: // {
        open += 1
        chained = 0
        break
      case 41: // )
      case 93: // ]
        if (open > 0) open -= 1
        break
      case 125: // }
        if (open > 0) open -= 1
        chained = 0
        break
      case 44: // ,
      case 59: // ;
        chained = 0
        break
      case 33: // !
      case 60: // <
      case 62: // >
      case 63: // ?
      case 126: // ~
        chained += 1
    }
    if (open > MOST_OPEN || chained > MOST_CHAINED) return true
  }
  return occursMoreOften(text, 'else', MOST_CHAINED)
}

function occursMoreOften(text: string, word: string, times: number): boolean {
  let found = 0
  for (let at = text.indexOf(word); at !== -1 && found <= times; at = text.indexOf(word, at + word.length)) found += 1
  return found > times
}

/** Brackets, templates and what goes on behind each other without one, as far as that can be told without parsing. */
class Nesting {
  readonly #text: string
  /** For each open bracket how much was chained before it in its own, and whether it stands in a template. */
  readonly #open: { readonly chained: number; readonly template: boolean }[] = []
  #chained = 0
  #before = 0
  #last = ''

  constructor(text: string) {
    this.#text = text
  }

  isTooDeep(): boolean {
    const text = this.#text
    for (let at = 0; at < text.length; ) {
      const sign = text[at] ?? ''
      at = WORD.test(sign) ? this.#word(at) : this.#sign(at, sign)
      if (this.#open.length > MOST_OPEN || this.#before + this.#chained > MOST_CHAINED) return true
    }
    return false
  }

  #word(from: number): number {
    let at = from + 1
    while (at < this.#text.length && WORD.test(this.#text[at] ?? '')) at += 1
    const word = this.#text.slice(from, Math.min(at, from + 7))
    if (word === 'else' || word === 'if' || word === 'new' || word === 'typeof' || word === 'await') this.#chained += 1
    this.#last = 'a'
    return at
  }

  #sign(at: number, sign: string): number {
    const { [at + 1]: next = '' } = this.#text
    if (sign <= ' ') return at + 1
    if (sign === '/' && (next === '/' || next === '*')) return this.#behind(next === '/' ? '\n' : '*/', at + 2)
    if (sign === '"' || sign === "'" || (sign === '/' && (this.#last === '' || REGEX_BEHIND.has(this.#last)))) {
      this.#last = 'a'
      return this.#behindQuoted(sign, at + 1)
    }
    if (sign === '`') return this.#template(at + 1)
    this.#last = sign
    if (sign === '(' || sign === '[' || sign === '{') this.#enter(false)
    else if (sign === ')' || sign === ']' || sign === '}') return this.#leave(at + 1)
    else if (sign === ',' || sign === ';') this.#end(at)
    else if (sign === '?' || sign === '!' || sign === '~' || sign === '<' || (sign === '=' && next === '>')) this.#chained += 1
    return at + 1
  }

  #enter(template: boolean): void {
    this.#open.push({ chained: this.#chained, template })
    this.#before += this.#chained
    this.#chained = 0
  }

  #leave(next: number): number {
    const left = this.#open.pop()
    if (left === undefined) return next
    this.#before -= left.chained
    this.#chained = left.chained
    if (left.template) return this.#template(next)
    if (this.#text[next] === '\n') this.#end(next)
    return next
  }

  /** A statement or an item ends, unless an `else` goes on with it. */
  #end(at: number): void {
    if (this.#chained > 0 && !/^[\s;,}]*else\b/.test(this.#text.slice(at, at + 40))) this.#chained = 0
  }

  #template(from: number): number {
    for (let at = from; at < this.#text.length; at += 1) {
      const sign = this.#text[at]
      if (sign === '\\') at += 1
      else if (sign === '`') {
        this.#last = 'a'
        return at + 1
      } else if (sign === '$' && this.#text[at + 1] === '{') {
        this.#enter(true)
        this.#last = '{'
        return at + 2
      }
    }
    return this.#text.length
  }

  #behind(end: string, from: number): number {
    const at = this.#text.indexOf(end, from)
    return at < 0 ? this.#text.length : at + end.length
  }

  /** Behind a string or a pattern; none of them goes over the end of its line. */
  #behindQuoted(quote: string, from: number): number {
    let inClass = false
    for (let at = from; at < this.#text.length; at += 1) {
      const sign = this.#text[at]
      if (sign === '\\') at += 1
      else if (sign === '\n') return at
      else if (quote === '/' && (sign === '[' || sign === ']')) inClass = sign === '['
      else if (sign === quote && !inClass) return at + 1
    }
    return this.#text.length
  }
}
