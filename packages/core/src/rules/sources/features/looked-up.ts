import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'

/** Ways in which the head's code asks a table for what it is not named in the code: one by one, by a word that it was given, or only whether it is there. */
export type LookUp = 'entry' | 'refusal' | null

/** How the file of a constant, and those that take it from there, look things up in it. */
export function lookedUp(pair: RevisionPair, path: string, constant: string, table: string): LookUp {
  const own = waysOf(pair.text('head', path) ?? '', table)
  if (own === 'entry') return own
  const others = usersOf(pair, path, constant).map(({ user, local }) => waysOf(pair.text('head', user) ?? '', constant === table ? local : table))
  const all = [own, ...others]
  return all.includes('entry') ? 'entry' : all.includes('refusal') ? 'refusal' : null
}

const MOST_USERS = 20

function usersOf(pair: RevisionPair, path: string, constant: string): { readonly user: string; readonly local: string }[] {
  const word = constant === 'default' ? path.replace(/^.*\/|\.[^/]*$/g, '') : constant
  return pair
    .mentioning('head', word)
    .filter((other) => other !== path && /\.(?:[cm]?[jt]sx?|pyi?)$/.test(other))
    .slice(0, MOST_USERS)
    .flatMap((user) =>
      (pair.inventory('head', user)?.imports ?? []).flatMap(({ from, names }) => {
        const named = names.filter(([name]) => name === constant || (constant === 'default' && name === '*'))
        return named.length > 0 && pair.resolve('head', user, from) === path ? named.map(([, local]) => ({ user, local })) : []
      }),
    )
}

function waysOf(typed: string, table: string): LookUp {
  const name = namePattern(table)
  // `(voices as readonly string[]).includes(voice)`
  const text = typed.replace(/\(\s*((?:\w+\.)*\w+) as [\w<>[\], |.]+\)/g, '$1')
  const entry = [
    `${name}(?:\\?\\.)?\\[\\s*[^'"\`\\d\\]\\s]`,
    `${name}\\??\\.(?:get|find|findIndex|map|forEach|filter|flatMap|reduce|entries|keys|values|join)\\(`,
    `Object\\.(?:keys|values|entries)\\((?:\\w+\\.)*${name}`,
    `\\bof (?:\\w+\\.)*${name}`,
    `\\bfor [\\w, ()]+ in (?:sorted\\()?(?:\\w+\\.)*${name}`,
  ]
  if (entry.some((pattern) => new RegExp(pattern).test(text))) return 'entry'
  const refusal = [
    `!\\s*(?:\\w+\\.)*${name}\\.(?:has|includes|some|hasOwnProperty)\\(`,
    `\\breturn (?:\\w+\\.)*${name}\\.(?:has|includes)\\(`,
    `!\\s*Object\\.hasOwn\\((?:\\w+\\.)*${name}`,
    `!\\s*\\([\\w$.]+ in (?:\\w+\\.)*${name}\\)`,
    `\\bnot in (?:\\w+\\.)*${name}`,
    `\\breturn [\\w.]+ in (?:\\w+\\.)*${name}`,
    `${name}\\.indexOf\\([^()]*\\)\\s*(?:===? -1|< 0)`,
  ]
  return refusal.some((pattern) => new RegExp(pattern).test(text)) ? 'refusal' : null
}
