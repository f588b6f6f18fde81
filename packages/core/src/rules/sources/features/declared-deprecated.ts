import type { PlacedFunction } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'

const MOST_BLOCKS = 6
/** What it says of itself begins with the word, or has the directive for it. */
const DOCSTRING = /^[^'"]*:[^\n'"]*\n\s*[rRuU]?(?:"{3}|'{3})\s*(?:\W*deprecated\b|(?:(?!"{3}|'{3})[\s\S])*\n\s*\.\. deprecated::)/i

/** The base told its callers to leave it: in the comment over it, or over a signature of it, or in its docstring. */
export function declaredDeprecated(pair: RevisionPair, { path, fn }: PlacedFunction): boolean {
  if (path.endsWith('.py'))
    return DOCSTRING.test(
      pair
        .text('base', path)
        ?.split('\n')
        .slice(fn.line - 1, fn.endLine)
        .join('\n') ?? '',
    )
  const own = new RegExp(`^(?:\\s*//[^\\n]*\\n)*\\s*$|${namePattern(lastName(fn.name))}`)
  let before =
    pair
      .text('base', path)
      ?.split('\n')
      .slice(0, fn.line - 1)
      .join('\n') ?? ''
  for (let block = 0; block < MOST_BLOCKS; block++) {
    const start = before.lastIndexOf('/**')
    const end = before.indexOf('*/', start)
    if (start < 0 || end < 0) return false
    const between = before.slice(end + 2)
    if (/[{}]/.test(between.replace(/\{[^{}]*\}/g, '')) || !own.test(between)) return false
    if (/@deprecated\b/.test(before.slice(start, end))) return true
    before = before.slice(0, start)
  }
  return false
}
