import { below } from './normal-path.js'
import type { Place, Placing } from './placing.js'

/** Places absolute normal paths. A root that is reached by a link is resolved once. */
export function placeAbsolute({ roots, real }: Pick<Placing, 'roots' | 'real'>, stands: string | null): (path: string) => Place {
  const known = [...roots]
  const folders = new Map<string, Place>()
  return (path) => {
    const moved = stands === null ? null : below(stands, path)
    if (moved !== null) return { at: moved }
    for (const root of known) {
      const inside = below(root, path)
      if (inside !== null) return { at: inside }
    }
    const slash = path.lastIndexOf('/')
    const folder = path.slice(0, slash)
    const place = folders.get(folder) ?? placeFolder(folder)
    folders.set(folder, place)
    return place.at === null ? place : { at: `${place.at === '' ? '' : `${place.at}/`}${path.slice(slash + 1)}` }
  }

  function placeFolder(folder: string): Place {
    const target = real(folder)
    if (target === null) return { at: null, foreign: true }
    for (const root of roots) {
      const inside = below(root, target)
      if (inside === null) continue
      if (folder.endsWith(`/${inside}`)) known.push(folder.slice(0, -inside.length - 1))
      return { at: inside }
    }
    return { at: null, foreign: false }
  }
}
