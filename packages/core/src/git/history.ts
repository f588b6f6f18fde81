import { failure, type Result, success } from '../contract/index.js'
import { nameText } from './name-text.js'
import { readObjectsNow } from './objects.js'
import { runGit } from './run-git.js'

/** The base line of history: a ref, and whether a remote stands behind it. */
export interface BaseLine {
  readonly ref: string
  /** "main" for "origin/main". */
  readonly name: string
  readonly remote: boolean
}

/** The configured base, else the remote's default branch, else a local main or master; null when there is none. */
export function baseLineOf(root: string, configured: string | null): Result<BaseLine | null> {
  const refs = runGit(root, ['for-each-ref', '--format=%(refname)%09%(symref)', 'refs/heads', 'refs/remotes'])
  if (!refs.ok) return refs
  const known = new Map(
    refs.value
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t') as [string, string]),
  )
  if (configured !== null) {
    for (const full of [`refs/remotes/origin/${configured}`, `refs/remotes/${configured}`, `refs/heads/${configured}`])
      if (known.has(full)) return success(toBaseLine(full))
    const commit = runGit(root, ['rev-parse', '--verify', '--quiet', `${configured}^{commit}`])
    return commit.ok ? success({ ref: configured, name: configured, remote: false }) : failure('TG5003', `base: ${configured}`)
  }
  const remoteHead = known.get('refs/remotes/origin/HEAD')
  const candidates = [remoteHead ?? '', 'refs/remotes/origin/main', 'refs/remotes/origin/master', 'refs/heads/main', 'refs/heads/master']
  const found = candidates.find((ref) => known.has(ref))
  return success(found === undefined ? null : toBaseLine(found))
}

function toBaseLine(ref: string): BaseLine {
  const remote = ref.startsWith('refs/remotes/')
  return { ref, name: ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, ''), remote }
}

/** Whether `ref` contains the commit; false also when git does not know one of them. */
export function isAncestor(root: string, commit: string, ref: string): boolean {
  return runGit(root, ['merge-base', '--is-ancestor', commit, ref]).ok
}

/** Whether HEAD is the newest commit of `ref`. */
export function isTip(root: string, ref: string): boolean {
  const commits = runGit(root, ['rev-parse', 'HEAD^{commit}', `${ref}^{commit}`])
  return commits.ok && new Set(commits.value.split('\n').filter(Boolean)).size === 1
}

const NEAR = 5000

/** Position of each commit among the newest ancestors of `tip` (0 is the tip itself); absent when it is none of them. */
export function ancestorRanks(root: string, commits: readonly string[], tip = 'HEAD'): ReadonlyMap<string, number> {
  const wanted = new Set(commits)
  const ranks = new Map<string, number>()
  if (wanted.size === 0) return ranks
  const list = runGit(root, ['rev-list', `--max-count=${NEAR}`, tip])
  if (!list.ok) return ranks
  for (const [rank, commit] of list.value.split('\n').entries()) if (wanted.has(commit)) ranks.set(commit, rank)
  for (const commit of wanted) if (!ranks.has(commit) && isAncestor(root, commit, tip)) ranks.set(commit, NEAR)
  return ranks
}

/** Text of a file at a commit; null when it is not there. */
export function fileAt(root: string, commit: string, path: string): string | null {
  const text = runGit(root, ['show', `${commit}:${path}`])
  return text.ok ? text.value : null
}

/** Texts of files at a commit, read at once; null for each that is not there, or whose name has a line break. */
export function filesAt(root: string, commit: string, paths: readonly string[]): (string | null)[] {
  const names = paths.map((path) => `${commit}:${path}`)
  return readObjectsNow(root, names, Number.POSITIVE_INFINITY).map((object) => (object?.type === 'blob' && object.bytes ? nameText(object.bytes) : null))
}
