import { type Result, success } from '../contract/index.js'
import type { RevisionRange } from './revision-range.js'
import { runGit } from './run-git.js'

/** Paths of every file of a range's head: of its commit, or of the work tree with what is untracked and not ignored. */
export function allPaths({ root, head }: Pick<RevisionRange, 'root' | 'head'>): Result<readonly string[]> {
  const listed = runGit(
    root,
    head === null
      ? ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--full-name']
      : ['ls-tree', '-r', '-z', '--name-only', '--full-tree', head],
  )
  return listed.ok ? success(listed.value.split('\0').filter((path) => path !== '')) : listed
}
