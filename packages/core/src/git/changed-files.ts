import { type Result, success } from '../contract/index.js'
import { type ChangedFile, type GitEntry, kindOf } from './git-entry.js'
import type { RevisionRange } from './revision-range.js'
import { runGit } from './run-git.js'
import { unwatchedFiles } from './unwatched-files.js'

const DIFF = ['diff', '--raw', '-z', '-M', '--abbrev=64', '--no-ext-diff', '--no-relative', '--ignore-submodules=dirty', '--diff-filter=ACDMRTU']

/** What differs between base and head. Against the work tree, files that are neither tracked nor ignored count as added. */
export function changedFiles(range: RevisionRange): Result<readonly ChangedFile[]> {
  const diff = runGit(range.root, [...DIFF, range.base, ...(range.head === null ? [] : [range.head]), '--'])
  if (!diff.ok) return diff
  const changes = parseRaw(diff.value)
  if (range.head !== null) return success(changes)
  const listed = runGit(range.root, LISTED)
  if (!listed.ok) return listed
  const { untracked, unwatched, sparse } = parseListed(listed.value)
  const unseen = unwatchedFiles(range, unwatched, sparse)
  if (!unseen.ok) return unseen
  const seen = changes.filter(({ base, head }) => !unseen.value.has((head ?? base)?.path ?? ''))
  return success([...seen, ...[...unseen.value.values()].filter((change) => change !== null), ...untracked.map(toAdded)])
}

const LISTED = ['ls-files', '-v', '-z', '--cached', '--others', '--exclude-standard', '--full-name']

/** Paths that are not tracked and not ignored, and tracked ones at which git was told not to look, or to leave out of the work tree. */
function parseListed(text: string): Record<'untracked' | 'unwatched' | 'sparse', string[]> {
  const listed: Record<'untracked' | 'unwatched' | 'sparse', string[]> = { untracked: [], unwatched: [], sparse: [] }
  for (const record of text.split('\0')) {
    const tag = record[0] ?? 'H'
    if (tag === '?') listed.untracked.push(record.slice(2))
    else if (tag === 'S' || tag === 's') listed.sparse.push(record.slice(2))
    else if (tag !== tag.toUpperCase()) listed.unwatched.push(record.slice(2))
  }
  return listed
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
