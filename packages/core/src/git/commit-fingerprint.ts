import { fingerprintOf } from './fingerprint.js'
import { wholeTree } from './tree-entries.js'
import type { WorkTree, WorkTreeOptions } from './work-tree.js'

const KINDS = { file: 'f', link: 'l', submodule: 's' } as const

/** The fingerprint that a clean work tree of this commit has; null where globs of `ignore` leave out what only a work tree can tell. */
export function commitFingerprint(root: string, commit: string, { memoryDir, ignore }: WorkTreeOptions): string | null {
  if (ignore.length > 0) return null
  const contents: WorkTree['contents'] = new Map(
    [...wholeTree(root, commit)].flatMap(([folder, entries]) =>
      [...entries].flatMap(([name, { kind, oid }]) => {
        const path = folder === '' ? name : `${folder}/${name}`
        return kind === 'folder' || path === memoryDir || path.startsWith(`${memoryDir}/`) ? [] : [[path, `${KINDS[kind]} ${oid}`] as const]
      }),
    ),
  )
  return fingerprintOf({ contents })
}
