import type { Value } from '../../../contract/index.js'
import type { Sym } from '../values/sym.js'

/** How much of its subject a pattern must take: re.search, re.match, re.fullmatch. */
export type Anchoring = 'search' | 'match' | 'fullmatch'

/** A Python pattern as a regex value between slashes; an expression where it is not told. */
export function regexValue(pattern: Sym, how: Anchoring, flags = ''): Value {
  const compiled = pattern.value.kind === 'regex' ? /^\/(.*)\/(\w*)$/s.exec(pattern.value.text) : null
  const source = pattern.value.kind === 'string' ? pattern.value.text : compiled?.[1]
  if (source === undefined) return { kind: 'expression', text: pattern.text }
  const anchored = how === 'search' ? source : how === 'match' ? `^${grouped(source)}` : `^${grouped(source)}$`
  return { kind: 'regex', text: `/${anchored}/${compiled?.[2] ?? flags}` }
}

function grouped(source: string): string {
  const plain = source.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')
  return /(?<!\\)\|/.test(plain) ? `(?:${plain})` : plain
}
