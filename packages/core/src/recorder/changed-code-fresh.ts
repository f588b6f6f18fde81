import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ChangedSource, type Fault, type MeasuredFile, success } from '../contract/index.js'
import { hashFiles, type RevisionRange } from '../git/index.js'

const MOST_NAMED = 3

/**
 * TG2032 for numbers about another text: reports that are older than a changed source of the work tree, and records of other contents.
 * `blobs`: ids of the head's sources where git knows them, else they are asked for.
 */
export function staleness(
  range: RevisionRange,
  reports: readonly string[],
  measured: ReadonlyMap<string, MeasuredFile>,
  sources: readonly ChangedSource[],
): readonly Fault[] {
  const paths = sources.map(({ path }) => path)
  if (reports.length > 0) return range.head === null || range.bare ? staleReports(range.root, reports, paths) : []
  const recorded = paths.filter((path) => (measured.get(path)?.sourceBlob ?? null) !== null)
  if (recorded.length === 0) return []
  const hashed = hashFiles(range.root, recorded, () => success(''))
  if (!hashed.ok) return [hashed.fault]
  const stale = recorded.filter((path) => hashed.value.get(path)?.slice(2) !== measured.get(path)?.sourceBlob)
  return stale.length === 0 ? [] : [{ code: 'TG2032', detail: `${named(stale)} ${stale.length === 1 ? 'was' : 'were'} measured with other contents` }]
}

function staleReports(root: string, reports: readonly string[], paths: readonly string[]): Fault[] {
  const edited = paths.map((path) => ({ path, time: timeOf(join(root, path)) }))
  return reports.flatMap((report): Fault[] => {
    const written = timeOf(resolve(root, report))
    const newer = edited.filter(({ time }) => time !== null && written !== null && time > written).map(({ path }) => path)
    return newer.length === 0 ? [] : [{ code: 'TG2032', detail: `${report} is older than ${named(newer)}` }]
  })
}

function timeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}

function named(paths: readonly string[]): string {
  return paths.slice(0, MOST_NAMED).join(', ') + (paths.length > MOST_NAMED ? ` and ${paths.length - MOST_NAMED} more` : '')
}
