/** A string literal of JavaScript or TypeScript source that stands right behind an opening parenthesis. */
interface TitleLiteral {
  readonly text: string
  readonly line: number
  readonly column: number
  /** What stands before the parenthesis, "test.skip" for `test.skip('…'`. */
  readonly callee: string
}

/** What a look at a source text without parsing gives. */
export interface SourceScan {
  readonly literals: readonly TitleLiteral[]
  /** The source with comments and literals blanked, for looking at calls. */
  readonly code: string
}

const TOKENS = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g
const CALLEE = /([\w$.]*|\))\s*\(\s*$/

/**
 * Finds first-argument string literals without parsing: enough to say where a title stands. A regular
 * expression literal with quotes can hide the rest of its line; what is not found stays unknown.
 */
export function scanSource(source: string): SourceScan {
  const literals: TitleLiteral[] = []
  let code = ''
  let last = 0
  let line = 1
  let lineStart = 0
  for (const match of source.matchAll(TOKENS)) {
    const between = source.slice(last, match.index)
    code += between
    for (let i = last; i < match.index; i++) {
      if (source.charCodeAt(i) === 10) {
        line++
        lineStart = i + 1
      }
    }
    const token = match[0]
    if (!token.startsWith('/')) {
      const callee = CALLEE.exec(code.slice(-120))
      if (callee) literals.push({ text: unquote(token), line, column: match.index - lineStart + 1, callee: callee[1] ?? '' })
      code += '""'
    }
    for (let i = 0; i < token.length; i++) {
      if (token.charCodeAt(i) === 10) {
        line++
        lineStart = match.index + i + 1
      }
    }
    last = match.index + token.length
  }
  return { literals, code: code + source.slice(last) }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0', '\n': '' }

function unquote(token: string): string {
  return token.slice(1, -1).replace(/\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (_, braced, four, two, single) => {
    const hex = braced ?? four ?? two
    if (hex === undefined) return ESCAPES[single] ?? single
    const point = Number.parseInt(hex, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}

const FOCUS = /\b(?:test|it|describe|suite|context|specify)(?:\.\w+)*\.only\b|\bf(?:it|describe)(?=\s*[.(])/

/** Whether the source focuses tests (.only, fit, fdescribe) outside comments and strings. */
export function declaresFocus(scan: SourceScan): boolean {
  return FOCUS.test(scan.code)
}
