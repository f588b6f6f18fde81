import { success } from '../contract/index.js'
import { hashFiles } from './hash-files.js'
import { recentCommits } from './recent-commits.js'
import type { RevisionRange } from './revision-range.js'

/** A commit that a change takes back. */
export interface TakenBack {
  /** Full id. */
  readonly commit: string
  /** First line of its message. */
  readonly subject: string
}

/** Blob ids of a path on both sides of a change; null where it does not stand, `undefined` in the head for contents of the work tree. */
export interface BothStates {
  readonly path: string
  readonly base: string | null
  readonly head: string | null | undefined
}

/**
 * The commit of the base's first parents before which every one of the paths said what the head says now; null when none of the newest has that. Where
 * history begins nothing is taken back. Each commit on the way that touches one of `tests` touches one of `sources` as well: tests alone are not taken back.
 */
export function takenBack(range: RevisionRange, sources: readonly BothStates[], tests: readonly BothStates[]): TakenBack | null {
  const wanted = wantedStates(range.root, [...sources, ...tests])
  if (wanted === null || sources.length === 0 || tests.length === 0) return null
  const [isSource, isTest] = [sources, tests].map((states) => new Set(states.map(({ path }) => path)))
  const state = new Map([...sources, ...tests].map(({ path, base }) => [path, base]))
  let left = [...wanted].filter(([path, head]) => state.get(path) !== head).length
  for (const { commit, subject, touched: all } of recentCommits(range)) {
    const touched = all.filter(({ path }) => state.has(path))
    if (touched.some(({ path }) => isTest?.has(path)) && !touched.some(({ path }) => isSource?.has(path))) return null
    for (const { path, before } of touched) {
      const head = wanted.get(path)
      if (state.get(path) === head) left++
      state.set(path, before)
      if (before === head) left--
    }
    if (left === 0) return { commit, subject }
  }
  return null
}

function wantedStates(root: string, states: readonly BothStates[]): ReadonlyMap<string, string | null> | null {
  const wanted = new Map<string, string | null>()
  const here: string[] = []
  for (const { path, base, head } of states) {
    if (head === undefined) here.push(path)
    else wanted.set(path, head)
    if (head === base) return null
  }
  if (here.length === 0) return wanted
  const hashed = hashFiles(root, here, () => success(''))
  if (!hashed.ok) return null
  for (const [path, entry] of hashed.value) wanted.set(path, entry?.replace(/^f /, '') ?? null)
  return wanted
}
