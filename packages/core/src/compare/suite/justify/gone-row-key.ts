import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'

/**
 * A key that an interface of the source has no more, and that the source writes into fewer objects than before, though others may have one of its name:
 * `Helpers.submit of src/types.ts is gone ...`. `only` names the sources that count. A type that went as a whole, and a key that came to another one, are no reason.
 */
function goneTypeKey(pair: RevisionPair, key: string, only: ReadonlySet<string>): string | null {
  const sources = pair.files.flatMap(({ role, basePath, headPath, base, head }) =>
    role === 'source' && base !== null && head !== null && basePath !== null && headPath !== null && only.has(basePath)
      ? [{ basePath, headPath, base, head }]
      : [],
  )
  const isKey = (member: string) => member.endsWith(`.${key}`) && member.lastIndexOf('.') === member.length - key.length - 1
  const came = sources.some(({ base, head }) => [...head.members].some((member) => isKey(member) && !base.members.has(member)))
  if (came) return null
  const lost = sources.flatMap(({ basePath, base, head }) =>
    [...base.members].flatMap((member) => {
      const type = member.slice(0, member.indexOf('.') + 1)
      if (!isKey(member) || head.members.has(member) || !head.declared.has(type.slice(0, -1))) return []
      // What came to the type may be the key under another name.
      return [...head.members].some((other) => other.startsWith(type) && !base.members.has(other)) ? [] : [{ member, basePath }]
    }),
  )[0]
  if (lost === undefined) return null
  const written = new RegExp(`(?:[{,;]|^)\\s*(?:readonly\\s+)?['"]?${namePattern(key)}['"]?\\s*(?=[,:}])`, 'gm')
  const times = (side: 'base' | 'head', path: string) => pair.text(side, path)?.match(written)?.length ?? 0
  const less = sources.reduce((sum, { basePath, headPath }) => sum + times('base', basePath) - times('head', headPath), 0)
  // One of them stood in the interface itself.
  return less > 1 ? `${lost.member} of ${lost.basePath} is gone in the same change` : null
}

/** The row of a table that names such a key of what its file imports, and nothing else: `it.each(['name', 'extensions'])('rejects without %s', ...)`. */
export function goneRowKey(pair: RevisionPair, { file, test: { row } }: PlacedTest): string | null {
  const [only, ...others] = row?.values ?? []
  if (only?.kind !== 'string' || others.length > 0 || !/^[A-Za-z_$][\w$]*$/.test(only.text)) return null
  const loaded = pair.inventory('base', file)?.imports.flatMap(({ from, typeOnly }) => (typeOnly ? [] : (pair.resolve('base', file, from) ?? []))) ?? []
  return goneTypeKey(pair, only.text, new Set(loaded))
}
