import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'

/** `this.store = store` and `self.store = store`: what a constructor keeps of what it is handed. */
const KEPT = /(?<![\w$.])(?:this|self)\.(#?[\w$]+)\s*(?::[^=\n]+)?=\s*([\w$]+)\s*;?\s*$/gm
/** `private readonly store: Store` among a constructor's parameters. */
const AT_ONCE = /(?:(?:private|public|protected|readonly)\s+)+([\w$]+)\s*[?:]/g
/** An object of its own: `{ … }`, `new MemoryStore()`, `MemoryStore()`, `{}`, `[]`. */
const MADE = String.raw`(?:new\s+[\w$.]+\(|\{|\[|[A-Z_][\w.]*\(|null\b|None\b|undefined\b)`

/** A constructor takes what it took and keeps something of its own in its place: whoever hands a store over gets another one. */
export function ownInstead(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  if (!/(?:^|\.)(?:constructor|__init__)$/.test(head.fn.name) || base.fn.params.length > head.fn.params.length) return []
  const [was, is] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  const own = (pair.text('head', head.path) ?? '').split('\n')
  const [first] = keptIn(was, base.fn.params).flatMap(({ field, at }) => {
    const param = head.fn.params[at] ?? ''
    if (param === '' || mentions(is, param) > 1) return []
    const made = new RegExp(
      `(?:(?:this|self)\\.|^[ \\t]+(?:(?:private|public|protected|readonly)\\s+)*)${namePattern(field)}\\s*(?::[^=\\n]+)?=\\s*(${MADE}.*)`,
      'm',
    )
    const text = made.exec(is)?.[1] ?? made.exec(own.slice(Math.max(0, head.fn.line - 1 - MOST_ABOVE), head.fn.line - 1).join('\n'))?.[1]
    return text === undefined ? [] : [{ field, param: base.fn.params[at] ?? param, text }]
  })
  if (first === undefined) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} keeps ${codeOf(first.text.replace(/;$/, ''), 80)} where it kept the ${codeOf(first.param, 40)} that it is handed, and still takes one; who hands one over gets another.`,
      suggestion: 'Keep what is handed over, and give tests theirs by the same parameter.',
      base: `${first.field} = ${first.param}`,
      head: `${first.field} = ${first.text}`,
    }),
  ]
}

/** Lines above a constructor in which its class declares its fields. */
const MOST_ABOVE = 30

function keptIn(text: string, params: readonly string[]): { readonly field: string; readonly at: number }[] {
  const kept = [
    ...[...text.matchAll(KEPT)].map(([, field = '', param = '']) => ({ field, at: params.indexOf(param) })),
    ...[...text.matchAll(AT_ONCE)].map(([, name = '']) => ({ field: name, at: params.indexOf(name) })),
  ]
  return kept.filter(({ at }) => at >= 0)
}

function mentions(text: string, name: string): number {
  return text.match(new RegExp(`(?<!\\.)${namePattern(name)}`, 'g'))?.length ?? 0
}
