import { type FunctionPair, type SourceComparison, surplus } from '../../../compare/index.js'
import type { CallFact, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'
import { isAddedFromList, isHandedOver, isTabled, lostDecorators, lostInner } from './lost-decorators.js'
import { isNamedByConstant } from './named-by-constant.js'
import { actsOnGone, isOfGoneKey } from './of-gone-key.js'
import { isSaidInDocs } from './told-elsewhere.js'

const ROUTE =
  /\.(get|post|put|patch|delete|all|route|add_url_rule|add_api_route|add_route|include_router|add_router|add_resource|add_namespace|register_blueprint|add_command|command|add_typer|addCommand|registerCommand|mount|use|register|add_argument|add_option|add_parser|option|on|addListener|addEventListener|subscribe|schedule|scheduleJob|add_job|cron)$|^(path|re_path|url|include|route)$/

/** Routes, commands and handlers that are registered no more, while the code that they led to stays. */
export function lostRoutes(sources: SourceComparison): Weakening[] {
  const registered = [...sources.changed.flatMap(({ head }) => head.fn.calls), ...sources.added.flatMap(({ fn }) => fn.calls)]
  // What stood on another function before says nothing of this one.
  const decorated = [
    ...sources.changed.flatMap(({ base, head }) => surplus(head.fn.decorators, base.fn.decorators, (text) => text)),
    ...sources.added.flatMap(({ fn }) => fn.decorators),
  ]
  const goneNames = new Set(sources.gone.map(({ fn }) => lastName(fn.name)))
  const named = [
    ...sources.changed.flatMap(({ base, head }) => surplus(head.fn.calls, base.fn.calls, ({ callee, args }) => `${callee}${JSON.stringify(args)}`)),
    // A module that did nothing before.
    ...sources.added.flatMap(({ fn }) => (fn.kind === 'module' ? fn.calls : [])),
  ]
  return [
    ...sources.changed.flatMap((functions) => [
      ...lostCalls(sources.pair, functions, registered, decorated, goneNames),
      ...lostDecorators(functions, decorated).filter(
        () => !isHandedOver(functions, named) && !isTabled(sources, functions) && !isAddedFromList(sources, functions),
      ),
    ]),
    ...lostInner(sources, decorated),
  ]
}

function lostCalls(
  pair: RevisionPair,
  functions: FunctionPair,
  registered: readonly CallFact[],
  decorated: readonly string[],
  goneNames: ReadonlySet<string>,
): Weakening[] {
  const { base } = functions
  return base.fn.calls.flatMap((call) => {
    const what = subject(call)
    if (
      what === null ||
      registered.some((other) => isSame(other, call, what) && !stoodBeside(other, call, what, base.fn.calls)) ||
      decorated.some((text) => isDecorated(text, call, what)) ||
      isMadeOtherwise(call, functions) ||
      isNamedByConstant(pair, call, what, functions) ||
      isReadThrough(pair, call, functions) ||
      isOfGoneKey(call, functions) ||
      // The same below another path.
      (/\.use$/.test(call.callee) && registered.some((other) => /\.use$/.test(other.callee) && restOf(other) === restOf(call))) ||
      isOfTable(call, functions) ||
      (call.args[0]?.kind === 'object' && isWrittenElsewhere(pair, call)) ||
      isLaterTwin(call, base.fn.calls)
    )
      return []
    // As many of the same kind as before: an option or event by another name.
    const alike = (calls: readonly CallFact[]) => calls.filter((other) => bareName(other) === bareName(call) && subject(other) !== null).length
    if ((OPTION.test(call.callee) || LISTENER.test(call.callee) || /register$/.test(call.callee)) && alike(functions.head.fn.calls) >= alike(base.fn.calls))
      return []
    // As many routes that an object says: another path.
    const said = (calls: readonly CallFact[]) => calls.filter((other) => other.callee === call.callee && other.args[0]?.kind === 'object').length
    if (call.args[0]?.kind === 'object' && said(functions.head.fn.calls) >= said(base.fn.calls)) return []
    // An option has no handler: what it led to is told in words.
    if (OPTION.test(call.callee) && isSaidInDocs(pair, what)) return []
    // Its handler went as well: then the feature is judged by the handler.
    const handlers = call.args.map((arg) => (arg.kind === 'expression' ? lastName(arg.text) : ''))
    if (handlers.some((name) => goneNames.has(name)) || actsOnGone(call, functions)) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: base.path, line: call.line },
        otherAt: headOf(functions),
        message: `${nameOf(functions.head)} no longer registers ${codeOf(call.text === '' ? `${call.callee}(${what})` : call.text)}, while what it led to stays; it cannot be reached.`,
        suggestion: 'Register it again; where it is to go, remove its handler, docs and tests with it.',
        base: `${call.callee}(${what})`,
        head: null,
      }),
    ]
  })
}

/** Another method of the same path, which was there before as well, stands for nothing but itself. */
function stoodBeside(other: CallFact, call: CallFact, what: string, before: readonly CallFact[]): boolean {
  return (
    other.callee !== call.callee &&
    METHOD.test(other.callee) &&
    METHOD.test(call.callee) &&
    before.some((had) => had.callee === other.callee && subject(had) === what)
  )
}

const METHOD = /\.(get|post|put|patch|delete)$/

/** The path of a route that is said by an object stands in another form in a source of the change. */
function isWrittenElsewhere(pair: RevisionPair, call: CallFact): boolean {
  const path = methodAndPath(call)?.replace(/^\S+ /, '') ?? ''
  const texts = pair.files.flatMap(({ role, headPath, basePath }) =>
    role === 'source' && headPath !== null ? [[basePath === null ? '' : (pair.text('base', basePath) ?? ''), pair.text('head', headPath) ?? ''] as const] : [],
  )
  const times = (text: string): number => text.split(new RegExp(`['"\`]${literalPattern(path)}['"\`]`)).length
  return texts.reduce((all, [was, is]) => all + times(is) - times(was), 0) >= 0
}

/** The same call once more, of which one stays: told by another rule or not at all. */
function isLaterTwin(call: CallFact, calls: readonly CallFact[]): boolean {
  return call.text !== '' && calls.some((other) => other !== call && other.text === call.text)
}

const OPTION = /\.(add_argument|add_option|option)$/
const JOB = /\.(schedule|scheduleJob|add_job|cron)$/
const LISTENER = /\.(on|addListener|addEventListener|subscribe)$/

/** `builder.addCase(saveNote.rejected, …)` */
const CASE_OF = /\.(?:addCase|addMatcher)$/
/** What is kept under a word to be called by it, and what a model does around its own steps: `registry.set('label', print)`, `schema.post('save', notify)`. */
const KEPT_UNDER =
  /(?:registry|registrations|handlers|commands|plugins|strategies|jobs|tasks|providers|renderers|parsers|factories)\.(?:set|add|register|define)$|(?:^|\.)\w*[sS]chema\.(?:pre|post)$/

/** Route, command, option, event or module that is registered; null for calls that register nothing. */
function subject(call: CallFact): string | null {
  const { callee, args, statement } = call
  if (!ROUTE.test(callee) && !KEPT_UNDER.test(callee) && !CASE_OF.test(callee)) return null
  const endpoint = methodAndPath(call)
  if (endpoint !== null) return endpoint
  const [first] = args
  if (first === undefined) return null
  if (CASE_OF.test(callee)) return first.kind === 'expression' && args.length > 1 ? first.text : null
  if (KEPT_UNDER.test(callee)) return statement && first.kind === 'string' && args.length > 1 ? first.text : null
  if (/(include_router|add_router|add_resource|add_namespace|register_blueprint|add_command|add_typer|addCommand|mount|\bregister)$/.test(callee))
    return first.kind === 'expression' || first.kind === 'string' ? first.text : null
  // What answers below a path; without one it is something on the way.
  if (/\.use$/.test(callee)) return first.kind === 'string' && /^\/./.test(first.text) && args.length > 1 ? first.text : null
  if (/\.command$/.test(callee) && first.kind === 'string' && /^[a-z][\w-]*/.test(first.text)) return first.text
  if (/\.add_parser$/.test(callee)) return first.kind === 'string' ? first.text : null
  if (first.kind !== 'string' || (args.length < 2 && !OPTION.test(callee))) return null
  if (/^(path|re_path|url|route)$/.test(callee)) return first.text
  if (OPTION.test(callee)) return first.text.startsWith('-') ? first.text : null
  if (JOB.test(callee)) return statement ? JSON.stringify(args) : null
  if (/^process\.(?:on|once)$/.test(callee)) return statement && /^SIG(?:TERM|INT|HUP|QUIT)$/.test(first.text) ? first.text : null
  if (LISTENER.test(callee)) return statement && !/^(process|socket|stream|req|res|server|child|\$)\b/.test(callee) ? first.text : null
  return statement && (/^[/^]/.test(first.text) || /ommand|route/.test(callee)) ? first.text : null
}

/** `router.on('DELETE', '/jobs', remove)` */
function methodAndPath({ callee, args: [method, path, handler] }: CallFact): string | null {
  // `server.route({ method: 'GET', path: '/jobs', handler })`
  if (method?.kind === 'object' && /\.route$/.test(callee)) {
    const text = (key: RegExp): string | undefined => {
      const value = method.entries.find(([name]) => key.test(name))?.[1]
      return value?.kind === 'string' ? value.text : undefined
    }
    const [verb, at] = [text(/^method$/), text(/^(?:path|url)$/)]
    return verb === undefined || at?.startsWith('/') !== true ? null : `${verb} ${at}`
  }
  if (method?.kind !== 'string' || path?.kind !== 'string' || handler === undefined) return null
  return /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i.test(method.text) && path.text.startsWith('/') ? `${method.text} ${path.text}` : null
}

/** `program.option` of `program.option().option`. */
function bareName({ callee }: CallFact): string {
  return `${/^[^.]*/.exec(callee)?.[0] ?? ''}${callee.slice(callee.lastIndexOf('.'))}`
}

function isSame(other: CallFact, call: CallFact, what: string): boolean {
  const [first] = other.args
  if (methodAndPath(call) !== null) return methodAndPath(other)?.toLowerCase() === what.toLowerCase()
  return (
    first !== undefined &&
    'text' in first &&
    // Listeners of one event are told apart by what they call.
    (!LISTENER.test(call.callee) || other.text === call.text || !other.args.slice(1).every((arg) => arg.kind === 'expression' && /^[\w$.]+$/.test(arg.text))) &&
    (first.text === what || ((first.kind !== 'expression' || other.callee === call.callee) && first.text.length > 1 && what.endsWith(first.text))) &&
    (ROUTE.test(other.callee) ||
      (CASE_OF.test(call.callee) && CASE_OF.test(other.callee)) ||
      other.callee === call.callee ||
      (/\.command$/.test(call.callee) && /^(?:new \w*Command|createCommand)$/.test(other.callee)) ||
      /^process\.once$/.test(other.callee))
  )
}

/** What was registered by a call is registered by a decorator of what it led to: `@admin.register(Token)`. */
function isDecorated(text: string, { callee, args }: CallFact, what: string): boolean {
  return (
    args.length > 1 &&
    new RegExp(`^@?[\\w.]*(?<![\\w$])${literalPattern(lastName(callee))}\\(`).test(text) &&
    text.slice(text.indexOf('(') + 1).startsWith(what)
  )
}

/** The same function registers all the rest of it by another call that makes routes, one that is chosen elsewhere: `self.url_of('', view, name='root')`. */
function isMadeOtherwise(call: CallFact, { base, head }: FunctionPair): boolean {
  const rest = restOf(call)
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  // What it listens to goes by another name: `(body as Stream).on('end', done)`.
  if (LISTENER.test(call.callee) && head.fn.calls.some((other) => !had.has(other.callee) && isSameListener(other, call))) return true
  if (LISTENER.test(call.callee) && head.fn.calls.some((other) => isNamedEvent(other, call) && !base.fn.calls.some((one) => isNamedEvent(one, call))))
    return true
  return (
    rest !== '' &&
    head.fn.calls.some((other) => !had.has(other.callee) && /url|route|path|endpoint|register/i.test(lastName(other.callee)) && restOf(other) === rest)
  )
}

// What a stream tells whoever reads it.
const OF_STREAM = /^(?:data|end|error|close|finish|readable)$/
const READS_THROUGH = /\bfor await \(|\b(?:pipeline|finished|pipeTo|once)\(/

/** Where it listened to a stream it reads it through now: `for await (const chunk of stream)`. */
function isReadThrough(pair: RevisionPair, { callee, args: [event] }: CallFact, { base, head }: FunctionPair): boolean {
  if (!LISTENER.test(callee) || event?.kind !== 'string' || !OF_STREAM.test(event.text)) return false
  return READS_THROUGH.test(functionText(pair, 'head', head)) && !READS_THROUGH.test(functionText(pair, 'base', base))
}

/** All are registered out of a table now, which says the word and what it leads to: `for (const [path, router] of ROUTES) app.use(path, router)`. */
function isOfTable(call: CallFact, { base, head }: FunctionPair): boolean {
  const words = call.args.flatMap((arg) => (arg.kind === 'string' || (arg.kind === 'expression' && /^[\w$]+$/.test(arg.text)) ? [arg.text] : []))
  const isOpen = ({ callee, args }: CallFact): boolean => callee === call.callee && args.length === call.args.length && args[0]?.kind === 'expression'
  return words.length > 1 && head.fn.calls.some(isOpen) && !base.fn.calls.some(isOpen) && words.every((word) => head.file.mentions.has(word))
}

function isSameListener(other: CallFact, call: CallFact): boolean {
  return lastName(other.callee) === lastName(call.callee) && JSON.stringify(other.args) === JSON.stringify(call.args)
}

/** The event goes by a constant now: `on(EVENTS.saved, this.update)`. */
function isNamedEvent(other: CallFact, call: CallFact): boolean {
  const [event] = other.args
  return other.callee === call.callee && event?.kind === 'expression' && /^[\w$]+(\.[\w$]+)*$/.test(event.text) && restOf(other) === restOf(call)
}

/** Arguments behind the first. */
function restOf({ args }: CallFact): string {
  return args.length < 2 ? '' : JSON.stringify(args.slice(1))
}
