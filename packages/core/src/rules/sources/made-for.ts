import type { FunctionPair } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'
import { namePattern } from '../../run/literal-pattern.js'
import { functionText } from './function-text.js'

/** What a function called for the names alone, which it does not speak of any more: `const thread = await threads.byId(id)`. */
export function madeFor(pair: RevisionPair, { base, head }: FunctionPair, names: readonly string[]): string[] {
  const [was, is] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  return [...new Set(names)].flatMap((name) => {
    const made = new RegExp(`\\b(?:const|let|var)\\s+${namePattern(name)}[^=\\n]*=\\s*(?:await\\s+)?([\\w$.]+)\\(`).exec(was)?.[1]
    return made === undefined || new RegExp(namePattern(name)).test(is) ? [] : [made]
  })
}
