import { kindOf } from './git-entry.js'
import { nameText } from './name-text.js'
import { runGit } from './run-git.js'

/** What a folder of a commit holds, by name. */
export interface TreeEntry {
  readonly kind: 'file' | 'link' | 'submodule' | 'folder'
  readonly oid: string
}

/** Reads a tree object. `oidBytes` is 20, in repositories with SHA-256 ids 32. */
export function treeEntries(bytes: Buffer, oidBytes: number): Map<string, TreeEntry> {
  const entries = new Map<string, TreeEntry>()
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(32, at)
    const end = bytes.indexOf(0, space)
    if (space < 0 || end < 0) break
    const mode = bytes.toString('latin1', at, space)
    const name = nameText(bytes.subarray(space + 1, end))
    at = end + 1 + oidBytes
    entries.set(name, { kind: mode === '40000' ? 'folder' : kindOf(mode), oid: bytes.toString('hex', end + 1, at) })
  }
  return entries
}

/** Every folder of a commit with what it holds, by path; the root is `''`. */
export function wholeTree(root: string, commit: string): Map<string, Map<string, TreeEntry>> {
  const folders = new Map<string, Map<string, TreeEntry>>([['', new Map()]])
  const listed = runGit(root, ['ls-tree', '-r', '-t', '-z', '--full-tree', commit])
  if (!listed.ok) return folders
  for (const record of listed.value.split('\0')) {
    const tab = record.indexOf('\t')
    if (tab < 0) continue
    const [mode = '', type = '', oid = ''] = record.slice(0, tab).split(' ')
    const path = record.slice(tab + 1)
    const slash = path.lastIndexOf('/')
    const folder = slash < 0 ? '' : path.slice(0, slash)
    if (type === 'tree') folders.set(path, new Map())
    folders.get(folder)?.set(path.slice(slash + 1), { kind: type === 'tree' ? 'folder' : kindOf(mode), oid })
  }
  return folders
}
