import { type Result, success } from '../contract/index.js'
import type { RevisionRange } from './revision-range.js'
import { runGit } from './run-git.js'
import { untrackedFiles } from './untracked-files.js'

/** What stands at a path on one side. */
export interface GitEntry {
  /** Relative to the root, POSIX. */
  readonly path: string
  readonly kind: 'file' | 'link' | 'submodule'
  /** Id of its blob, or a submodule's commit; null where the contents stand in the work tree only. */
  readonly oid: string | null
}

/** A path whose contents or kind differ between two revisions. */
export interface ChangedFile {
  readonly base: GitEntry | null
  readonly head: GitEntry | null
  /** Percent; 100 for the same contents under another name. */
  readonly similarity: number
}

const DIFF = ['diff', '--raw', '-z', '-M', '--abbrev=64', '--no-ext-diff', '--no-relative', '--ignore-submodules=dirty', '--diff-filter=ACDMRTU']

/** What differs between base and head. Against the work tree, files that are neither tracked nor ignored count as added. */
export function changedFiles(range: RevisionRange): Result<readonly ChangedFile[]> {
  const diff = runGit(range.root, [...DIFF, range.base, ...(range.head === null ? [] : [range.head]), '--'])
  if (!diff.ok) return diff
  const changes = parseRaw(diff.value)
  if (range.head !== null) return success(changes)
  const untracked = untrackedFiles(range.root)
  if (!untracked.ok) return untracked
  return success([...changes, ...untracked.value.map(toAdded)])
}

function toAdded(path: string): ChangedFile {
  const nested = path.endsWith('/')
  return { base: null, head: { path: nested ? path.slice(0, -1) : path, kind: nested ? 'submodule' : 'file', oid: null }, similarity: 0 }
}

const RAW = /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])(\d*)$/

function parseRaw(text: string): ChangedFile[] {
  const fields = text.split('\0')
  const changes = new Map<string, ChangedFile>()
  for (let at = 0; at < fields.length; ) {
    const match = RAW.exec(fields[at] ?? '')
    if (!match) break
    const [, baseMode = '', headMode = '', baseOid = '', headOid = '', status, score = ''] = match
    const from = fields[at + 1] ?? ''
    const renamed = status === 'R' || status === 'C'
    const to = renamed ? (fields[at + 2] ?? '') : from
    at += renamed ? 3 : 2
    const base = status === 'C' ? null : toEntry(from, baseMode, baseOid)
    const head = status === 'U' ? { path: to, kind: 'file' as const, oid: null } : toEntry(to, headMode, headOid)
    // Only the executable bit differs.
    if (base && head && base.path === head.path && base.kind === head.kind && base.oid !== null && base.oid === head.oid) continue
    if (base || head) changes.set(to, { base, head, similarity: base && head && base.oid === head.oid ? 100 : Number(score || 0) })
  }
  return [...changes.values()]
}

function toEntry(path: string, mode: string, oid: string): GitEntry | null {
  if (/^0+$/.test(mode)) return null
  return { path, kind: kindOf(mode), oid: /^0+$/.test(oid) ? null : oid }
}

/** What a mode of git stands for. */
export function kindOf(mode: string): GitEntry['kind'] {
  return mode === '120000' ? 'link' : mode === '160000' ? 'submodule' : 'file'
}
