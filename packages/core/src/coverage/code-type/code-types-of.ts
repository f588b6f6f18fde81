import picomatch from 'picomatch'
import type { ChangedSource, CodeType, CodeTypeSignals, CodeTypeSource, Endpoint, ResolvedConfig } from '../../contract/index.js'
import { type BaseStanding, baseStanding } from './base-standing.js'
import { type CodeUnit, routeName, type TouchedUnit, touchedUnits } from './changed-units.js'
import { labelType } from './label-type.js'
import { pathType } from './path-type.js'
import { strictest, strictness, type Word } from './strictest.js'
import { subjectType } from './subject-type.js'

/** A unit with its kind of change, what decided it and why. */
export interface TypedUnit {
  readonly unit: CodeUnit
  readonly type: CodeType
  readonly decidedBy: CodeTypeSource
  /** In words: `the commit subject "fix: rounding"`, `the base has no function parse`. */
  readonly why: string
}

/**
 * The kind of change of every function, endpoint and module code that changed lines touch, by line; `unitAt` finds a line's unit.
 * The command line's flag decides, then the base's configuration. Else the strictest of what commits, labels, path and code say, so that nothing
 * that the change says of itself lowers what its code shows; the default where nothing says anything. `standing` knows what other files of the
 * change had on the base: without it a function that comes from another file is new.
 */
export function codeTypesOf(
  source: ChangedSource,
  signals: CodeTypeSignals,
  config: ResolvedConfig['coverage'],
  endpoints: readonly Endpoint[],
  standing: BaseStanding = baseStanding({ sources: [source] }),
): readonly TypedUnit[] {
  const order = ordered(source.path, signals)
  const said = saidOf(signals)
  const path = pathType(source.path)
  const fallback: Word = {
    type: config.defaultCodeType,
    source: 'default',
    why: `nothing tells what kind of change it is; coverage.defaultCodeType is ${config.defaultCodeType}`,
  }
  const refactored = said.some(({ type }) => type === 'refactor')
  const baseNames = new Set(source.baseInventory?.functions.map(({ name }) => name))
  return touchedUnits(source, endpoints).map((touched): TypedUnit => {
    const novelty = noveltyOf(touched, source, baseNames, standing, refactored)
    const unit: CodeUnit = { ...touched.unit, isNew: novelty !== null }
    if (order !== null) return { unit, type: order.type, decidedBy: order.source, why: order.why }
    const shown: Word[] = []
    if (touched.route !== null) shown.push({ type: 'api_endpoint', source: 'code', why: endpointWhy(touched, touched.route) })
    if (novelty !== null && !isWithinKnown(touched, source, baseNames)) shown.push({ type: 'new_function', source: 'code', why: novelty })
    const words: Word[] = [...said, ...(path === null ? [] : [{ ...path, source: 'path' as const }]), ...shown]
    const decided = strictest(said.length + shown.length > 0 ? words : [fallback, ...words], config.policies) ?? fallback
    // Where the code shows what its path says, what it shows is told.
    const word = decided.source === 'path' ? (shown.find(({ type }) => type === decided.type) ?? decided) : decided
    const over = word.source === 'code' ? said.find(({ type }) => type === 'refactor' && strictness(word.type) > strictness(type)) : undefined
    return { unit, type: word.type, decidedBy: word.source, why: over === undefined ? word.why : `${word.why}, which ${over.why} does not lower` }
  })
}

/** What decides without asking the change: the flag, then the base's configuration. */
function ordered(path: string, { flag, config }: CodeTypeSignals): Word | null {
  if (flag !== null) return { type: flag, source: 'flag', why: `--code-type ${flag}` }
  for (const { paths, type } of config) {
    const glob = paths.find((pattern) => picomatch(pattern, { dot: true, windows: false })(path))
    if (glob !== undefined) return { type, source: 'config', why: `coverage.codeTypes of the base: ${glob} is ${type}` }
  }
  return null
}

/** One word for each kind that the change says it is, commits first. */
function saidOf({ subjects, labels }: CodeTypeSignals): Word[] {
  const words = new Map<CodeType, Word>()
  const add = (type: CodeType | null, source: CodeTypeSource, why: string): void => {
    if (type !== null && !words.has(type)) words.set(type, { type, source, why })
  }
  for (const subject of subjects) add(subjectType(subject), 'commit', `the commit subject ${JSON.stringify(subject)}`)
  for (const label of labels) add(labelType(label), 'label', `the label ${JSON.stringify(label)}`)
  return [...words.values()]
}

/** Why the base does not have it; null when it has. */
function noveltyOf(
  { unit, fn, route }: TouchedUnit,
  source: ChangedSource,
  baseNames: ReadonlySet<string>,
  standing: BaseStanding,
  refactored: boolean,
): string | null {
  if (fn !== null) {
    if (baseNames.has(fn.name)) return null
    if (source.basePath !== null && source.baseInventory === null) return `the base's ${source.basePath} could not be read, so ${fn.name} counts as new`
    if (standing.moved(fn)) return null
    if (refactored && standing.stood(source.text.split('\n').slice(fn.line, fn.endLine - 1))) return null
    return `the base has no ${fn.kind === 'class' ? 'class' : 'function'} ${fn.name}`
  }
  if (route !== null) return source.baseText !== null && hasRoute(source.baseText, route) ? null : `the base has no ${unit.name}`
  if (source.basePath !== null) return null
  if (refactored && standing.stood(moduleLines(source))) return null
  return `the base has no file ${source.path}`
}

/** A closure in a function that the base has is part of that function, as the statements around it are. */
function isWithinKnown({ fn }: TouchedUnit, { inventory }: ChangedSource, baseNames: ReadonlySet<string>): boolean {
  const parts = fn?.name.split('.') ?? []
  return parts.slice(1).some((_, at) => {
    const outer = parts.slice(0, at + 1).join('.')
    return baseNames.has(outer) && inventory?.functions.some(({ name, kind }) => name === outer && (kind === 'function' || kind === 'method')) === true
  })
}

function endpointWhy({ unit, fn }: TouchedUnit, route: Endpoint): string {
  return fn !== null && route.handler === fn.name ? `${unit.name} handles ${routeName(route)}` : `${routeName(route)} is registered here`
}

function hasRoute(text: string, { route }: Endpoint): boolean {
  return route === null || ["'", '"', '`'].some((quote) => text.includes(`${quote}${route}${quote}`))
}

/** Lines outside of functions that are no imports: what a new file has of its own. */
function moduleLines(source: ChangedSource): string[] {
  const functions = (source.inventory?.functions ?? []).filter(({ kind }) => kind !== 'module')
  return source.text
    .split('\n')
    .filter((text, at) => !functions.some(({ line, endLine }) => line <= at + 1 && at + 1 <= endLine) && !/^\s*(?:import\b|from\b|export \*)/.test(text))
}
