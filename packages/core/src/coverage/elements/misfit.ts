import type { ChangedSource, FileCoverage, Landmark, MeasuredFile } from '../../contract/index.js'
import { isLinewise } from './lay-over.js'
import { linesOf } from './lines-of.js'

/** A text with what was measured of it. */
export type Measurement = Pick<ChangedSource, 'path' | 'text' | 'excluded'> & { readonly measured: MeasuredFile }

/**
 * How what was measured shows that it was another text: a place where nothing of the text begins, or something in the text that it has no place for.
 * In words; null where it fits. An edit that leaves all places as they were cannot be told.
 */
export function misfit(measurement: Measurement, landmarks: readonly Landmark[]): string | null {
  const { measured } = measurement
  const lines = measurement.text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
  if (measured.detail !== 'elements') return misfitOfLines(measurement, lines.length) ?? unplaced(measurement, statementsAlone(landmarks), lines)
  if (isLinewise(measured) || isOneWholeLine(measured.coverage, lines)) return misfitOfWholeLines(measured.coverage, lines)
  return misplaced(measurement, lines) ?? unplaced(measurement, landmarks, lines)
}

/** Every line is a statement, so each ends where its line ends. */
function misfitOfWholeLines({ statementMap }: FileCoverage, lines: readonly string[]): string | null {
  for (const { start, end } of Object.values(statementMap)) {
    const length = lines[start.line - 1]?.length
    if (length === undefined) return `it has a line ${start.line}, the file ${lines.length}`
    if (end.column !== null && end.column !== length) return `line ${start.line} had ${end.column} characters, it has ${length}`
  }
  return null
}

/** One line of V8's ranges is not told from one statement of Istanbul's. */
function isOneWholeLine({ statementMap }: FileCoverage, lines: readonly string[]): boolean {
  const [only, ...more] = Object.values(statementMap)
  return only !== undefined && more.length === 0 && only.start.column === 0 && only.end.column === lines[only.start.line - 1]?.length
}

/** Where lines are told, one without code was not one of them. A report that tells every line to its last one tells nothing by that. */
function misfitOfLines({ path, text, measured: { coverage } }: Measurement, count: number): string | null {
  const told = new Set(Object.values(coverage.statementMap).map(({ start }) => start.line))
  const source = linesOf(path, text)
  const last = Math.max(0, ...told)
  if (told.size === last) return null
  for (const line of told) if (line <= count && !source.hasCode(line)) return `it has code on line ${line}, where the file has none`
  return null
}

/** A statement begins within a line with code. Its column says no more: source maps of compilers lead to the middle of words. */
function misplaced({ path, text, measured: { coverage } }: Measurement, lines: readonly string[]): string | null {
  const source = linesOf(path, text)
  for (const { start } of Object.values(coverage.statementMap)) {
    const length = lines[start.line - 1]?.length
    if (length === undefined) return `it has a statement on line ${start.line}, the file has ${lines.length} lines`
    if (!source.hasCode(start.line) || (start.column ?? 0) >= length) {
      return `it has a statement at line ${start.line}, column ${(start.column ?? 0) + 1}, where none begins`
    }
  }
  return null
}

/** What the text has and the measurement has no place for. */
function unplaced({ measured: { coverage }, excluded }: Measurement, landmarks: readonly Landmark[], lines: readonly string[]): string | null {
  const statements = new Set(Object.values(coverage.statementMap).map(({ start }) => start.line))
  const functions = new Set(Object.values(coverage.fnMap).flatMap(({ decl, loc }) => [decl.start.line, loc.start.line]))
  const branches = new Set(
    Object.values(coverage.branchMap).flatMap(({ type, loc, locations }) =>
      [loc.start.line, ...locations.map(({ start }) => start.line)].map((line) => `${type} ${line}`),
    ),
  )
  const has = ({ kind, type, lines: at }: Landmark): boolean =>
    at.some((line) => (kind === 'branch' ? branches.has(`${type} ${line}`) : (kind === 'function' ? functions : statements).has(line)))
  const isOut = (line: number) => excluded.some(({ from, to }) => from <= line && line <= to)
  const missing = landmarks.find((one) => !one.lines.some(isOut) && !has(one))
  if (missing === undefined) return null
  const [line = 1] = missing.lines
  return `it has no ${missing.kind} on line ${line}, where the file has ${(lines[line - 1] ?? '').trim().slice(0, 60)}`
}

function statementsAlone(landmarks: readonly Landmark[]): readonly Landmark[] {
  return landmarks.filter(({ kind }) => kind === 'statement')
}
