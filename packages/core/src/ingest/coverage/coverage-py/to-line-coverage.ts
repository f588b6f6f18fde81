import { countOf, type Fields, fieldsOf, isFields } from '../../json/plain.js'
import type { LineBranch, LineCoverage } from '../line-coverage.js'

type Arc = readonly [from: number, to: number]

/** An entry of coverage.py's JSON, checked against its own summary; a string says what is wrong with it. */
export function toLineCoverage(entry: unknown, path: string, withBranches: boolean): LineCoverage | string {
  if (!isFields(entry)) return 'no object'
  const executed = linesOf(entry, 'executed_lines')
  const missing = linesOf(entry, 'missing_lines')
  if (executed === null || missing === null) return `"${executed === null ? 'executed_lines' : 'missing_lines'}" is no list of lines`
  const lines = new Map([...executed.map((line) => [line, 1] as const), ...missing.map((line) => [line, 0] as const)])
  if (lines.size < executed.length + missing.length) return `line ${executed.find((line) => missing.includes(line)) ?? 'of a list'} stands twice`
  const wrong = contradiction(fieldsOf(entry['summary']), executed.length, missing.length)
  if (wrong !== null) return wrong
  const branches = withBranches ? branchesOf(entry) : []
  if (typeof branches === 'string') return branches
  return { path, lines, functions: functionsOf(fieldsOf(entry['functions'])), branches }
}

function contradiction(summary: Fields, executed: number, missing: number): string | null {
  const [covered, absent] = [countOf(summary['covered_lines']), countOf(summary['missing_lines'])]
  if (covered === executed && absent === missing) return null
  return `its summary says ${covered} lines ran and ${absent} did not, its lists ${executed} and ${missing}`
}

/** coverage.py's arcs by the line they leave; a negative target leaves the function. */
function branchesOf(entry: Fields): LineBranch[] | string {
  const executed = arcsOf(entry, 'executed_branches')
  const missing = arcsOf(entry, 'missing_branches')
  if (executed === null || missing === null) return `"${executed === null ? 'executed_branches' : 'missing_branches'}" is no list of pairs of lines`
  const byLine = new Map<number, { to: number | null; hits: number }[]>()
  for (const [arcs, hits] of [
    [executed, 1],
    [missing, 0],
  ] as const)
    for (const [from, to] of arcs) {
      const arms = byLine.get(from) ?? []
      byLine.set(from, arms)
      arms.push({ to: to > 0 ? to : null, hits })
    }
  return [...byLine]
    .sort(([a], [b]) => a - b)
    .map(([line, arms]) => ({ line, arms: arms.sort((a, b) => (a.to ?? Number.POSITIVE_INFINITY) - (b.to ?? Number.POSITIVE_INFINITY)) }))
}

// The entry without a name is the module's own lines; a function without statements tells nothing.
function functionsOf(functions: Fields): NonNullable<LineCoverage['functions']> {
  return Object.entries(functions).flatMap(([name, value]) => {
    const fields = fieldsOf(value)
    const [executed, missing, line] = [linesOf(fields, 'executed_lines'), linesOf(fields, 'missing_lines'), countOf(fields['start_line'])]
    if (name === '' || !executed || !missing || !line || executed.length + missing.length === 0) return []
    return [{ name, line, endLine: Math.max(line, ...executed, ...missing), hits: executed.length > 0 ? 1 : 0 }]
  })
}

function linesOf(fields: Fields, name: string): number[] | null {
  const list = fields[name]
  return Array.isArray(list) && list.every((line) => Number.isSafeInteger(line) && line >= 1) ? list : null
}

function arcsOf(fields: Fields, name: string): Arc[] | null {
  const list = fields[name]
  const isArc = (arc: unknown) => Array.isArray(arc) && arc.length === 2 && arc.every(Number.isSafeInteger) && arc[0] >= 1
  return Array.isArray(list) && list.every(isArc) ? (list as Arc[]) : null
}
