import type { FileCoverage } from '../../contract/index.js'

type Branch = Pick<FileCoverage['branchMap'][string], 'type' | 'loc' | 'locations'>

const TWO_WAYS = new Set(['if', 'for', 'while', 'case', 'cond-expr'])

/** How many arms a branch has in the text: of one with two ways the data has only one where an ignore hint took the other out. */
export function armsIn({ type, locations }: Branch): number {
  return TWO_WAYS.has(type) ? 2 : locations.length
}

/** Which arm of the text the one at `index` of the data is, from 0. The first arm of an `if` has the place of the whole; the second one of a `?:` ends with it. */
export function armNumber({ type, loc, locations }: Branch, index: number): number {
  if (locations.length !== 1 || !TWO_WAYS.has(type)) return index
  const { start, end } = locations[0] ?? { start: {}, end: {} }
  if (type === 'cond-expr') return end.line === loc.end.line && end.column === loc.end.column ? 1 : 0
  return start.line === loc.start.line && start.column === loc.start.column ? 0 : 1
}
