import type { FilePair, Side } from '../contract/index.js'
import { type RecentCommit, type RevisionRange, readObjectsNow, recentCommits, type TouchedPath } from '../git/index.js'
import { languageOf } from '../source/index.js'
import { roleOf } from './role-of.js'

/** A commit whose change of the sources another change takes back line by line. */
export interface Undone {
  readonly commit: string
  readonly subject: string
  /** Lines that it brought to other files, by path. */
  readonly brought: ReadonlyMap<string, ReadonlySet<string>>
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
 * The commit of the base's history which had brought all lines that go from the sources of a change, and taken those that come back, where that is nearly all
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
  const touchesAll = ({ touched }: RecentCommit) => {
    const paths = new Set(touched.map(({ path }) => path))
    return [...wanted].every(([path, edits]) => sizeOf(edits) === 0 || paths.has(path))
  }
  const recent = recentCommits(range)
  const changed = new Set(files.flatMap(({ basePath, headPath, change }) => (change === 'unchanged' ? [] : [basePath ?? headPath ?? ''])))
  const candidates = recent.filter(touchesAll).sort(nearestTo(changed)).slice(0, MOST_CANDIDATES)
  for (const candidate of candidates) {
    const { commit, subject, touched } = candidate
    const code = touched.filter(({ path }) => languageOf(path) !== null)
    const done = new Map(readEdits(range.root, code).map((edits, at) => [code[at]?.path ?? '', edits] as const))
    const isUndone = [...wanted].every(([path, { gone, come }]) => holds(done.get(path)?.come ?? [], gone) && holds(done.get(path)?.gone ?? [], come))
    const all = [...done].reduce((total, [path, edits]) => total + (wanted.has(path) || roleOf(path) === 'source' ? sizeOf(edits) : 0), 0)
    if (!isUndone || sum < MOST_OF * all) continue
    const later = readEdits(range.root, testedNext(recent, candidate))
    const brought = new Map([...done].map(([path, { come }]) => [path, new Set(come)]))
    for (const [at, { path }] of testedNext(recent, candidate).entries()) brought.set(path, new Set([...(brought.get(path) ?? []), ...(later[at]?.come ?? [])]))
    return { commit, subject, brought }
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
