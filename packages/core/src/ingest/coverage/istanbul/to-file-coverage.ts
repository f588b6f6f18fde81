import type { FileCoverage } from '../../../contract/index.js'
import { firstFault, isCount, isPlace, isRecord, isSpan } from './shapes.js'

type Json = Readonly<Record<string, unknown>>

interface Spanned {
  readonly start: { readonly column?: number | null }
}

interface Branch {
  readonly loc: Spanned
  readonly locations: readonly Spanned[]
}

/** An entry of Istanbul JSON without its extras, checked; a string says what is wrong with it. */
export function toFileCoverage(entry: Json, key: string): FileCoverage | string {
  const { statementMap, fnMap, branchMap, s, f, b } = entry
  if (!isRecord(statementMap) || !isRecord(fnMap) || !isRecord(branchMap)) return missing(entry, ['statementMap', 'fnMap', 'branchMap'])
  if (!isRecord(s) || !isRecord(f) || !isRecord(b)) return missing(entry, ['s', 'f', 'b'])
  const wrong =
    unpaired('statement', statementMap, s) ??
    unpaired('function', fnMap, f) ??
    unpaired('branch', branchMap, b) ??
    firstFault(statementMap, (span, id) => (isSpan(span) ? null : `statement ${id} has no place in the text`)) ??
    firstFault(s, (hits, id) => (isCount(hits) ? null : `statement ${id} has the count ${shown(hits)}`)) ??
    firstFault(fnMap, functionFault) ??
    firstFault(f, (hits, id) => (isCount(hits) ? null : `function ${id} has the count ${shown(hits)}`)) ??
    firstFault(branchMap, (branch, id) => branchFault(branch, b[id], id))
  if (wrong !== null) return wrong
  const coverage = {
    path: typeof entry['path'] === 'string' ? entry['path'] : key,
    statementMap,
    fnMap: withDeclarations(fnMap),
    branchMap: fromColumnZero(branchMap),
    s,
    f,
    b,
  }
  return coverage as unknown as FileCoverage
}

function missing(entry: Json, names: readonly string[]): string {
  return `"${names.find((name) => !isRecord(entry[name]))}" is missing or no object`
}

function unpaired(what: string, places: Json, counts: Json): string | null {
  if (Object.hasOwn(places, '__proto__') || Object.hasOwn(counts, '__proto__')) return `a ${what} has the id __proto__`
  const uncounted = Object.keys(places).find((id) => !Object.hasOwn(counts, id))
  if (uncounted !== undefined) return `${what} ${uncounted} has a place and no count`
  const unplaced = Object.keys(counts).find((id) => !Object.hasOwn(places, id))
  return unplaced === undefined ? null : `${what} ${unplaced} has a count and no place`
}

function functionFault(value: unknown, id: string): string | null {
  if (!isRecord(value) || typeof value['name'] !== 'string') return `function ${id} has no name`
  if (!isSpan(value['loc'])) return `function ${id} has no place in the text`
  return value['decl'] === undefined || isSpan(value['decl']) ? null : `the declaration of function ${id} has no place in the text`
}

function branchFault(value: unknown, counts: unknown, id: string): string | null {
  if (!isRecord(value) || typeof value['type'] !== 'string') return `branch ${id} has no type`
  if (!isSpan(value['loc'])) return `branch ${id} has no place in the text`
  const { locations } = value
  if (!Array.isArray(locations) || !locations.every(isPlace)) return `an arm of branch ${id} has no place in the text`
  if (!Array.isArray(counts) || counts.length !== locations.length) return `branch ${id} has not as many counts as arms`
  const wrong = counts.find((hits) => !isCount(hits))
  return wrong === undefined ? null : `branch ${id} has the count ${shown(wrong)}`
}

// Istanbul before 1.0 has no declarations.
function withDeclarations(fnMap: Json): Json {
  const entries = Object.entries(fnMap) as [string, { readonly decl?: unknown; readonly loc: unknown }][]
  if (entries.every(([, { decl }]) => decl !== undefined)) return fnMap
  return Object.fromEntries(entries.map(([id, fn]) => [id, { ...fn, decl: fn.decl ?? fn.loc }]))
}

// v8-to-istanbul lets some branches begin at column -1, the line break before.
function fromColumnZero(branchMap: Json): Json {
  if (!Object.values(branchMap).some((branch) => isBefore((branch as Branch).loc))) return branchMap
  const moved = (span: Spanned) => (isBefore(span) ? { ...span, start: { ...span.start, column: 0 } } : span)
  const entries = Object.entries(branchMap) as [string, Branch][]
  return Object.fromEntries(entries.map(([id, branch]) => [id, { ...branch, loc: moved(branch.loc), locations: branch.locations.map(moved) }]))
}

function isBefore({ start }: Spanned): boolean {
  return (start.column ?? 0) < 0
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing'
}
