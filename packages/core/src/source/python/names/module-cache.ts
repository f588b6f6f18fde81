import type { ImportedText } from '../../read-context.js'
import type { ParsePython } from '../syntax/parse-python.js'
import type { PyText } from '../syntax/py-text.js'

// Characters of modules that stay parsed: their syntax trees take about twenty times as many bytes.
const MOST_KEPT = 2_000_000

interface Kept extends ImportedText {
  readonly parsed: PyText | null
}

/**
 * Parses a file once for the many files of a change, and for both sides, that import it, and for the change itself where it is one of those; null for what
 * cannot be parsed.
 */
export function modulesBy(parse: ParsePython): (imported: ImportedText) => PyText | null {
  const kept: Kept[] = []
  let size = 0
  return ({ path, text }) => {
    const at = kept.findLastIndex((one) => one.path === path && one.text === text)
    const [known] = at === -1 ? [] : kept.splice(at, 1)
    const reading = known ? null : parse(path, text)
    const made = known ?? { path, text, parsed: reading && 'root' in reading ? reading : null }
    kept.push(made)
    if (!known) size += text.length
    while (size > MOST_KEPT && kept.length > 1) size -= kept.shift()?.text.length ?? 0
    return made.parsed
  }
}
