import type { ChangedCode, ChangedSource, InventoryCheck, SourceFunction } from '../../contract/index.js'
import { withoutTexts } from '../../run/code/quotes.js'
import { namePattern } from '../../run/literal-pattern.js'
import type { CodeUnit } from '../code-type/index.js'
import type { CandidateTest } from './changed-tests.js'
import { requestOf, routePattern } from './requests.js'
import { withCallers } from './test-functions.js'

/** A function or endpoint of the change, and the source file that holds it. */
export interface UnitInFile extends CodeUnit {
  readonly file: string
}

/** A unit with what tests know it by. */
export interface KnownUnit {
  readonly unit: UnitInFile
  readonly source: ChangedSource | null
  readonly fn: SourceFunction | null
  /** Names by which tests call it; of module code all that the file exports. */
  readonly names: readonly string[]
  /** What requests to its route look like, and their method; null for what handles none. */
  readonly request: { readonly method: string; readonly path: RegExp /** A part of the route that every request to it holds. */; readonly hint: string } | null
  /** The names by test file, as far as they were asked for. */
  readonly local: WeakMap<CandidateTest['inventory'], readonly string[]>
}

/** Ties units to their functions in the head's inventories. */
export function knownUnits(units: readonly UnitInFile[], code: Pick<ChangedCode, 'sources'>): readonly KnownUnit[] {
  const sources = new Map(code.sources.map((source) => [source.path, source]))
  return units.map((unit) => {
    const source = sources.get(unit.file) ?? null
    const functions = source?.inventory?.functions ?? []
    const fn = functions.find(({ name, line }) => name === unit.name && line === unit.line) ?? null
    return { unit, source, fn, names: namesOf(unit, source, functions), request: requestTo(unit.endpoint), local: new WeakMap() }
  })
}

function namesOf(unit: UnitInFile, source: ChangedSource | null, functions: readonly SourceFunction[]): readonly string[] {
  if (unit.name === '<module>') return (source?.inventory?.exports ?? []).filter((name) => /^[\w$]+$/.test(name) && name !== 'default')
  if (/\s/.test(unit.name)) return []
  // Tests reach a function within a function by the outer one.
  const parts = unit.name.split('.')
  const outer = parts.findIndex(
    (_, at) => at < parts.length - 1 && functions.some(({ name, kind }) => name === parts.slice(0, at + 1).join('.') && kind !== 'class'),
  )
  const name = (outer === -1 ? parts.at(-1) : parts[outer]) ?? ''
  return name === 'constructor' || name === '__init__' ? parts.slice(-2, -1) : [name.replace(/^#/, '')]
}

function requestTo(endpoint: string | null): KnownUnit['request'] {
  const [method = '', route = ''] = endpoint?.split(' ') ?? []
  return /^[/^*]/.test(route) ? { method, path: routePattern(route), hint: longestPart(route) } : null
}

function longestPart(route: string): string {
  const parts = route.split('/').filter((part) => /^[\w.-]+$/.test(part))
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** The names of a unit as one test file has them: a default export is called what the file imports it as, and functions of the file that call it stand for it. */
export function localNames(known: KnownUnit, { inventory }: CandidateTest): readonly string[] {
  const found = known.local.get(inventory)
  if (found !== undefined) return found
  const { unit, names } = known
  const direct =
    unit.name === 'default' || unit.name === '<module>' ? [...names.filter((name) => name !== 'default'), ...importedFrom(unit.file, inventory)] : names
  const local = withCallers(direct, inventory)
  known.local.set(inventory, local)
  return local
}

/** What a test file calls the default export or the whole of a file. */
function importedFrom(file: string, inventory: CandidateTest['inventory']): string[] {
  const stem = stemOf(file)
  return inventory.imports
    .filter(({ from }) => specifierStem(from, inventory) === stem)
    .flatMap((one) => one.names.filter(([name]) => name === 'default' || name === '*').map(([, local]) => local))
}

/** A test exercises a unit: it names it, or names its route. */
export function exercises(known: KnownUnit, candidate: CandidateTest): boolean {
  const { test } = candidate
  if (localNames(known, candidate).some((name) => test.mentions.has(name) || test.calls.some((call) => wordIn(call, name)))) return true
  const { request } = known
  return request !== null && [...test.calls, ...test.checks.map(({ subject }) => subject)].some((text) => isOfRoute(text, request))
}

/** What a check is of is what the unit gave: the subject calls or reads it, or is the answer of its route. */
export function isAbout(known: KnownUnit, candidate: CandidateTest, check: InventoryCheck): boolean {
  if (known.request !== null && isOfRoute(check.subject, known.request)) return true
  return localNames(known, candidate).some((name) => wordIn(check.subject, name))
}

/** The text names the route, and if it tells the request's method, it is that of the route. */
function isOfRoute(text: string, { method, path }: NonNullable<KnownUnit['request']>): boolean {
  if (!path.test(text)) return false
  const sent = requestOf(text)
  return sent === null || sent === 'ANY' || method === 'ANY' || method.split('|').includes(sent)
}

/** The name stands in the text as a word of its own, outside of string literals. */
export function wordIn(text: string, name: string): boolean {
  if (!text.includes(name)) return false
  return new RegExp(namePattern(name)).test(withoutTexts(text))
}

/** The test's file imports the file, as far as the written specifiers tell. */
export function importsFile({ inventory }: CandidateTest, file: string): boolean {
  const stem = stemOf(file)
  return inventory.imports.some(({ from }) => specifierStem(from, inventory) === stem)
}

function specifierStem(from: string, { language }: CandidateTest['inventory']): string {
  return language === 'python' ? (from.split('.').at(-1) ?? '') : stemOf(from)
}

/** A file's name without its ending; of an index file the folder's. */
function stemOf(path: string): string {
  const parts = path
    .replace(/\.[cm]?[jt]sx?$|\.py$/, '')
    .split('/')
    .filter((part) => part !== '')
  const name = parts.at(-1) ?? ''
  return name === 'index' || name === '__init__' ? (parts.at(-2) ?? name) : name
}
