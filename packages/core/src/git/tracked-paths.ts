import { type Result, success } from '../contract/index.js'
import { runGit } from './run-git.js'

/** Paths of tracked and untracked, not ignored files with this name, in any folder. */
export function trackedPaths(root: string, name: string): Result<readonly string[]> {
  const listed = runGit(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--full-name', '--', name, `:(glob)**/${name}`])
  return listed.ok ? success([...new Set(listed.value.split('\0').filter((path) => path !== '' && !path.includes('node_modules/')))].sort()) : listed
}
