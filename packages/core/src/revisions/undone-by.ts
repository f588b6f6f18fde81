import type { FilePair, Side } from '../contract/index.js'
import { type RecentCommit, type RevisionRange, readObjectsNow, recentCommits, type TouchedPath } from '../git/index.js'
import { languageOf } from '../source/index.js'
import { roleOf } from './role-of.js'

/** A commit whose change of the sources another change takes back line by line, the newest of several that it takes back together. */
export interface Undone {
  readonly commit: string
  readonly subject: string
  /** Lines that it brought to other files, by path. */
  readonly brought: ReadonlyMap<string, ReadonlySet<string>>
  /** Lines that it took from other files, by path. */
  readonly took: ReadonlyMap<string, ReadonlySet<string>>
}

/** Lines that went and that came, without indentation. */
interface Edits {
  readonly gone: readonly string[]
  readonly come: readonly string[]
}

const MOST_CANDIDATES = 5
const OF_TESTS = /^(?:test|test_support|snapshot)$/
const MOST_BYTES = 1 << 20
/** Of what the commit did to code, so much has to be taken back. */
const MOST_OF = 0.8

/**
 * The commit of the base's history, or several in a row, which had brought all lines that go from the sources of a change, and taken those that come back, where that is nearly all
 * that it did to code; null when there is none. What came to these files since stays as it is.
 */
export function undoneBy(range: RevisionRange, files: readonly FilePair[], textOf: (side: Side, path: string) => string | null): Undone | null {
  const sources = files.filter(({ role, change }) => role === 'source' && change !== 'unchanged')
  if (sources.some(({ basePath, headPath }) => basePath !== null && headPath !== null && basePath !== headPath)) return null
  const text = (side: Side, path: string | null) => (path === null ? null : textOf(side, path))
  const wanted = new Map(
    sources.map(({ basePath, headPath }) => [basePath ?? headPath ?? '', editsOf(text('base', basePath), text('head', headPath))] as const),
  )
  const sum = [...wanted.values()].reduce((all, one) => all + sizeOf(one), 0)
  if (sum === 0) return null
  const touchesAll = (commits: readonly RecentCommit[]) => {
    const paths = new Set(commits.flatMap(({ touched }) => touched.map(({ path }) => path)))
    return [...wanted].every(([path, edits]) => sizeOf(edits) === 0 || paths.has(path))
  }
  const recent = recentCommits(range)
  const changed = new Set(files.flatMap(({ basePath, headPath, change }) => (change === 'unchanged' ? [] : [basePath ?? headPath ?? ''])))
  const alone = recent
    .filter((one) => touchesAll([one]))
    .sort(nearestTo(changed))
    .slice(0, MOST_CANDIDATES)
  const candidates = [...alone.map((one) => [one]), ...inRow(ofRarest(recent, wanted).slice(0, MOST_CANDIDATES)).filter(touchesAll)]
  const read = new Map<RecentCommit, ReadonlyMap<string, Edits>>()
  const editsBy = (commit: RecentCommit) => {
    const code = commit.touched.filter(({ path }) => languageOf(path) !== null)
    const edits = read.get(commit) ?? new Map(readEdits(range.root, code).map((one, at) => [code[at]?.path ?? '', one] as const))
    read.set(commit, edits)
    return edits
  }
  for (const commits of candidates) {
    const parts = commits.map(editsBy)
    if (!parts.every((part, at) => at === 0 || mends(parts[at - 1] ?? part, part))) continue
    const done = together(parts)
    const isUndone = [...wanted].every(([path, { gone, come }]) => holds(done.get(path)?.come ?? [], gone) && holds(done.get(path)?.gone ?? [], come))
    const all = [...done].reduce((total, [path, edits]) => total + (wanted.has(path) || roleOf(path) === 'source' ? sizeOf(edits) : 0), 0)
    const [newest] = commits
    if (!newest || !isUndone || sum < MOST_OF * all) continue
    const tested = testedNext(recent, newest)
    const later = readEdits(range.root, tested)
    const brought = new Map([...done].map(([path, { come }]) => [path, new Set(come)]))
    const took = new Map([...done].map(([path, { gone }]) => [path, new Set(gone)]))
    for (const [at, { path }] of tested.entries()) {
      brought.set(path, new Set([...(brought.get(path) ?? []), ...(later[at]?.come ?? [])]))
      took.set(path, new Set([...(took.get(path) ?? []), ...(later[at]?.gone ?? [])]))
    }
    return { commit: newest.commit, subject: newest.subject, brought, took }
  }
  return null
}

/** Those first that touched the most of these paths and the fewest others. */
function nearestTo(paths: ReadonlySet<string>): (a: RecentCommit, b: RecentCommit) => number {
  const shareOf = ({ touched }: RecentCommit) => {
    const common = touched.filter(({ path }) => paths.has(path)).length
    return common / (paths.size + touched.length - common)
  }
  return (a, b) => shareOf(b) - shareOf(a)
}

/** What the commits right after one touched, as long as they touch tests alone: its tests came after the code. */
function testedNext(recent: readonly RecentCommit[], one: RecentCommit): readonly TouchedPath[] {
  const newer = recent.slice(0, recent.indexOf(one)).reverse()
  const ends = newer.findIndex(({ touched }) => touched.length === 0 || !touched.every(({ path }) => OF_TESTS.test(roleOf(path))))
  return newer.slice(0, ends < 0 ? newer.length : ends).flatMap(({ touched }) => touched)
}

/** Commits that touched the one of these files which was touched least often. */
function ofRarest(recent: readonly RecentCommit[], wanted: ReadonlyMap<string, Edits>): readonly RecentCommit[] {
  const paths = [...wanted].flatMap(([path, edits]) => (sizeOf(edits) > 0 ? [path] : []))
  const touching = paths.map((path) => recent.filter(({ touched }) => touched.some((one) => one.path === path)))
  return touching.sort((a, b) => a.length - b.length)[0] ?? []
}

/** Two or three that follow upon each other: what one of them did may have mended the other. */
function inRow(commits: readonly RecentCommit[]): readonly (readonly RecentCommit[])[] {
  return [2, 3].flatMap((many) => commits.slice(many - 1).map((_, at) => commits.slice(at, at + many)))
}

/** It took a line that the one before it had brought. */
function mends(newer: ReadonlyMap<string, Edits>, older: ReadonlyMap<string, Edits>): boolean {
  return [...newer].some(([path, { gone }]) => roleOf(path) === 'source' && without(gone, older.get(path)?.come ?? []).length < gone.length)
}

/** What several commits did in sum: what one of them brought and another one took is not in it. */
function together(parts: readonly ReadonlyMap<string, Edits>[]): ReadonlyMap<string, Edits> {
  const [only, ...others] = parts
  if (only && others.length === 0) return only
  const paths = new Set(parts.flatMap((part) => [...part.keys()]))
  return new Map(
    [...paths].map((path) => {
      const gone = parts.flatMap((part) => part.get(path)?.gone ?? [])
      const come = parts.flatMap((part) => part.get(path)?.come ?? [])
      return [path, { gone: without(gone, come), come: without(come, gone) }] as const
    }),
  )
}

function readEdits(root: string, touched: readonly TouchedPath[]): readonly Edits[] {
  const ids = [...new Set(touched.flatMap(({ before, after }) => [before, after].filter((id) => id !== null)))]
  const texts = new Map(readObjectsNow(root, ids, MOST_BYTES).map((object, at) => [ids[at], object?.bytes?.toString('utf8') ?? null]))
  return touched.map(({ before, after }) => editsOf(texts.get(before ?? '') ?? null, texts.get(after ?? '') ?? null))
}

function editsOf(before: string | null, after: string | null): Edits {
  const [was, is] = [before, after].map((text) => text?.split('\n').flatMap((line) => (isCode(line) ? [line.trim()] : [])) ?? [])
  return { gone: without(was ?? [], is ?? []), come: without(is ?? [], was ?? []) }
}

/** Brackets and comments say nothing. */
function isCode(line: string): boolean {
  return /\w/.test(line) && !/^\s*(?:\/\/|\/?\*|#)/.test(line)
}

function sizeOf({ gone, come }: Edits): number {
  return gone.length + come.length
}

function holds(lines: readonly string[], wanted: readonly string[]): boolean {
  return without(wanted, lines).length === 0
}

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}
