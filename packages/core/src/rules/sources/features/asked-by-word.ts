import type { PlacedFunction } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'

const MOST_FILES = 20

/** The file of code that still asks by its word for a function which stood in a table: `publish({ type: 'purge' })` for `handlers.purge`, looked up by `handlers[type]`. */
export function askedByWord(pair: RevisionPair, { path, fn, file }: PlacedFunction, added: readonly PlacedFunction[]): string | null {
  const word = lastName(fn.name)
  const table = fn.name.slice(0, Math.max(0, fn.name.length - word.length - 1))
  if (
    file.language !== 'javascript' ||
    word.length < 4 ||
    !/^[\w$]+$/.test(table) ||
    file.functions.some(({ name, kind }) => name === table && kind === 'class')
  )
    return null
  // It goes by another word.
  if (added.some((one) => one.fn.name.startsWith(`${table}.`))) return null
  const looksUp = new RegExp(`${namePattern(table)}(?:\\?\\.)?\\[\\s*[^'"\`\\d\\]\\s]`)
  if (!textsOf(pair, table).some(([, text]) => looksUp.test(text))) return null
  const quoted = new RegExp(`['"\`]${literalPattern(word)}['"\`]`)
  return textsOf(pair, word).find(([other, text]) => other !== path && quoted.test(text))?.[0] ?? null
}

function textsOf(pair: RevisionPair, word: string): (readonly [string, string])[] {
  const paths = pair.mentioning('head', word).filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !/test|spec|__mocks__/i.test(path))
  return paths.slice(0, MOST_FILES).map((path) => [path, pair.text('head', path) ?? ''] as const)
}
