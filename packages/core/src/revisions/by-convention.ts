import { posix } from 'node:path'

const FROM_ROOT = /^[@~]\/(.+)$/
const ROOTS = ['src', '.', 'app', 'lib']

/**
 * What `@/cart` or `~/cart` may stand for in a package: no package has such a name, so that a bundler's or a runner's settings send it to the sources. Where
 * nothing else maps it, it is looked for where sources stand.
 */
export function byConvention(folder: string, specifier: string): readonly string[] {
  const rest = FROM_ROOT.exec(specifier)?.[1]
  return rest === undefined ? [] : ROOTS.map((root) => posix.normalize(posix.join(folder, root, rest)))
}
