import type { CodeType, CodeTypeSource, CoverageElement, CoveragePolicy, Fault, Ratio } from '../../contract/index.js'
import { needsCoverable } from '../elements/changed-elements.js'
import { linesOf } from './code-at.js'
import type { JudgedFile, JudgedUnit } from './judged-file.js'
import { linesOutsideTests } from './lines-outside-tests.js'
import { ratioOf } from './match-base.js'
import { matchFiles } from './match-files.js'
import { meets, neededOf } from './meets.js'
import { nameElement } from './name-element.js'

type PolicyFile = CoveragePolicy['files'][number]

/** One kind of change judged by its minimum; `files` hold its units alone. A policy that cannot be judged comes with faults. */
export function toPolicy(
  type: CodeType,
  minimum: number,
  files: readonly JudgedFile[],
  required: CoveragePolicy['required_tests'],
  enforced: boolean,
): { readonly policy: CoveragePolicy; readonly faults: readonly Fault[] } {
  const matching = minimum < 0 ? matchFiles(type, files) : null
  const judged = matching?.files ?? files
  const { covered, total } = sum(judged.map(({ units }) => sum(units.map(({ elements }) => ratioOf(elements)))))
  const missing = enforced ? required.filter(({ verdict }) => verdict === 'missing') : []
  const faults = matching?.faults ?? []
  const shortfalls = matching ? matching.shortfalls : shortfallOf({ covered, total }, minimum)
  const reasons = [...faults.map(({ detail }) => detail), ...shortfalls, ...missing.map(({ name, why }) => `required test ${name} is missing: ${why}`)]
  const failed = shortfalls.length > 0 || missing.length > 0
  const verdict = faults.length > 0 ? 'error' : total + shortfalls.length === 0 ? 'not_applicable' : failed ? 'fail' : 'pass'
  return {
    faults,
    policy: {
      code_type: type,
      ...decisionOf(files.flatMap(({ units }) => units)),
      minimum_coverage: minimum,
      verdict,
      reasons: verdict === 'not_applicable' ? [] : reasons,
      covered,
      total,
      base: matching?.base ?? null,
      files: judged.map(toFile).sort((a, b) => (a.file < b.file ? -1 : 1)),
      required_tests: required,
    },
  }
}

function shortfallOf({ covered, total }: Ratio, minimum: number): string[] {
  if (total === 0 || meets({ covered, total }, minimum)) return []
  return [`${covered} of ${total} elements are reached; ${minimum} % are ${neededOf(total, minimum)}`]
}

const STRENGTH: readonly CodeTypeSource[] = ['flag', 'config', 'commit', 'label', 'path', 'code', 'default']
const MOST_REASONS = 3

/** What decided most strongly, and in the words of all. */
function decisionOf(units: readonly JudgedUnit[]): Pick<CoveragePolicy, 'decided_by' | 'why'> {
  const [first] = [...units].sort((a, b) => STRENGTH.indexOf(a.decidedBy) - STRENGTH.indexOf(b.decidedBy))
  const whys = [...new Set(units.map(({ why }) => why))]
  const rest = whys.length - MOST_REASONS
  return { decided_by: first?.decidedBy ?? 'default', why: whys.slice(0, MOST_REASONS).join('; ') + (rest > 0 ? `; and ${rest} more` : '') }
}

function toFile({ source, units }: JudgedFile): PolicyFile {
  const lines = linesOf(source.text)
  const { measured, coverable } = source
  const told = needsCoverable(measured) && typeof coverable === 'object' ? coverable : null
  const coverage = told ?? measured?.coverage ?? null
  const uncovered = units.flatMap(({ unit, elements }) =>
    elements
      .filter(({ hits }) => hits === null || hits === 0)
      .map((element) => ({ element, ...nameElement(element, { lines, coverage, provider: measured?.provider ?? null, unit }), unit: unit.name })),
  )
  return {
    file: source.path,
    ...sum(units.map(({ elements }) => ratioOf(elements))),
    measured: source.measured !== null,
    units: units.map(({ unit, elements }) => ({ name: unit.name, line: unit.line, endpoint: unit.endpoint, is_new: unit.isNew, ...ratioOf(elements) })),
    uncovered: uncovered
      .sort((a, b) => compare(a.element, b.element))
      .map(({ element: { kind, span, branch }, what, help, unit }) => ({
        kind,
        what,
        line: span.start.line,
        column: span.start.column,
        end_line: span.end.line,
        end_column: span.end.column,
        text: shownLine(lines[span.start.line - 1]),
        unit,
        branch: branch?.type ?? null,
        help,
      })),
    ...outsideOf(source, units),
    excluded: units
      .flatMap(({ excluded }) => excluded.map(({ from, to, by, added }) => ({ line: from, end_line: to, by, added })))
      .sort((a, b) => a.line - b.line),
  }
}

function outsideOf(source: JudgedFile['source'], units: readonly JudgedUnit[]): Pick<PolicyFile, 'outside_tests'> {
  const lines = linesOutsideTests(
    source,
    units.flatMap(({ elements }) => elements),
  )
  return lines === null ? {} : { outside_tests: [...lines] }
}

// A longer line is not written by hand.
const MOST_LETTERS = 300

function shownLine(line: string | undefined): string | null {
  return line === undefined || line.length > MOST_LETTERS ? null : line.replace(/\r$/, '')
}

function compare({ span: { start: a } }: CoverageElement, { span: { start: b } }: CoverageElement): number {
  return a.line - b.line || (a.column ?? 0) - (b.column ?? 0)
}

function sum(ratios: readonly Ratio[]): Ratio {
  return { covered: ratios.reduce((all, one) => all + one.covered, 0), total: ratios.reduce((all, one) => all + one.total, 0) }
}
