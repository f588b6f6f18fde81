import { type Result, success } from '../contract/index.js'
import { runGit } from './run-git.js'

const UNTRACKED = ['ls-files', '-z', '--others', '--exclude-standard', '--full-name']

/** Paths of files that are neither tracked nor ignored, relative to the root; a nested repository has a slash behind its name. */
export function untrackedFiles(root: string): Result<readonly string[]> {
  const listed = runGit(root, UNTRACKED)
  return listed.ok ? success(listed.value.split('\0').filter((path) => path !== '')) : listed
}
