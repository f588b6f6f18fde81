import type { FilePair, Side } from '../contract/index.js'
import type { GitEntry } from '../git/index.js'
import { type Contents, MOST_AT_ONCE } from './contents.js'
import type { TwoTrees } from './two-trees.js'

/**
 * Rules that look at every changed file ask for one after the other, and each would be a process: the more was asked for, the more of those that follow are
 * read with it. Gives what is to be called with a file before it is read.
 */
export function sweepOver(files: readonly FilePair[], trees: TwoTrees, contents: Contents): (side: Side, entry: GitEntry) => void {
  const pathsOf = (side: Side) => files.flatMap(({ [`${side}Path` as const]: path }) => path ?? [])
  const sides = { base: { paths: pathsOf('base'), together: 1 }, head: { paths: pathsOf('head'), together: 1 } }
  const places = { base: placesOf(sides.base.paths), head: placesOf(sides.head.paths) }
  return (side, entry) => {
    const [own, at] = [sides[side], places[side].get(entry.path)]
    if (at === undefined || !contents.costsProcess(entry)) return
    contents.readAllNow(own.paths.slice(at, at + own.together).flatMap((path) => trees.file(side, path) ?? []))
    own.together = Math.min(MOST_AT_ONCE, own.together * 2)
  }
}

function placesOf(paths: readonly string[]): ReadonlyMap<string, number> {
  return new Map(paths.map((path, at) => [path, at]))
}
