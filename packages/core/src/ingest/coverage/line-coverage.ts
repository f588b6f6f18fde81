import type { FileCoverage, Span } from '../../contract/index.js'

/** A branch by the line it stands on. An arm's `to` is the line that it leads to: null where it leaves the function or none is told. */
export interface LineBranch {
  readonly line: number
  readonly arms: readonly { readonly to: number | null; readonly hits: number }[]
}

/** What a format that tells lines says of one file. */
export interface LineCoverage {
  readonly path: string
  /** Hits by line. */
  readonly lines: ReadonlyMap<number, number>
  readonly functions?: readonly { readonly name: string; readonly line: number; readonly endLine?: number; readonly hits: number }[]
  readonly branches?: readonly LineBranch[]
}

/** The same in Istanbul's form: a statement for each line, a branch by the line it stands on, its arms by the lines they lead to. */
export function fromLines({ path, lines, functions = [], branches = [] }: LineCoverage): FileCoverage {
  return {
    path,
    statementMap: Object.fromEntries([...lines.keys()].map((line) => [line, lineSpan(line)])),
    s: Object.fromEntries(lines),
    fnMap: Object.fromEntries(functions.map(({ name, line, endLine }, id) => [id, { name, decl: lineSpan(line), loc: lineSpan(line, endLine) }])),
    f: Object.fromEntries(functions.map(({ hits }, id) => [id, hits])),
    branchMap: Object.fromEntries(
      branches.map(({ line, arms }, id) => [
        id,
        { type: 'branch', loc: lineSpan(line), locations: arms.map(({ to }) => (to === null ? { start: {}, end: {} } : lineSpan(to))) },
      ]),
    ),
    b: Object.fromEntries(branches.map(({ arms }, id) => [id, arms.map(({ hits }) => hits)])),
  }
}

/** Adds hits to what is known of a line. */
export function addHits(lines: Map<number, number>, line: number, hits: number): void {
  lines.set(line, (lines.get(line) ?? 0) + hits)
}

/** The number of a line, or of hits, that a report writes; null when it is none. */
export function wholeNumber(text: string | undefined, least: number): number | null {
  if (text === undefined || !/^\d+(?:\.\d+)?(?:[eE]\+?\d+)?$/.test(text)) return null
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= least ? number : null
}

/** All of a line, or of several. */
export function lineSpan(line: number, endLine = line): Span {
  return { start: { line, column: 0 }, end: { line: endLine, column: null } }
}
