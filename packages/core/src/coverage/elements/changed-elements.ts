import { type ChangedSource, type CoverageElement, type FileCoverage, failure, type MeasuredFile, type Result, success } from '../../contract/index.js'
import { editedLines } from '../edited-lines.js'
import { type Candidate, candidatesOf } from './candidates.js'
import { invalidElement } from './check-coverage.js'
import { decidedOn } from './decided-on.js'
import { isLinewise, layOver } from './lay-over.js'
import { linesOf } from './lines-of.js'

/**
 * What a test can reach on the lines that a change added or edited: each element once, in order. Where nothing was measured, or the format tells
 * less than elements, they are those of `coverable`. Faults: TG2011 data that is no evidence for this text, TG4001 a text that cannot be read.
 */
export function changedElements(source: ChangedSource): Result<readonly CoverageElement[]> {
  const lines = linesOf(source.path, source.text)
  const covered = coveredBy(source, lines.count)
  if (!covered.ok) return covered
  const edited = editedLines(source).filter((line) => lines.hasCode(line))
  if (edited.length === 0) return success([])
  const { candidates, places } = covered.value
  return success(elementsOn(edited, candidates, lines, decidedOn(source, places, candidates, edited)))
}

/** What there is to cover, with its counts, and where it stands. */
interface Covered {
  readonly candidates: readonly Candidate[]
  readonly places: FileCoverage
}

function coveredBy(source: ChangedSource, lines: number): Result<Covered> {
  const { path, measured, coverable } = source
  const wrong = measured === null ? null : invalidElement(measured.coverage, lines)
  if (wrong !== null) return failure('TG2011', `${path}: ${wrong}`)
  if (measured !== null && !needsCoverable(measured)) return success(asMeasured(measured.coverage))
  if (typeof coverable === 'string') return failure('TG4001', `${path}: ${coverable}`)
  if (coverable === null) return measured === null ? failure('TG2011', `${path}: not measured`) : success(asMeasured(measured.coverage))
  if (measured === null || isEmpty(measured.coverage)) return success(asMeasured(coverable))
  return success({ candidates: layOver(coverable, measured), places: coverable })
}

function asMeasured(places: FileCoverage): Covered {
  return { candidates: candidatesOf(places), places }
}

/** Whether what was measured has to be laid over what the text has to cover: nothing in it, or it tells less than elements. */
export function needsCoverable(measured: MeasuredFile | null): boolean {
  return measured === null || measured.detail !== 'elements' || isEmpty(measured.coverage) || isLinewise(measured)
}

function isEmpty({ statementMap, fnMap, branchMap }: FileCoverage): boolean {
  return [statementMap, fnMap, branchMap].every((map) => Object.keys(map).length === 0)
}

function elementsOn(
  edited: readonly number[],
  candidates: readonly Candidate[],
  lines: ReturnType<typeof linesOf>,
  decided: ReadonlyMap<number, readonly Candidate[]>,
): CoverageElement[] {
  const at = new Map<number, Candidate[]>()
  for (const candidate of candidates)
    for (let line = candidate.touched.from; line <= candidate.touched.to; line++) {
      const known = at.get(line)
      if (known) known.push(candidate)
      else at.set(line, [candidate])
    }
  let innermost: ((line: number) => Candidate | null) | null = null
  const found = new Map<string, CoverageElement>()
  for (const line of edited) {
    let touched = at.get(line) ?? []
    if (touched.length === 0 && lines.hasWords(line)) {
      innermost ??= innermostOf(candidates, lines.count)
      const one = innermost(line)
      touched = one === null ? [] : lines.opensHandler(line) ? handled(one, line, candidates) : [one]
    }
    for (const { key, kind, span, hits, branch } of touched) if (!found.has(key)) found.set(key, { kind, span, hits, branch, line })
  }
  for (const [line, arms] of decided)
    for (const { key, kind, span, hits, branch } of arms) if (!found.has(key)) found.set(key, { kind, span, hits, branch, line })
  return [...found.values()].sort((a, b) => a.line - b.line || before(a, b))
}

/** By line the innermost candidate that holds it; null where that is a block, in which nothing runs between its statements. */
function innermostOf(candidates: readonly Candidate[], lines: number): (line: number) => Candidate | null {
  const holds: (Candidate | undefined)[] = new Array(lines + 1)
  const outermostFirst = candidates.filter(({ encloses }) => encloses.from <= encloses.to).sort((a, b) => before(a, b) || b.encloses.to - a.encloses.to)
  for (const candidate of outermostFirst) holds.fill(candidate, candidate.encloses.from, Math.min(candidate.encloses.to, lines) + 1)
  return (line) => {
    const candidate = holds[line]
    return candidate === undefined || candidate.encloses.hollow ? null : candidate
  }
}

function before({ span: { start: a } }: Pick<Candidate, 'span'>, { span: { start: b } }: Pick<Candidate, 'span'>): number {
  return a.line - b.line || (a.column ?? 0) - (b.column ?? 0)
}

/** A catch or finally has no count of its own: the first statement in it tells. */
function handled({ span }: Candidate, line: number, candidates: readonly Candidate[]): Candidate[] {
  const inside = candidates.filter(({ kind, span: { start } }) => kind === 'statement' && start.line > line && start.line <= span.end.line)
  const first = inside.reduce<Candidate | null>((best, one) => (best === null || one.span.start.line < best.span.start.line ? one : best), null)
  return first === null ? [] : [first]
}
