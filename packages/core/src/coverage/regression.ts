import type { ChangedSource } from '../contract/index.js'
import { type Candidate, candidatesOf } from './elements/candidates.js'
import { elementName } from './elements/element-name.js'
import { lineMap } from './map-lines.js'

/** Something that the base's tests reached and the head's no longer do. */
export interface LostElement {
  /** In the head. */
  readonly line: number
  readonly baseLine: number
  /** `statement`, `function parse`, `else of if`, … */
  readonly what: string
}

/**
 * Elements on lines that the change left alone, covered on the base and uncovered at the head, in order.
 * None where the two sides were not measured alike (provider and detail).
 */
export function coverageLost({ hunks, measured, baseMeasured }: Pick<ChangedSource, 'hunks' | 'measured' | 'baseMeasured'>): readonly LostElement[] {
  if (measured === null || baseMeasured === null) return []
  if (measured.provider !== baseMeasured.provider || measured.detail !== baseMeasured.detail) return []
  const now = byPlace(candidatesOf(measured.coverage), (line) => line)
  const lost: LostElement[] = []
  for (const [place, base] of byPlace(candidatesOf(baseMeasured.coverage), lineMap(hunks))) {
    const head = now.get(place)
    if (head === undefined || (base.hits ?? 0) === 0 || head.hits !== 0) continue
    lost.push({ line: head.span.start.line, baseLine: base.span.start.line, what: elementName(head, measured.coverage) })
  }
  return lost.sort((a, b) => a.line - b.line || a.baseLine - b.baseLine)
}

/** By kind, place in the head's text, and order among those that begin there. */
function byPlace(candidates: readonly Candidate[], lineAtHead: (line: number) => number | null): Map<string, Candidate> {
  const places = new Map<string, Candidate>()
  const seen = new Map<string, number>()
  for (const candidate of candidates) {
    const { start } = candidate.span
    const line = lineAtHead(start.line)
    if (line === null) continue
    const { branch } = candidate
    const place = `${candidate.kind} ${line}:${start.column} ${branch === null ? '' : `${branch.type} ${branch.arm}/${branch.arms}`}`
    const nth = seen.get(place) ?? 0
    seen.set(place, nth + 1)
    places.set(`${place} ${nth}`, candidate)
  }
  return places
}
