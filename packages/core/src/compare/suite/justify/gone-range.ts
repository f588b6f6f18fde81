import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { oncePer } from '../../once-per.js'
import { isTelling } from './names/specific-name.js'

/**
 * Why a check may be gone that was made for some versions of a library alone: the constant that told them apart, by the library's version, stands nowhere in the
 * head, and a manifest of the change asks for fewer of its versions than it did.
 */
export function goneRange(pair: RevisionPair, check: InventoryCheck, base?: InventoryTest): string | null {
  for (const name of askedAround(check, base).match(/[A-Za-z_$][\w$]*/g) ?? []) {
    if (!isTelling(name) || !pair.files.some(({ base, head }) => tellsVersions(base, name) && head !== null && !head.mentions.has(name))) continue
    const dropped = narrowedRanges(pair).find(({ library }) =>
      name.toLowerCase().includes(
        library
          .replace(/^@[^/]*\//, '')
          .replace(/\W/g, '')
          .toLowerCase(),
      ),
    )
    if (dropped !== undefined && pair.mentioning('head', name).length === 0)
      return `${name}, by which versions were told apart, is gone, and ${dropped.path} asks for ${dropped.library} ${dropped.range} in the same change`
  }
  return null
}

/** The condition of a check, and the innermost one as it is written. */
function askedAround({ under, line }: InventoryCheck, base: InventoryTest | undefined): string {
  if (under === null || base === undefined) return under ?? ''
  const lines = base.text.split('\n').slice(0, Math.max(0, line - base.line + 1))
  const own = lines.at(-1) ?? ''
  const indent = own.length - own.trimStart().length
  return `${under} ${lines.findLast((one) => /^\s*(?:\} else )?if \(/.test(one) && one.length - one.trimStart().length < indent) ?? ''}`
}

function tellsVersions(file: RevisionPair['files'][number]['base'], name: string): boolean {
  return file?.constants.some((one) => one.name === name && /version/i.test(JSON.stringify(one.value))) === true
}

interface Range {
  readonly path: string
  readonly library: string
  readonly range: string
}

const RANGE = /"((?:@[\w.-]+\/)?[\w.-]{3,})"\s*:\s*"([^"]*\d[^"]*)"/g

/** What manifests of the change ask for with fewer alternatives than before: `4.x || 5.x` became `5.x`. */
const narrowedRanges = oncePer((pair: RevisionPair): readonly Range[] =>
  pair.files.flatMap(({ headPath, baseText, headText }) => {
    if (headPath === null || baseText === null || headText === null || !/(^|\/)package\.json$/.test(headPath)) return []
    const now = new Map([...headText.matchAll(RANGE)].map(([, library = '', range = '']) => [library, range]))
    return [...baseText.matchAll(RANGE)].flatMap(([, library = '', range = '']) => {
      const [was, is] = [alternatives(range), alternatives(now.get(library) ?? range)]
      return is.length < was.length && is.every((one) => was.includes(one)) ? [{ path: headPath, library, range: is.join(' || ') }] : []
    })
  }),
)

function alternatives(range: string): readonly string[] {
  return range.split('||').map((part) => part.trim())
}
