import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Fault, type Result, success } from '../contract/index.js'
import { fingerprintOf, readWorkTree } from '../git/index.js'
import type { ImportResult, RunHeader } from '../memory/index.js'
import { counted } from '../run/counted.js'
import { relativePath } from '../run/index.js'
import type { Workspace } from './workspace.js'

/** What came from one folder, or why nothing did. */
export interface ImportedMemory {
  readonly folder: string
  readonly result: ImportResult | null
  readonly fault: Fault | null
}

/**
 * Takes the runs of this tree over from the memories in other folders, such as artifacts of CI's shard jobs. A folder is a
 * memory or holds one where this repository keeps its own. A folder without a run of this tree is a fault of its own;
 * the others are taken over nevertheless.
 */
export function importMemories(workspace: Workspace, folders: readonly string[], cwd: string): Result<readonly ImportedMemory[]> {
  const tree = readWorkTree(workspace.root, workspace.treeOptions)
  if (!tree.ok) return tree
  const fingerprint = fingerprintOf(tree.value)
  const untracked = new Set(tree.value.changed)
  return success(
    folders.map((folder) => {
      const path = resolve(cwd, folder)
      const found = memoryIn(path, workspace.treeOptions.memoryDir)
      if (found === null)
        return {
          folder,
          result: null,
          fault: { code: 'TG1004', detail: `${folder} is no debug memory and holds none`, next: 'name the folder that the shard left behind' },
        }
      const read = workspace.memory.importRuns(found, fingerprint)
      if (!read.ok) return { folder, result: null, fault: read.fault }
      const { imported, known, refused } = read.value
      const fault =
        imported.length + known.length > 0 ? null : strangerFault(folder, refused, tree.value.git.head, isInside(relativePath(workspace.root, path), untracked))
      return { folder, result: read.value, fault }
    }),
  )
}

function memoryIn(folder: string, memoryDir: string): string | null {
  const candidates = [folder, join(folder, memoryDir)]
  return candidates.find((candidate) => existsSync(join(candidate, 'runs')) && statSync(candidate).isDirectory()) ?? null
}

function strangerFault(folder: string, refused: readonly RunHeader[], head: string | null, inTree: boolean): Fault {
  const newest = refused.at(-1)
  const other = newest?.head !== head ? `, the newest at ${newest?.head?.slice(0, 7) ?? 'no commit'}; HEAD is ${head?.slice(0, 7) ?? 'no commit'}` : ''
  const detail = newest === undefined ? `${folder} holds no run` : `${folder} holds ${counted(refused.length, 'run')} of other trees${other}`
  if (!inTree) return { code: 'TG2001', detail, next: 'run the shard on the commit that is judged, then merge its memory again' }
  return { code: 'TG2001', detail, next: `${folder} lies in the work tree and changes it: put it outside, or under a path that git ignores` }
}

function isInside(path: string, changed: ReadonlySet<string>): boolean {
  return !path.startsWith('../') && [...changed].some((file) => file.startsWith(`${path}/`))
}
