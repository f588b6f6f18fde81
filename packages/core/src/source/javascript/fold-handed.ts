import { literalPattern } from '../../run/literal-pattern.js'
import type { Binding } from './scope.js'

const READS =
  /(?:\b(?:expect|each|for|typeof|isArray|stringify|structuredClone|freeze|keys|values|entries)\s*\(|\.(?:log|debug)\s*\(|\b(?:of|in|typeof|return)\s|\.\.\.)\s*$/

/** Between its declaration and an offset, what a name holds was given to a call, to what a call is given, or one of its own methods was called: it may be another now. */
export function handedBefore({ name, at }: Binding, offset: number, text: string): boolean {
  const from = at + name.length
  if (offset <= from) return false
  const between = text.slice(from, offset)
  const use = new RegExp(
    `(?<![\\w$.'"\`])${literalPattern(name)}(?![\\w$])(?:(?<given>\\s*(?:[,)}\\]]|as\\b))|(?<called>(?:\\??\\.[\\w$]+)+\\s*\\()|\\[[A-Za-z_$])`,
    'g',
  )
  for (const { index, groups } of between.matchAll(use)) {
    if (groups?.called !== undefined) return true
    const before = between.slice(Math.max(0, index - 40), index)
    if (groups?.given !== undefined ? !READS.test(before) : /(?:=>|\breturn)\s*$/.test(before)) return true
  }
  return false
}
