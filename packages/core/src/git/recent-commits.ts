import type { RevisionRange } from './revision-range.js'
import { runGit } from './run-git.js'

/** A path that a commit touched, with the blobs before and after it; null where it does not stand. */
export interface TouchedPath {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** A commit against its first parent. */
export interface RecentCommit {
  /** Full id. */
  readonly commit: string
  /** First line of its message. */
  readonly subject: string
  readonly touched: readonly TouchedPath[]
}

const MOST_COMMITS = 300
const RAW = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) [A-Z]\d*$/

const known = new WeakMap<RevisionRange, readonly RecentCommit[]>()

/** The newest commits of the base's first parents, newest first, without the one where history begins; none when git cannot tell. Kept for the range. */
export function recentCommits(range: RevisionRange): readonly RecentCommit[] {
  const found = known.get(range)
  if (found) return found
  const log = runGit(range.root, [
    ...['log', '-z', '-m', '--first-parent', '--raw', '--no-abbrev', '--no-renames', `--max-count=${MOST_COMMITS}`],
    ...['--format=%x01%H%x02%P%x02%s', range.base, '--'],
  ])
  const commits = (log.ok ? log.value.split('\u0001') : []).flatMap((record) => {
    const [commit = '', parents = '', rest = ''] = record.split('\u0002')
    const [subject = '', ...fields] = rest.split('\0')
    return parents === '' ? [] : [{ commit, subject, touched: touchedOf(fields) }]
  })
  known.set(range, commits)
  return commits
}

function touchedOf(fields: readonly string[]): TouchedPath[] {
  const touched: TouchedPath[] = []
  for (let at = 0; at < fields.length; at++) {
    const [, before, after] = RAW.exec(fields[at]?.trim() ?? '') ?? []
    if (before !== undefined && after !== undefined) touched.push({ path: fields[++at] ?? '', before: blobOf(before), after: blobOf(after) })
  }
  return touched
}

function blobOf(id: string): string | null {
  return /^0+$/.test(id) ? null : id
}
