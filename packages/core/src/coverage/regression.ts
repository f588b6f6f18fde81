import type { ChangedCode, ChangedSource, MeasuredFile } from '../contract/index.js'
import { type Candidate, candidatesOf } from './elements/candidates.js'
import { elementName } from './elements/element-name.js'
import { lineMap } from './map-lines.js'
import { movedBlocks } from './moved-blocks.js'

/** Something that the base's tests reached and the head's no longer do. */
export interface LostElement {
  /** In the head. */
  readonly line: number
  /** In the base; of a moved block in the file that it came from. */
  readonly baseLine: number
  /** `statement`, `function parse`, `else of if`, … */
  readonly what: string
}

type Measured = Pick<ChangedSource, 'hunks' | 'measured' | 'baseMeasured'>
type Moving = Pick<ChangedSource, 'path' | 'basePath' | 'text' | 'baseText'> & Partial<Pick<ChangedSource, 'coverable'>> & Measured

/**
 * Elements on lines that the change left alone, covered on the base and uncovered at the head, in order.
 * None where the two sides were not measured alike (provider and detail).
 */
export function coverageLost({ hunks, measured, baseMeasured }: Measured): readonly LostElement[] {
  return lostBetween(baseMeasured, measured, lineMap(hunks), ({ start }) => `:${start.column}`)
}

/** The same for blocks that the change moved, also out of files that it removed, by the path where they stand now. Columns may differ there. */
export function coverageLostInMoved(
  sources: readonly Moving[],
  removed: NonNullable<ChangedCode['removed']> = [],
): ReadonlyMap<string, readonly LostElement[]> {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const before = new Map<string, MeasuredFile | null>(removed.map(({ path, baseMeasured }) => [path, baseMeasured ?? null]))
  for (const { basePath, baseMeasured } of sources) if (basePath !== null) before.set(basePath, baseMeasured)
  const lost = new Map<string, LostElement[]>()
  for (const { path, fromPath, lines } of movedBlocks(sources, removed)) {
    const moved = new Map(lines)
    const base = before.get(fromPath) ?? null
    const found = lostBetween(
      base,
      measuredNow(byPath.get(path), base),
      (line) => moved.get(line) ?? null,
      () => '',
    )
    if (found.length > 0) lost.set(path, [...(lost.get(path) ?? []), ...found].sort(inOrder))
  }
  return lost
}

/** In a file that no test loads nothing is covered. */
function measuredNow(source: Moving | undefined, base: MeasuredFile | null): MeasuredFile | null {
  if (source === undefined || source.measured !== null || base === null) return source?.measured ?? null
  const { coverable = null } = source
  return coverable === null || typeof coverable === 'string' ? null : { ...base, coverage: coverable, sourceBlob: null }
}

function lostBetween(
  base: MeasuredFile | null,
  head: MeasuredFile | null,
  lineAtHead: (line: number) => number | null,
  within: (span: Candidate['span']) => string,
): LostElement[] {
  if (base === null || head === null || base.provider !== head.provider || base.detail !== head.detail) return []
  const now = byPlace(candidatesOf(head.coverage), (line) => line, within)
  const lost: LostElement[] = []
  for (const [place, before] of byPlace(candidatesOf(base.coverage), lineAtHead, within)) {
    const after = now.get(place)
    if (after === undefined || (before.hits ?? 0) === 0 || after.hits !== 0) continue
    lost.push({ line: after.span.start.line, baseLine: before.span.start.line, what: elementName(after, head.coverage) })
  }
  return lost.sort(inOrder)
}

function inOrder(a: LostElement, b: LostElement): number {
  return a.line - b.line || a.baseLine - b.baseLine
}

/** By kind, place in the head's text, and order among those that begin there. */
function byPlace(
  candidates: readonly Candidate[],
  lineAtHead: (line: number) => number | null,
  within: (span: Candidate['span']) => string,
): Map<string, Candidate> {
  const places = new Map<string, Candidate>()
  const seen = new Map<string, number>()
  for (const candidate of candidates) {
    const line = lineAtHead(candidate.span.start.line)
    if (line === null) continue
    const { branch } = candidate
    const place = `${candidate.kind} ${line}${within(candidate.span)} ${branch === null ? '' : `${branch.type} ${branch.arm}/${branch.arms}`}`
    const nth = seen.get(place) ?? 0
    seen.set(place, nth + 1)
    places.set(`${place} ${nth}`, candidate)
  }
  return places
}
