import { type Result, success } from '../contract/index.js'
import type { ChangedFile, GitEntry } from './git-entry.js'
import { hashFiles } from './hash-files.js'
import type { RevisionRange } from './revision-range.js'
import { wholeTree } from './tree-entries.js'

const KINDS: Readonly<Record<string, GitEntry['kind']>> = { f: 'file', l: 'link', s: 'submodule' }

/**
 * How the work tree differs from the base at paths whose changes git was told not to look at (`git update-index --assume-unchanged`, `--skip-worktree`);
 * null for a path that does not differ. `sparse` is what may be absent: it was left out of the work tree, and stands as it was staged.
 */
export function unwatchedFiles(range: RevisionRange, unwatched: readonly string[], sparse: readonly string[]): Result<ReadonlyMap<string, ChangedFile | null>> {
  const changes = new Map<string, ChangedFile | null>()
  if (unwatched.length + sparse.length === 0) return success(changes)
  const hashed = hashFiles(range.root, [...unwatched, ...sparse], () => success('s'))
  if (!hashed.ok) return hashed
  const left = new Set(sparse)
  const tree = wholeTree(range.root, range.base)
  for (const [path, now] of hashed.value) {
    if (now === null && left.has(path)) continue
    const slash = path.lastIndexOf('/')
    const then = tree.get(path.slice(0, Math.max(slash, 0)))?.get(path.slice(slash + 1))
    const base = then && then.kind !== 'folder' ? { path, kind: then.kind, oid: then.oid } : null
    const kind = KINDS[now?.[0] ?? '']
    const head = kind === undefined ? null : { path, kind, oid: null }
    const same = base === null ? head === null : base.kind === kind && (kind === 'submodule' || now?.slice(2) === base.oid)
    changes.set(path, same ? null : { base, head, similarity: 0 })
  }
  return success(changes)
}
