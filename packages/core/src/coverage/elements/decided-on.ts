import type { ChangedSource, FileCoverage } from '../../contract/index.js'
import type { Candidate } from './candidates.js'
import { decidingLines, isInnerFunction } from './deciding-lines.js'

/** By edited line the arms that it decides about: with another condition every arm has to be seen again, wherever it stands. `edited` in order. */
export function decidedOn(
  { path, text }: Pick<ChangedSource, 'path' | 'text'>,
  places: FileCoverage,
  candidates: readonly Candidate[],
  edited: readonly number[],
): ReadonlyMap<number, readonly Candidate[]> {
  const byKey = new Map(candidates.filter(({ kind }) => kind === 'branch').map((one) => [one.key, one]))
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const decided = new Map<number, Candidate[]>()
  for (const [id, branch] of Object.entries(places.branchMap)) {
    if (editedWithin(edited, branch.loc.start.line, branch.loc.end.line).length === 0) continue
    for (const { from, to, arm } of decidingLines(path, branch, text, lineStarts))
      for (const line of editedWithin(edited, from, to)) {
        if (isInnerFunction(places, branch.loc.start, line)) continue
        const arms = branch.locations.flatMap((_, index) => (index < arm ? [] : (byKey.get(`b${id}.${index}`) ?? [])))
        decided.set(line, [...(decided.get(line) ?? []), ...arms])
      }
  }
  return decided
}

function editedWithin(edited: readonly number[], from: number, to: number): readonly number[] {
  const first = indexFrom(edited, from)
  return edited.slice(first, indexFrom(edited, to + 1))
}

function indexFrom(edited: readonly number[], line: number): number {
  let low = 0
  let high = edited.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((edited[middle] ?? 0) < line) low = middle + 1
    else high = middle
  }
  return low
}
