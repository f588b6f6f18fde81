import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { runOutputs, type WorkTree } from '../git/index.js'

/**
 * The first file of the tree that was modified after `since` (milliseconds), by path; null when none was.
 * What runs write themselves and the paths `except` do not count.
 */
export function modifiedAfter(root: string, tree: WorkTree, since: number, except: ReadonlySet<string>): string | null {
  const isOutput = runOutputs(tree)
  for (const path of tree.contents.keys()) {
    if (except.has(path) || isOutput(path)) continue
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false })
    if (stat && stat.mtimeMs > since) return path
  }
  return null
}
