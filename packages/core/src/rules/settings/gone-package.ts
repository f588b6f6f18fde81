import { oncePer } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'
import type { PlacedCall } from '../../run/command/index.js'

interface Package {
  readonly folder: string
  readonly name: string | null
}

/** A call of CI that was made for packages alone of which nothing is left, there or elsewhere: `npm test -w cart`. */
export function isOfGonePackage(pair: RevisionPair, { call: { filters }, folder }: PlacedCall): boolean {
  const gone = gonePackages(pair)
  if (filters.length === 0) return gone.some((one) => one.folder === folder)
  return filters.every((filter) => gone.some((one) => one.name === filter || one.folder === filter.replace(/^\.\//, '')))
}

const gonePackages = oncePer((pair: RevisionPair): readonly Package[] => {
  const gone = pair.files.flatMap(({ basePath, headPath }) => (basePath?.endsWith('/package.json') && headPath === null ? [basePath] : []))
  if (gone.length === 0) return []
  const stays = pair.paths('head')
  return gone.flatMap((path): Package[] => {
    const folder = path.slice(0, path.lastIndexOf('/'))
    const within = `${folder}/`
    const isLeft = stays.some((one) => one.startsWith(within)) || pair.files.some((one) => one.basePath?.startsWith(within) && one.headPath !== null)
    return isLeft ? [] : [{ folder, name: /^\s*"name"\s*:\s*"([^"]+)"/m.exec(pair.text('base', path) ?? '')?.[1] ?? null }]
  })
})
