import type { ChangedSource, CoverageElement, Hunk } from '../../contract/index.js'
import { type TypedUnit, unitAt } from '../code-type/index.js'
import type { LostElement } from '../regression.js'
import { excludedLines } from './excluded-lines.js'

/** A function, an endpoint or the module's own code, with the elements of its changed lines. */
export interface JudgedUnit extends TypedUnit {
  readonly elements: readonly CoverageElement[]
  /** Changed lines that ignore hints or patterns take out. */
  readonly excluded: ChangedSource['excluded']
}

/** A changed file with its units. */
export interface JudgedFile {
  readonly source: ChangedSource
  readonly units: readonly JudgedUnit[]
  /** What moved here and was covered where it stood. */
  readonly lost: readonly LostElement[]
}

/**
 * Gives each element and each excluded range to the innermost unit that its line stands in; what stands in none belongs to the first one.
 */
export function judgedFile(source: ChangedSource, typed: readonly TypedUnit[], elements: readonly CoverageElement[], lost: readonly LostElement[]): JudgedFile {
  const units = typed.map((one) => ({ ...one, unit: one.unit, elements: [] as CoverageElement[], excluded: [] as ChangedSource['excluded'][number][] }))
  const spans = units.map((one) => ({ line: one.unit.line, endLine: one.unit.endLine, one }))
  const at = (line: number) => unitAt(spans, line)?.one ?? units[0]
  for (const element of elements) at(element.line)?.elements.push(element)
  for (const range of excludedLines(source)) at(range.from)?.excluded.push(range)
  return { source, units, lost }
}

/** Whether something that a unit lost stands in it. */
export function losesIn({ unit }: Pick<JudgedUnit, 'unit'>, lost: readonly LostElement[]): boolean {
  return lost.some(({ line }) => unit.line <= line && line <= unit.endLine)
}

/** How an exclusion by truegreen.yaml is named. */
export const EXCLUDED_BY_CONFIG = 'coverage.exclude: '

/** Whether the configuration takes the file out, whatever was measured of it. */
export function isExcludedByConfig({ excluded }: ChangedSource): boolean {
  return excluded.some(({ by }) => by.startsWith(EXCLUDED_BY_CONFIG))
}

/** Elements on lines that only moved need no new tests. */
export function withoutMoved(elements: readonly CoverageElement[], moved: ReadonlySet<number> | undefined): readonly CoverageElement[] {
  return moved === undefined || moved.size === 0 ? elements : elements.filter(({ line }) => !moved.has(line))
}

/** Whether a base line is one of those that the change took out without putting anything in their place. */
export function isDeleted(hunks: readonly Hunk[], baseLine: number): boolean {
  return hunks.some(({ base, head }) => head.count === 0 && baseLine >= base.start && baseLine < base.start + base.count)
}
