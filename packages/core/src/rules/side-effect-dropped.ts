import { compareSources, type FunctionPair, isLogging, type SourceComparison, withBaseNames } from '../compare/index.js'
import type { CallFact, RevisionPair, Severity } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { defineRule, type Weakening } from './rule.js'
import { isDoneByKin } from './sources/effects/done-by-kin.js'
import { isHandedOn } from './sources/effects/is-handed-on.js'
import { isInHandler } from './sources/effects/is-in-handler.js'
import { lostCallbacks } from './sources/effects/lost-callbacks.js'
import { lostHolds } from './sources/effects/lost-holds.js'
import { lostAspects, lostLifecycles } from './sources/effects/lost-hooks.js'
import { lostTransaction } from './sources/effects/lost-transaction.js'
import { noLongerAround } from './sources/effects/no-longer-around.js'
import { writtenAtOnce } from './sources/effects/written-at-once.js'
import { tellsOfError } from './sources/errors/lost-error-hooks.js'
import { lostFlows } from './sources/guards/lost-bounds.js'
import { lostActs } from './sources/lost-parts.js'
import { codeOf, headOf, nameOf, weakened } from './weakened.js'

/** A function does all that it did but for one call whose effect others rely on. */
export const sideEffectDropped = defineRule({
  id: 'side-effect-dropped',
  type: 'feature_removal',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const sources = compareSources(pair)
    const effects = sources.changed.flatMap((functions) => {
      const lost = dropped(sources, functions)
      const around = lost.length > 0 ? lost : noLongerAround(sources, functions)
      const transaction = around.length > 0 ? around : (lostTransaction(sources, functions) ?? lostFlows(functions))
      return [transaction, lostHolds(sources, functions), lostCallbacks(sources, functions), writtenAtOnce(sources, functions)].flat()
    })
    return [...effects, ...lostActs(sources), ...lostLifecycles(sources), ...sources.changed.flatMap(lostAspects)]
  },
})

const EFFECTS =
  /^(send|email|mail|notify|publish|emit|dispatch|enqueue|insert|update|upsert|delete|revalidate|save|store|persist|write|commit|rollback|release|unlock|invalidate|evict|purge|clear_?cache|flush|audit|record|track|charge|refund|transfer|schedule|broadcast|revoke|expire|lock|acquire|begin|create|remove|log_?(event|audit|activity)|register|increment|welcome|sync|backup|archive|index|subscribe|capture|log_?out|sign_?out|dead_?letter)/i
const CHECKING = /(?<!in|re)valid|assert|check|ensure|verify|guard|require|invariant|auth|permission|sanit|escape|debug|trace|set_?[sS]tate/i

// What stands around statements and acts for all of them.
const AROUND = /^(transaction|atomic|savepoint|begin_nested|with_?lock)$/i

/** Gives back what was taken: often all that a handed-over function does. */
const RELEASES = /^(off|free|clearInterval|clearTimeout|cancelAnimationFrame|removeEventListener|removeListener|unsubscribe|unobserve|disconnect|unlisten)$/

/** What is counted for those who watch. */
const COUNTED = /(?:^|[._])(?:metrics?|stats?d?|telemetry|counters?|histograms?|gauges?)\w*\.\w+$|\.(?:addMetric|putMetric|inc|observe)$/i

/** What works on every request or on the whole program. */
const INSTALLS = /\.(?:useGlobal\w+|setErrorHandler|setNotFoundHandler|enableShutdownHooks|onError)$/

/** Says what is to be done when something ends: often all that gives back what was taken. */
const AT_END = /(?:^|\.)on(?:Abort|Cleanup|Destroy|Unmounted|BeforeUnmount|ScopeDispose|Dispose|WatcherCleanup)$/

/** Who asked to be told. */
const HEARS = /(?:^|[._])(?:listeners?|observers?|subscribers?|callbacks?|event_?bus|emitter|signals?|publisher|notifier)\w*\.\w+$/i

/** What is kept of what has happened. */
const KEPT = /(?:^|[._])(?:history|journal|audit\w*|outbox|attempts|failures|hits|seen|revoked|quotas?|usage)\.(?:append|add|push|set|incr)$/

/** The same of Python's libraries: tasks that are handed over, counters, and what is put into an application. */
const EFFECTS_IN_PYTHON =
  /^(?:add_all|delay|apply_async|send_task|add_task|mark(?:_\w+)?|incr?|observe|cache_clear|clear|init_app|teardown_\w+|add_signal_handler|add_job|on_commit|shutdown)$/
/** `self._cache.pop(name, None)`, or what puts a row where it is written with a session. */
const KEEPS_OR_FORGETS = /cache\w*\.(?:pop|popitem|discard)$|(?:^|[._])(?:session|uow)\.(?:add|merge)$/i
/** `app.on_cleanup.append(close)` */
const RUNS_LATER = /(?:^|[._])on_(?:startup|cleanup|shutdown|response_prepare)\.append$/

/** Gives back or ends what was taken, most often in a try of its own. */
const ENDS = /^(?:release|free|close|aclose|unlock|disconnect|shutdown|cleanup|stop|rollback)$/

// Who did what is kept on purpose, under whatever name of a log.
const AUDIT = /audit/i

function dropped(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (base.fn.kind === 'class') return []
  const now = new Set([head.fn, withBaseNames(base.fn, head.fn)].flatMap(({ calls }) => calls.map(({ callee }) => callee)))
  const lost = base.fn.calls.filter(
    (call) =>
      (call.statement || AROUND.test(lastName(call.callee)) || RELEASES.test(lastName(call.callee))) &&
      (!now.has(call.callee) || isLostWrite(functions, call)) &&
      !(isLogging(call.callee) && !AUDIT.test(call.callee)) &&
      !CHECKING.test(call.callee) &&
      !tellsOfError(call) &&
      // A decorator holds all of it now.
      !(AROUND.test(lastName(call.callee)) && head.fn.decorators.some((text) => lastName(text.replace(/\(.*$/s, '')) === lastName(call.callee))) &&
      !/^(super|new |expect|require|import)/.test(call.callee),
  )
  const [first] = lost
  const untold = base.fn.calls.filter((call) => call.statement && !now.has(call.callee) && isLogging(call.callee) && !AUDIT.test(call.callee))
  const loops = lost.filter((call) => isOfEach(sources.pair, functions, call))
  if (
    first === undefined ||
    lost.length > (lost.some(({ callee }) => AT_END.test(callee)) ? 4 : 2) ||
    !isOtherwiseTheSame(functions, [...lost, ...untold, ...loops])
  )
    return []
  // Code outside of functions holds handlers without a name; what it does itself is set-up.
  const starts = isStartedNoMore(sources.pair, functions, first.callee)
  if (
    base.fn.kind === 'module' &&
    !starts &&
    !lost.some(({ callee }) => AT_END.test(callee)) &&
    !(EFFECTS.test(lastName(first.callee)) && isOfOthers(functions, first.callee) && isInHandler(sources.pair, functions, first.line))
  )
    return []
  const isDone = isDoneByCalled(functions, first) || isHandedOn(functions, first) || isDoneByKin(functions, first)
  if (isDone || isCalledElsewhere(sources, functions, first.callee) || isDeleted(sources.pair, functions, first.callee)) return []
  const severity: Severity =
    EFFECTS.test(lastName(first.callee)) ||
    writtenBy(first) !== null ||
    HEARS.test(first.callee) ||
    INSTALLS.test(first.callee) ||
    lost.some(({ callee }) => AT_END.test(callee)) ||
    COUNTED.test(first.callee) ||
    KEPT.test(first.callee) ||
    AUDIT.test(first.callee) ||
    (head.path.endsWith('.py') && (EFFECTS_IN_PYTHON.test(lastName(first.callee)) || RUNS_LATER.test(first.callee) || KEEPS_OR_FORGETS.test(first.callee))) ||
    AROUND.test(lastName(first.callee)) ||
    RELEASES.test(lastName(first.callee)) ||
    loops.includes(first) ||
    starts ||
    (first.awaited && (/\./.test(first.callee) || isOfOthers(functions, first.callee)))
      ? 'high'
      : 'low'
  return [
    weakened({
      severity,
      side: 'base',
      at: { file: base.path, line: first.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} does what it did but for ${codeOf(first.text)}, and nothing of the change makes this call instead.`,
      suggestion: 'Put the call back; where the effect is not wanted any more, remove it with its code, its tests and its docs.',
      base: first.text,
      head: null,
      count: lost.length,
    }),
  ]
}

/** A method of something, or a function that the file imports. */
function isOfOthers({ base: { file } }: FunctionPair, callee: string): boolean {
  return /^[\w$]+(\.[\w$]+)+$/.test(callee) || file.imports.some(({ names }) => names.some(([, local]) => local === callee))
}

const STARTS = /^(?:start|launch|boot|init|setup|schedule|connect|mount|serve|register|install|run|watch)(?:[A-Z_]\w*)?$/

/** What starts another module, which is imported no more and is still there. */
function isStartedNoMore({ resolve }: RevisionPair, { base, head }: FunctionPair, callee: string): boolean {
  const from = base.file.imports.find(({ names }) => names.some(([, local]) => local === callee))?.from
  const isOwn = from?.startsWith('.') === true && resolve('head', head.path, from) !== null
  return STARTS.test(callee) && isOwn && !head.file.imports.some((one) => one.from === from)
}

const LOOPS = [/^\s*for (\w+) in .*:$/, /^\s*for (?:await )?\((?:const|let|var) ([\w$]+) of .*$/]
/** What a loop does with each that somebody hears. */
const TELLS_EACH = /\.(?:send|write|emit|notify|next|postMessage|push|publish)$/

/** `for listener in self.listeners: listener(event)`: those who asked to be told are told no more. */
function isOfEach(pair: RevisionPair, { base }: FunctionPair, { callee, line }: CallFact): boolean {
  const lines = pair.text('base', base.path)?.split('\n') ?? []
  const around = [lines[line - 2] ?? '', lines[line - 1] ?? '']
  const item = TELLS_EACH.test(callee) ? callee.slice(0, callee.indexOf('.')) : callee
  return around.some((text) => LOOPS.some((loop) => loop.exec(text)?.[1] === item))
}

/** `waiting.remove(task)` became `del waiting[key]`. */
function isDeleted(pair: RevisionPair, { head }: FunctionPair, callee: string): boolean {
  const [, object] = /^(.+)\.(?:remove|discard|pop|delete)$/.exec(callee) ?? []
  if (object === undefined || !head.path.endsWith('.py')) return false
  const lines =
    pair
      .text('head', head.path)
      ?.split('\n')
      .slice(head.fn.line - 1, head.fn.endLine) ?? []
  return lines.some((line) => line.trim().startsWith(`del ${object}[`))
}

const WRITES = /^\s*(?:insert\s+into|update|delete\s+from|merge\s+into|notify|rollback|commit)\b/i

/** One of several queries that wrote, or of several events that were told, is gone, and no other stands in its place. */
function isLostWrite({ base, head }: FunctionPair, call: CallFact): boolean {
  const event = toldBy(call)
  // The event may go by a constant.
  if (event !== null) return !head.fn.calls.some((one) => toldBy(one) === event) && timesOf(head.fn, call) < timesOf(base.fn, call)
  const text = writtenBy(call)
  if (text === null) return false
  const [before, after] = [base, head].map(({ fn }) => fn.calls.flatMap((one) => writtenBy(one) ?? []))
  return after !== undefined && !after.includes(text) && after.length < (before?.length ?? 0)
}

function timesOf({ calls }: FunctionPair['base']['fn'], { callee }: CallFact): number {
  return calls.filter((one) => one.callee === callee).length
}

const TELLS = /^(?:emit|publish|dispatch|dispatchEvent|broadcast|notify|track|increment|audit|record|report|capture|log_?[eE]vent)$/

/** `this.emit('saved', order)`: the event by its name. */
function toldBy({ callee, args: [event] }: CallFact): string | null {
  return TELLS.test(lastName(callee)) && event?.kind === 'string' ? `${callee} ${event.text}` : null
}

function writtenBy({ args: [query] }: CallFact): string | null {
  return query?.kind === 'string' && WRITES.test(query.text) ? query.text : null
}

/** Nothing gained, and nothing else lost. */
function isOtherwiseTheSame({ base, head: { fn } }: FunctionPair, lost: readonly CallFact[]): boolean {
  const head = { fn: withBaseNames(base.fn, fn) }
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  const conditions = new Set(base.fn.conditions.map(({ text }) => text))
  const asked = new Set(head.fn.conditions.map(({ text }) => text))
  // What was asked for the call alone went with it.
  const over = base.fn.conditions.filter(
    ({ text, line, use }) => use === 'branch' && !asked.has(text) && lost.some((call) => call.line === line || call.line === line + 1),
  )
  const branches = new Set(over.map(({ line }) => line)).size
  // `try { … } finally { release() }` stands for nothing without what it releases.
  const tries = lost.some(({ callee }) => ENDS.test(lastName(callee)) || /^(?:dispose|close|end)$/i.test(lastName(callee)) || /^release/i.test(callee)) ? 1 : 0
  return (
    (head.fn.statements > 0 || base.fn.kind === 'module') &&
    head.fn.calls.every(({ callee, args }) => had.has(callee) || (args.length === 0 && callee === 'Promise.resolve')) &&
    head.fn.conditions.length === base.fn.conditions.length - over.length &&
    head.fn.conditions.every(({ text }) => conditions.has(text)) &&
    base.fn.statements - head.fn.statements <= lost.length + branches + tries &&
    head.fn.guards.length === base.fn.guards.length
  )
}

/** A function of its file, which it calls once more than before, makes the very call. */
function isDoneByCalled({ base, head }: FunctionPair, { callee }: CallFact): boolean {
  const calls = (fn: typeof head.fn, name: string): number => fn.calls.filter((call) => lastName(call.callee) === name).length
  return head.file.functions.some(
    ({ name, calls: made }) =>
      calls(head.fn, lastName(name)) > calls(base.fn, lastName(name)) && name !== head.fn.name && made.some((call) => call.callee === callee),
  )
}

function isCalledElsewhere({ changed, added, gone }: SourceComparison, functions: FunctionPair, callee: string): boolean {
  const name = lastName(callee)
  // All taken out at once in place of one after the other.
  const does = (other: string): boolean => other === name || (/^(delete|remove)$/.test(name) && other === 'clear')
  const calls = (all: readonly { readonly callee: string }[]): number => all.filter((call) => does(lastName(call.callee))).length
  if (added.some(({ fn }) => calls(fn.calls) > 0)) return true
  // What was called is gone itself: the feature went.
  if (gone.some(({ fn }) => lastName(fn.name) === name)) return true
  return changed.some((other) => other !== functions && calls(other.head.fn.calls) > calls(other.base.fn.calls))
}
