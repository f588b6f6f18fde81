import { success } from '../contract/index.js'
import { hashFiles } from './hash-files.js'
import type { RevisionRange } from './revision-range.js'
import { runGit } from './run-git.js'

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

const MOST_COMMITS = 300
const RAW = /^:\d+ \d+ ([0-9a-f]+) [0-9a-f]+ [A-Z]\d*$/

/**
 * The commit of the base's first parents before which every one of the paths said what the head says now; null when none of the newest has that. Where
 * history begins nothing is taken back. Each commit on the way that touches one of `tests` touches one of `sources` as well: tests alone are not taken back.
 */
export function takenBack(range: RevisionRange, sources: readonly BothStates[], tests: readonly BothStates[]): TakenBack | null {
  const wanted = wantedStates(range.root, [...sources, ...tests])
  if (wanted === null || sources.length === 0 || tests.length === 0) return null
  const log = runGit(range.root, [
    'log',
    '-z',
    '-m',
    '--first-parent',
    '--raw',
    '--no-abbrev',
    '--no-renames',
    `--max-count=${MOST_COMMITS}`,
    '--format=%x01%H%x02%P%x02%s',
    range.base,
    '--',
  ])
  if (!log.ok) return null
  const [isSource, isTest] = [sources, tests].map((states) => new Set(states.map(({ path }) => path)))
  const state = new Map([...sources, ...tests].map(({ path, base }) => [path, base]))
  let left = [...wanted].filter(([path, head]) => state.get(path) !== head).length
  for (const record of log.value.split('\u0001').slice(1)) {
    const [id = '', parents = '', rest = ''] = record.split('\u0002')
    const [subject = '', ...fields] = rest.split('\0')
    if (parents === '') return null
    const touched = touchedOf(fields).filter(([path]) => state.has(path))
    if (touched.some(([path]) => isTest?.has(path)) && !touched.some(([path]) => isSource?.has(path))) return null
    for (const [path, before] of touched) {
      const head = wanted.get(path)
      if (state.get(path) === head) left++
      state.set(path, before)
      if (before === head) left--
    }
    if (left === 0) return { commit: id, subject }
  }
  return null
}

/** Paths of a commit with the blob that stood there before it. */
function touchedOf(fields: readonly string[]): (readonly [string, string | null])[] {
  const touched: (readonly [string, string | null])[] = []
  for (let at = 0; at < fields.length; at++) {
    const before = RAW.exec(fields[at]?.trim() ?? '')?.[1]
    if (before !== undefined) touched.push([fields[++at] ?? '', /^0+$/.test(before) ? null : before])
  }
  return touched
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
