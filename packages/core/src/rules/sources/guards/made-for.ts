import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { functionText } from '../function-text.js'

const LOOKS_UP = /\.(?:safeParse\w*|validate\w*|find\w*|get\w*|load\w*|lookup\w*|fetch\w*|by[A-Z]\w*|count\w*|has\w*|is[A-Z]\w*)$/

/** What a function looked up for the names alone, which it does not speak of any more: `const thread = await threads.byId(id)`. */
export function madeFor(pair: RevisionPair, { base, head }: FunctionPair, names: readonly string[]): string[] {
  const [was, is] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  return [...new Set(names)].flatMap((name) => {
    const found = new RegExp(`\\b(?:const|let|var)\\s+${namePattern(name)}[^=\\n]*=\\s*(await\\s+)?([\\w$.]+)\\(`).exec(was)
    const [, awaited, made = ''] = found ?? []
    return (awaited === undefined && !LOOKS_UP.test(made)) || made === '' || new RegExp(namePattern(name)).test(is) ? [] : [made]
  })
}

/** The lines that made the names, of which the function speaks no more: `const unknown = Object.keys(raw).filter(…)`. */
export function linesFor(pair: RevisionPair, { base, head }: FunctionPair, names: readonly string[]): string[] {
  const [was, is] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  return [...new Set(names)].flatMap((name) => {
    const made = new RegExp(`^[ \\t]*(?:(?:const|let|var)\\s+)?${namePattern(name)}(?:\\s*:[^=\\n]+)?\\s*=(?!=).*$`, 'm').exec(was)?.[0]
    return made === undefined || new RegExp(namePattern(name)).test(is) ? [] : [made]
  })
}
