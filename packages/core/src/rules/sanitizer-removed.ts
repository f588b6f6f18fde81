import { compareSources, type FunctionPair, isLogging, onlyLost, type PlacedFunction, type SourceComparison, surplus } from '../compare/index.js'
import type { CallFact, RevisionPair, SourceFunction } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { defineRule, type Weakening } from './rule.js'
import { argumentText } from './sources/argument-text.js'
import { calledFunctions } from './sources/called-functions.js'
import { functionText } from './sources/function-text.js'
import { cleansByItself, isCleaning, takesOut } from './sources/safety/cleaning-calls.js'
import { rawMarkup } from './sources/safety/raw-markup.js'
import { relaxedCleaning } from './sources/safety/relaxed-cleaning.js'
import { unguardedKeys } from './sources/safety/unguarded-keys.js'
import { unresolvedPaths } from './sources/safety/unresolved-paths.js'
import { codeOf, headOf, nameOf, weakened } from './weakened.js'

/** Input that was escaped, cleaned, bound as a parameter or written as text goes through as it is. */
export const sanitizerRemoved = defineRule({
  id: 'sanitizer-removed',
  type: 'validation_bypass',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const sources = compareSources(pair)
    return [
      ...sources.changed.flatMap((functions) => [
        ...lostCleaning(sources, functions),
        ...builtQueries(functions),
        ...unsafeCalls(functions),
        ...unboundQueries(pair, functions),
        ...unguardedKeys(functions),
        ...unresolvedPaths(functions),
      ]),
      ...rawMarkup(pair),
      ...relaxedCleaning(sources),
    ]
  },
})

function lostCleaning(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const [before = [], after = []] = [base, head].map(({ fn }) => fn.calls.flatMap((call) => [call, ...handedOver(call)]))
  const [had, now] = [before, after].map((calls) => new Set(calls.map(({ callee }) => callee)))
  // What is called as if it cleaned, and does nothing of the kind, is nothing that came.
  const fresh = head.fn.calls.filter((call) => !before.some(({ callee }) => callee === call.callee))
  const nothingElse =
    onlyLost(base.fn, head.fn) ||
    (fresh.length > 0 &&
      head.fn.statements <= base.fn.statements &&
      fresh.every((call) => OF_TEXT.test(lastName(call.callee)) || cleansNothing(sources, functions, call)))
  // A function that is handed over in the place of another one may do as much.
  const onlyLess = nothingElse && after.every((call) => !/^[\w$]+$/.test(call.callee) || had?.has(call.callee))
  const lost = surplus(before, after, whatItDoes)
  // Fewer calls of one function are told where nothing else differs.
  const named = lost.find((call) => isCleaning(call) && (nothingElse || !now?.has(call.callee)))
  const first = named ?? (onlyLess ? lost.find((call) => takesOut(call) || cleansByItself(sources.pair, 'base', base, call)) : undefined)
  if (
    first === undefined ||
    head.fn.calls.some((call) => cleans(call) && !cleansNothing(sources, functions, call) && !before.some((one) => whatItDoes(one) === whatItDoes(call)))
  )
    return []
  // It went into another function of the change; where the one still cleans in part, that has to be one that it calls or holds or that calls it.
  const calls = (from: SourceFunction, to: SourceFunction) => from.calls.some(({ callee }) => lastName(callee) === lastName(to.name))
  const isWithin = ({ path, fn }: PlacedFunction) => path === head.path && fn.line >= head.fn.line && fn.endLine <= head.fn.endLine
  const elsewhere = [
    ...sources.added,
    ...sources.changed.filter((other) => other !== functions && !other.base.fn.calls.some(({ callee }) => callee === first.callee)).map((other) => other.head),
  ].flatMap((one) => (!now?.has(first.callee) || isWithin(one) || calls(head.fn, one.fn) || calls(one.fn, head.fn) ? [one.fn] : []))
  if (elsewhere.some((fn) => fn.calls.some((call) => cleans(call) || call.callee === first.callee))) return []
  const what = takesOut(first) ? argumentText(first.args[0]) : `${first.callee}()`
  return [
    weakened({
      severity: named === undefined ? 'high' : nothingElse ? 'critical' : 'low',
      side: 'base',
      at: { file: base.path, line: first.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} no longer ${takesOut(first) ? 'takes out' : 'calls'} ${codeOf(what, 80)}: what it is given goes on as it is, and nothing of the change cleans it elsewhere.`,
      suggestion: 'Put the call back, or clean the value where it leaves for HTML, a shell, a path or a query.',
      base: what,
      head: null,
    }),
  ]
}

const OF_TEXT = /^(?:trim\w*|toString|String|str|strip|slice|substring|normalize)$/

/** A function of the repository by that name does nothing to a text but cut its ends. */
function cleansNothing({ pair }: SourceComparison, { head }: FunctionPair, call: CallFact): boolean {
  const found = isCleaning(call) ? calledFunctions(pair, 'head', head.file, new Set([lastName(call.callee)])) : []
  return (
    found.length > 0 &&
    found.every(({ calls, guards, statements }) => statements < 3 && guards.length === 0 && calls.every(({ callee }) => OF_TEXT.test(lastName(callee))))
  )
}

function cleans(call: CallFact): boolean {
  return isCleaning(call) || takesOut(call)
}

/** What is taken out tells one replacement from another, wherever in a chain it stands. */
function whatItDoes(call: CallFact): string {
  return takesOut(call) ? argumentText(call.args[0]) : call.callee
}

/** Functions that a call is given by name, to call them: `lines.map(escapeXml)`. */
function handedOver(call: CallFact): CallFact[] {
  return call.args.flatMap((arg) => (arg.kind === 'expression' && /^[\w$.]+$/.test(arg.text) ? [{ ...call, callee: arg.text, args: [] }] : []))
}

const PLACEHOLDER = /\?|\$\d|%s|%\(\w+\)s|:\w+|@\w+/
const SQL = /\b(select|insert|update|delete|where|from)\b/i

/** A part of a query that is written out: `whereRaw('name like ?', [part])`. */
const RAW_PART = /\.(?:where|andWhere|orWhere|having|orderBy|join|select|from|on)Raw$|(?:^|\.)raw$/

/** Values that stood in a template that binds them are written into the text: `$queryRaw` became `$queryRawUnsafe`. */
function unboundQueries(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  const unbound = head.fn.calls.find(
    ({ callee, args: [query] }) => UNBOUND.test(callee) && query?.kind === 'expression' && !base.fn.calls.some((call) => call.callee === callee),
  )
  if (unbound === undefined || !BOUND.test(functionText(pair, 'base', base))) return []
  return [
    weakened({
      severity: 'critical',
      at: { file: head.path, line: unbound.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} puts its query together from values: ${codeOf(argumentText(unbound.args[0]))}; they were bound as parameters before.`,
      suggestion: 'Hand the values over as parameters again.',
      base: null,
      head: unbound.callee,
    }),
  ]
}

const UNBOUND = /\$?(?:queryRaw|executeRaw)Unsafe$|(?:^|\.)sql\.(?:raw|unsafe)$|\.unsafe$/
const BOUND = /\$?(?:queryRaw|executeRaw)\s*(?:<[^`]*>)?\s*`|\b(?:sql|SQL)\s*(?:<[^`]*>)?\s*`/

/** A query that had placeholders is put together from pieces. */
function builtQueries(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  return head.fn.calls.flatMap((call) => {
    const [query] = call.args
    if (
      query?.kind !== 'expression' ||
      isLogging(call.callee) ||
      !(SQL.test(query.text) || RAW_PART.test(call.callee)) ||
      !/\$\{|\s\+\s|\bf['"]|%\s|\.format\(/.test(query.text)
    )
      return []
    // Put together before as well, on other lines; and a query that is still there became no other one.
    if (base.fn.calls.some(({ callee, args: [had] }) => callee === call.callee && had?.kind === 'expression' && bareOf(had.text) === bareOf(query.text)))
      return []
    const before = base.fn.calls.find(
      ({ callee, args: [had] }) =>
        callee === call.callee &&
        had?.kind === 'string' &&
        (SQL.test(had.text) || RAW_PART.test(callee)) &&
        PLACEHOLDER.test(had.text) &&
        !head.fn.calls.some(({ args: [now] }) => now?.kind === 'string' && now.text === had.text),
    )
    if (before === undefined) return []
    return [
      weakened({
        severity: 'critical',
        at: { file: head.path, line: call.line },
        otherAt: { file: base.path, line: before.line },
        message: `${nameOf(head)} puts its query together from values: ${codeOf(query.text)}; they were bound as parameters before.`,
        suggestion: 'Hand the values over as parameters again.',
        base: argumentText(before.args[0]),
        head: query.text,
      }),
    ]
  })
}

function bareOf(text: string): string {
  return text.replace(/\s+/g, '')
}

const UNSAFE: readonly { readonly was: RegExp; readonly is: RegExp }[] = [
  { was: /(^|\.)safe_load(_all)?$/, is: /(^|\.)(load|unsafe_load|full_load)(_all)?$/ },
  { was: /(^|\.)(execFile|execFileSync|spawn|spawnSync)$/, is: /(^|\.)(exec|execSync)$/ },
  { was: /(^|\.)literal_eval$|^JSON\.parse$/, is: /(^|\.)eval$|^new Function$/ },
  { was: /(^|\.)escape$|(^|\.)format_html$/, is: /(^|\.)(mark_safe|Markup|SafeString)$/ },
  { was: /^(json|orjson|ujson|tomllib|literal_eval)\.?\w*$/, is: /^(c?[pP]ickle|dill|marshal|shelve|jsonpickle)\.\w+$/ },
  { was: /(^|\.)model_validate(_json)?$/, is: /(^|\.)(model_construct|construct)$/ },
  { was: /(^|\.)RejectPolicy$/, is: /(^|\.)(AutoAddPolicy|WarningPolicy)$/ },
]

function unsafeCalls({ base, head }: FunctionPair): Weakening[] {
  const found: Weakening[] = []
  const find = (from: CallFact, to: CallFact): void => {
    found.push(
      weakened({
        severity: 'critical',
        at: { file: head.path, line: to.line },
        otherAt: { file: base.path, line: from.line },
        message: `${nameOf(head)} hands input to ${codeOf(to.text === '' ? to.callee : to.text)} where it used ${codeOf(from.text === '' ? from.callee : from.text)}; input can run as code now.`,
        suggestion: 'Use the safe call again.',
        base: from.callee,
        head: to.callee,
      }),
    )
  }
  for (const { was, is } of UNSAFE) {
    const from = base.fn.calls.find(({ callee }) => was.test(callee) && !head.fn.calls.some((call) => call.callee === callee))
    const to = head.fn.calls.find(
      ({ callee }) => is.test(callee) && !base.fn.calls.some((call) => call.callee === callee) && !isOfLibrary(head, callee) && !readsData(head, callee),
    )
    if (from !== undefined && to !== undefined) find(from, to)
  }
  const inShell = ({ args }: CallFact): boolean => args.some((arg) => /\bshell['"]?\s*[=:]\s*[tT]rue/.test(argumentText(arg)))
  for (const call of head.fn.calls) {
    const before = base.fn.calls.find(({ callee }) => callee === call.callee)
    if (before !== undefined && inShell(call) && !base.fn.calls.some(inShell)) find(before, call)
  }
  return found
}

/** `exec` of a library that starts the program itself, without a shell, and takes its arguments as a list. */
function isOfLibrary({ file }: FunctionPair['head'], callee: string): boolean {
  const [root] = callee.split('.')
  return file.imports.some(({ from, names }) => /^(tinyexec|execa|nano-spawn|cross-spawn)$/.test(from) && names.some(([, local]) => local === root))
}

/** `load` of a format that holds values alone, by whatever way it is imported. */
function readsData({ file }: FunctionPair['head'], callee: string): boolean {
  const [root] = callee.split('.')
  return (
    (PLAIN_FORMATS.test(root ?? '') && root !== callee) ||
    file.imports.some(({ from, names }) => PLAIN_FORMATS.test(from) && names.some(([, local]) => local === root))
  )
}

const PLAIN_FORMATS = /^(?:json5?|ujson|orjson|rapidjson|simplejson|toml|tomllib|tomlkit|rtoml|pytoml)$/
