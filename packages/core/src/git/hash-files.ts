import { lstatSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Result, success } from '../contract/index.js'
import { runGit } from './run-git.js'

// git reads names line by line, and a quoted one as an escaped one.
const NO_PLAIN_NAME = /^"|[\n\r]/

/** Kind and id of what stands at each path now, null where nothing does. A folder is a repository of its own, which `ownState` tells. */
export function hashFiles(root: string, paths: readonly string[], ownState: (folder: string) => Result<string>): Result<ReadonlyMap<string, string | null>> {
  const entries = new Map<string, string | null>()
  const files: string[] = []
  for (const path of paths) {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false })
    if (!stat) entries.set(path, null)
    else if (stat.isFile() && !NO_PLAIN_NAME.test(path)) files.push(path)
    else {
      const single = stat.isDirectory() ? ownState(join(root, path)) : hashOne(root, path, stat.isSymbolicLink())
      if (!single.ok) return single
      entries.set(path, single.value)
    }
  }
  if (files.length === 0) return success(entries)
  const ids = runGit(root, ['hash-object', '--stdin-paths'], `${files.join('\n')}\n`)
  if (!ids.ok) return ids
  const oids = ids.value.split('\n')
  for (const [index, path] of files.entries()) entries.set(path, `f ${oids[index]}`)
  return success(entries)
}

function hashOne(root: string, path: string, isLink: boolean): Result<string> {
  const id = isLink ? runGit(root, ['hash-object', '--stdin'], readlinkSync(join(root, path))) : runGit(root, ['hash-object', '--', path])
  return id.ok ? success(`${isLink ? 'l' : 'f'} ${id.value.trim()}`) : id
}
