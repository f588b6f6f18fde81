import { compareSources, type PlacedFunction, type SourceComparison } from '../compare/index.js'
import type { RevisionPair, Setting, Severity } from '../contract/index.js'
import { lastName, ownerOf } from '../run/code/dotted-name.js'
import { groupBy } from '../run/group-by.js'
import { literalPattern } from '../run/literal-pattern.js'
import { defineRule, type Weakening } from './rule.js'
import { lostDeployed } from './settings/lost-deployed.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'
import { isCommentedOut } from './sources/bodies/commented-out-code.js'
import { askedByWord } from './sources/features/asked-by-word.js'
import { declaredDeprecated } from './sources/features/declared-deprecated.js'
import { doneOnce } from './sources/features/done-once.js'
import { fewerFileTypes } from './sources/features/fewer-file-types.js'
import { fewerWords } from './sources/features/fewer-words.js'
import { askedOfMade, isHandedOut } from './sources/features/handed-out.js'
import { isInherited } from './sources/features/inherited.js'
import { isInternalModule } from './sources/features/internal-module.js'
import { loosenedTypes } from './sources/features/loosened-types.js'
import { lostActingColumns } from './sources/features/lost-acting-columns.js'
import { lostArms } from './sources/features/lost-arms.js'
import { lostBranches, lostWrites } from './sources/features/lost-branches.js'
import { lostControls } from './sources/features/lost-controls.js'
import { lostEffectImports } from './sources/features/lost-effect-imports.js'
import { lostEntries } from './sources/features/lost-entries.js'
import { lostFlags } from './sources/features/lost-flags.js'
import { lostListed } from './sources/features/lost-listed.js'
import { lostOptions } from './sources/features/lost-options.js'
import { lostRegistrations } from './sources/features/lost-registrations.js'
import { lostRoutes } from './sources/features/lost-routes.js'
import { lostSchedules } from './sources/features/lost-schedules.js'
import { lostSurface } from './sources/features/lost-surface.js'
import { lostTableEntries } from './sources/features/lost-table-entries.js'
import { lostVersions } from './sources/features/lost-versions.js'
import { type StillNamed, stillNamed } from './sources/features/still-named.js'
import { typesToAny } from './sources/features/types-to-any.js'
import { isVersionShim } from './sources/features/version-shim.js'
import { lostCode } from './sources/lost-code/lost-code.js'
import { looserOutputs, lostFields } from './sources/schemas/looser-graphql.js'
import { withRest } from './told-twice.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** Something that others can call is gone: a function, method, route, command or option. What went together with all that spoke of it is justified. */
export const featureRemoved = defineRule({
  id: 'feature-removed',
  type: 'feature_removal',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const sources = compareSources(pair)
    const lists = [...lostOptions(sources), ...lostFlags(sources), ...lostSurface(sources)]
    const found = [
      ...goneFunctions(sources),
      ...lostRoutes(sources),
      ...lostRegistrations(sources),
      ...lostEffectImports(sources),
      ...lostEntries(sources),
      ...lostListed(sources),
      ...lists,
      ...lostBranches(sources),
      ...lostWrites(sources),
      // Of a file whose lists are told already they would say the same again.
      ...lostTableEntries(sources).filter(({ headAt }) => !lists.some((told) => told.headAt?.file === headAt?.file)),
      ...lostVersions(pair),
      ...lostSchedules(pair),
      ...lostDeployed(pair, 'events').map(startedNoMore),
      ...lostArms(pair),
      ...lostFields(pair),
      ...looserOutputs(pair),
      ...lostControls(pair),
      ...sources.files.flatMap((file) => [...fewerFileTypes(sources, file), ...lostActingColumns(file)]),
      ...sources.changed.flatMap((functions) => [...fewerWords(functions), ...doneOnce(pair, functions)]),
      ...loosenedTypes(pair, 'feature_removal'),
      ...typesToAny(pair),
    ]
    return withRest(found, lostCode(pair, 'feature_removal'))
  },
})

function startedNoMore(setting: Setting): Weakening {
  return settingWeakening(setting, null, {
    severity: 'high',
    message: `${keyIn(setting)} is gone: nothing starts the function by it any more.`,
    suggestion: 'Put the event back; where it is to go, remove what it started with it.',
  })
}

/** Others can reach it: exported, or a method of what an exported function makes, and neither private by its name nor a part of a function. */
function isPublic(pair: RevisionPair, one: PlacedFunction): boolean {
  const { fn, file, path } = one
  const name = lastName(fn.name)
  if (!(fn.exported || isHandedOut(pair, one)) || fn.kind === 'module' || /^[_#]|^constructor$/.test(name)) return false
  if (/(^|\/)(internals?|_\w+|private)\//.test(path) && !file.exports.includes(name)) return false
  return true
}

/** It was handed out under another name only, and its file hands out all that it did. */
function isBehindAlias({ fn, file, path }: PlacedFunction, { files }: SourceComparison): boolean {
  if (fn.name === 'default' || fn.name.includes('.') || file.language !== 'javascript' || file.exports.length === 0 || file.exports.includes(fn.name))
    return false
  const head = files.find(({ base }) => base.path === path)?.head
  return head !== undefined && file.exports.every((name) => head.exports.includes(name))
}

function goneFunctions(sources: SourceComparison): Weakening[] {
  const { pair } = sources
  const candidates = sources.gone.filter((one) => isPublic(pair, one) && !isBehindAlias(one, sources))
  if (candidates.length === 0) return []
  // A class that went takes its methods along.
  const classes = new Set(candidates.filter(({ fn }) => fn.kind === 'class').map(({ path, fn }) => `${path}\n${fn.name}`))
  const own = candidates
    .filter((one) => !isWrittenStill(pair, one))
    .filter(({ path, fn }) => !fn.name.includes('.') || !classes.has(`${path}\n${ownerOf(fn.name)}`))
  const judged = own
    .slice(0, 60)
    .map((one) => ({ one, named: namedBy(sources, one) }))
    .filter(
      ({ one, named }) =>
        named.kind !== 'kept' &&
        !isInherited(pair, one) &&
        !isTakenElsewhere(one, sources) &&
        !(named.kind === 'alone' && (isNamedNow(one, sources) || isVersionShim(pair, one))),
    )
  const groups = groupBy(judged, ({ one, named }) => `${one.path}\n${named.kind}`)
  return [...groups.values()].map((group) => gone(pair, group))
}

/** Its file declares it still, among code that cannot be read. */
function isWrittenStill(pair: RevisionPair, { path, fn: { kind, name } }: PlacedFunction): boolean {
  if (kind !== 'function' || !/\.[cm]?jsx?$/.test(path)) return false
  const text = pair.text('head', path)?.replace(/\/\*[\s\S]*?\*\//g, '') ?? ''
  return new RegExp(`^(?:export (?:default )?)?(?:async )?function\\*? ${literalPattern(name)}\\b`, 'm').test(text)
}

/** What speaks of it still, by its name or, of what stood in a table, by the word that it is asked for. */
function namedBy(sources: SourceComparison, one: PlacedFunction): StillNamed {
  const named = stillNamed(sources.pair, one, sources)
  const by = named.kind === 'alone' ? (askedByWord(sources.pair, one, sources.added) ?? askedOfMade(sources.pair, one)) : null
  return by === null ? named : { kind: 'named', by, sure: false }
}

/** Whoever imported it takes a function of the same name from a library now, or from another module that has it. */
function isTakenElsewhere({ fn, path }: PlacedFunction, { pair }: SourceComparison): boolean {
  const users = pair.files.filter(
    ({ role, base }) =>
      role === 'source' &&
      base?.imports.some(({ from, names }) => names.some(([name]) => name === fn.name) && pair.resolve('base', base.path, from) === path) === true,
  )
  const has = (user: string, from: string): boolean => {
    const other = pair.resolve('head', user, from)
    if (other === null) return /^[^.]/.test(from)
    return other !== path && pair.inventory('head', other)?.functions.some(({ name, exported, stub }) => name === fn.name && exported && !stub) === true
  }
  const takesElsewhere = ({ head }: (typeof users)[number]): boolean =>
    head?.imports.some(({ from, names }) => names.some(([name]) => name === fn.name) && has(head.path, from)) === true
  return users.length > 0 && users.every(takesElsewhere)
}

/** A default export, which nobody imports by its name, stands in its file under a name now: with the same parameters and nearly all of its calls. */
function isNamedNow({ path, fn }: PlacedFunction, { added }: SourceComparison): boolean {
  if (fn.name !== 'default' || fn.calls.length === 0) return false
  return added.some((other) => {
    if (other.path !== path || !other.fn.exported || other.fn.params.join() !== fn.params.join()) return false
    const has = new Set(other.fn.calls.map(({ callee }) => callee))
    return fn.calls.filter(({ callee }) => has.has(callee)).length >= fn.calls.length * 0.8
  })
}

type Judged = { readonly one: PlacedFunction; readonly named: StillNamed }

function gone(pair: RevisionPair, group: readonly Judged[]): Weakening {
  const [first] = group as readonly [Judged]
  const { one, named } = first
  const names = group.map(({ one: { fn } }) => fn.name)
  const what = `${names
    .slice(0, 3)
    .map((name) => codeOf(name, 60))
    .join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`
  const isFileGone = !pair.exists('head', one.path)
  const isSilent = group.every((own) => isCommentedOut(pair, own.one))
  return weakened({
    severity: isSilent || isAbstractNow(pair, one) ? 'high' : severityOf(pair, named, isFileGone, one),
    side: 'base',
    at: { file: one.path, line: one.fn.line },
    message: `${what} of ${shortened(one.path, 120)} ${names.length === 1 ? 'is' : 'are'} gone and ${names.length === 1 ? 'stands' : 'stand'} nowhere in the change under another name${named.kind === 'named' ? `, while ${shortened(named.by, 100)} still speaks of ${names.length === 1 ? 'it' : codeOf(one.fn.name, 60)}` : isSilent ? '; what it did stands in comments' : ''}.`,
    suggestion: 'Put it back; where the feature is to go, remove its callers, docs, types and tests with it and say so in the changelog.',
    base: names.slice(0, 5).join(', '),
    head: null,
    count: names.length,
    // Whoever lets a feature go takes it away.
    justification: isSilent
      ? null
      : group.every(({ one }) => isDeprecated(one.fn) || declaredDeprecated(pair, one))
        ? { reason: 'the base declared it deprecated', verified: true }
        : named.kind === 'dropped'
          ? { reason: `the same change also drops it from ${shortened(named.by, 200)}, and nothing speaks of it any more`, verified: true }
          : null,
  })
}

/** Its class only says that others are to have it. */
function isAbstractNow(pair: RevisionPair, { fn, path }: PlacedFunction): boolean {
  return fn.name.includes('.') && new RegExp(`\\babstract\\s+(async\\s+)?${literalPattern(lastName(fn.name))}\\s*[(<]`).test(pair.text('head', path) ?? '')
}

// Whoever asks for it names a path or an event.
const ENDPOINT = /^@?(?:Get|Post|Put|Patch|Delete|All|MessagePattern|EventPattern|OnEvent|SubscribeMessage|Cron|Query|Mutation|Subscription)\(/

/** It told its callers to leave it. */
function isDeprecated({ calls, decorators }: PlacedFunction['fn']): boolean {
  return [...decorators, ...calls.map(({ callee, args }) => `${callee} ${args.map((arg) => ('text' in arg ? arg.text : '')).join(' ')}`)].some((told) =>
    /deprecat/i.test(told),
  )
}

function severityOf(pair: RevisionPair, named: StillNamed, isFileGone: boolean, { fn, path, file }: PlacedFunction): Severity {
  // Python hands out every name of a module, also of one that is private by its place: docs that say the word mean another's.
  const isPrivate = file.language === 'python' && /(^|\/)_[^_][^/]*\//.test(path)
  if (named.kind === 'named' && !(isPrivate && !/\.pyi?$/.test(named.by))) return named.sure ? 'critical' : 'medium'
  if (named.kind === 'dropped' || isPrivate) return 'low'
  if (!isFileGone && fn.decorators.some((text) => ENDPOINT.test(text))) return 'high'
  // Nobody spoke of it before either: a method or a whole file may have been left over.
  if (isFileGone || fn.name.includes('.') || fn.kind === 'class' || fn.statements === 0) return 'low'
  // Code that nobody used and nobody else can import.
  if (isInternalModule(pair, path)) return 'low'
  // Whoever called it calls it still, and fails there.
  const now = pair.inventory('head', path)
  const calls = (functions: typeof file.functions): boolean => functions.some((other) => other !== fn && other.calls.some(({ callee }) => callee === fn.name))
  if (now !== null && calls(now.functions) && !now.imports.some(({ names }) => names.some(([name]) => name === fn.name))) return 'high'
  // Of the project only its own file called it: what that does without it is told of the callers.
  return calls(file.functions) ? 'low' : 'high'
}
