import type { Coverage, DictionaryFile, FileHits } from '../contract/index.js'

export type CoveredFile = Coverage['files'][number]
type Counts = Readonly<Record<string, unknown>>

/** What only changes with the source. */
export function placesOf(file: CoveredFile): DictionaryFile {
  const { s: _s, f: _f, b: _b, ...places } = file.istanbul
  return { file: file.file, source_blob: file.source_blob, istanbul: places }
}

/** How often it was reached, and by which contexts. */
export function hitsOf(file: CoveredFile): FileHits {
  const { statementMap, fnMap, branchMap, s, f, b } = file.istanbul
  const { contexts } = file
  return { s: toHits(s, statementMap), f: toHits(f, fnMap), b: toHits(b, branchMap), ...(contexts === undefined ? {} : { contexts }) }
}

export function joinCoverage(places: DictionaryFile, hits: FileHits): CoveredFile {
  const { statementMap, fnMap, branchMap } = places.istanbul as CoveredFile['istanbul']
  const istanbul = {
    ...places.istanbul,
    s: fromHits(hits.s, statementMap),
    f: fromHits(hits.f, fnMap),
    b: fromHits(hits.b, branchMap),
  } as CoveredFile['istanbul']
  const { contexts } = hits
  return { file: places.file, source_blob: places.source_blob, istanbul, ...(contexts === undefined ? {} : { contexts }) }
}

function toHits(counts: Counts, places: Counts): FileHits['s'] {
  const keys = Object.keys(counts)
  const known = Object.keys(places)
  const same = keys.length === known.length && keys.every((key, index) => key === known[index])
  return same ? Object.values(counts) : counts
}

function fromHits(hits: FileHits['s'], places: Counts): Counts {
  if (!Array.isArray(hits)) return hits
  return Object.fromEntries(Object.keys(places).map((key, index) => [key, hits[index]]))
}
