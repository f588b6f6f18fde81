import { runGit } from './run-git.js'

/** A value of git's configuration; null when it is not set. */
export function configured(root: string, key: string): string | null {
  const value = runGit(root, ['config', '--get', key])
  return value.ok ? value.value.trim() || null : null
}
