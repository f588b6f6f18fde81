import type { RevisionPair } from '../../contract/index.js'

const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|py)$/

/** Whether all code that stands below a file of settings is below one of the folders that its patterns name, what `isLeft` is right about aside. */
export function namesAllCode(patterns: readonly string[], file: string, pair: RevisionPair, isLeft: (path: string) => boolean): boolean {
  const below = file.slice(0, file.lastIndexOf('/') + 1)
  const folders = patterns.flatMap((pattern) => /^(?:\.\/)?((?:[\w.@-]+\/)+)\*\*?(?:\/|$)/.exec(pattern)?.[1] ?? [])
  const code = pair.paths('head').filter((path) => path.startsWith(below) && CODE.test(path) && !isLeft(path.slice(below.length)))
  return folders.length > 0 && code.length > 0 && code.every((path) => folders.some((folder) => path.startsWith(`${below}${folder}`)))
}
