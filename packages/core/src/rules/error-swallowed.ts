import { compareSources, type FunctionPair, surplus } from '../compare/index.js'
import type { CallFact, Catch, Guard, RevisionPair, Severity } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { defineRule, type Weakening } from './rule.js'
import { isBroad } from './sources/errors/broad-catch.js'
import { endedStreams } from './sources/errors/ended-streams.js'
import { failuresAsSuccess } from './sources/errors/failures-as-success.js'
import { AS_RESULTS, countOf, looksAtErrors, takesWhatWorked, wasLookedAt } from './sources/errors/gathered-errors.js'
import { loggedInstead } from './sources/errors/logged-instead.js'
import { lostErrorHooks } from './sources/errors/lost-error-hooks.js'
import { lostExitCodes } from './sources/errors/lost-exit-codes.js'
import { isSaidNowhere, missingValues } from './sources/errors/missing-values.js'
import { noLongerAwaited, noLongerReturned, waitedWithin } from './sources/errors/no-longer-heard.js'
import { noLongerAnswered, noLongerThrown } from './sources/errors/no-longer-thrown.js'
import { lostRaisingOptions } from './sources/errors/raising-options.js'
import { stoppedThere } from './sources/errors/stopped-there.js'
import { triesInVain } from './sources/errors/tries-in-vain.js'
import { unheardErrors } from './sources/errors/unheard-errors.js'
import { waitsInstead } from './sources/errors/waits-instead.js'
import { functionText } from './sources/function-text.js'
import { isGuardElsewhere } from './sources/guards/guard-elsewhere.js'
import { defaultedParses } from './sources/guards/lost-parses.js'
import { lostCode } from './sources/lost-code/lost-code.js'
import { lostErrorParts } from './sources/lost-parts.js'
import { shownByTest } from './sources/shown-by-test.js'
import { withRest } from './told-twice.js'
import { codeOf, nameOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** Calls whose errors came through are tried now and their errors dropped, or an error that was passed on is passed on no more. */
export const errorSwallowed = defineRule({
  id: 'error-swallowed',
  type: 'error_suppression',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const found = compareSources(pair).changed.flatMap((functions) => [
      ...newlyCaught(pair, functions),
      ...noLongerThrown(functions),
      ...noLongerAnswered(functions),
      ...noLongerAwaited(pair, functions),
      ...noLongerReturned(functions),
      ...resultsIgnored(pair, functions),
      ...defaultsInstead(pair, functions),
      ...waitsInstead(functions),
      ...lostRaisingOptions(functions),
      ...loggedInstead(functions),
      ...triesInVain(pair, functions),
      ...failuresAsSuccess(compareSources(pair), functions),
      ...endedStreams(compareSources(pair), functions),
      ...defaultedParses(pair, functions),
      ...unheardErrors(pair, functions),
    ])
    const all = [...found, ...lostErrorHooks(compareSources(pair)), ...lostErrorParts(compareSources(pair)), ...lostExitCodes(pair)]
    return withRest(all.length > 0 ? all : missingValues(pair), lostCode(pair, 'error_suppression'))
  },
})

const DROPS: ReadonlySet<Catch['effect']> = new Set(['ignored', 'default', 'logged'])

const NAMED_ERROR = /^[\w.]+$/
/** Errors whose absence is what an optional file or module looks like, or that end a loop. */
const EXPECTED =
  /(^|\.)(FileNotFoundError|ModuleNotFoundError|ImportError|StopIteration|StopAsyncIteration|CancelledError|KeyboardInterrupt|BrokenPipeError|ProcessLookupError)$/

function newlyCaught(pair: RevisionPair, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const fresh = surplus(head.fn.catches, base.fn.catches, ({ over, only, effect }) => `${over.join()}\n${only.join()}\n${effect}`)
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  return fresh.flatMap((one) => {
    if (!DROPS.has(one.effect) || one.failsAnyway) return []
    // Waiting for all without looking at what became of each.
    // What stands in a `with` of it runs where it yields.
    const yields = one.over.length === 0 && base.fn.decorators.some((text) => /(?:^|[.@])(?:async)?contextmanager$/.test(text))
    const settles = one.over.includes('Promise.allSettled') && had.has('Promise.all')
    const waitedFor = (callee: string): boolean => one.over.includes('Promise.allSettled') && one.text.includes(`${callee}(`)
    const known = settles
      ? ['Promise.all']
      : yields
        ? ['yield']
        : [...one.over.filter((callee) => had.has(callee)), ...base.fn.calls.flatMap(({ callee, awaited }) => (awaited && waitedFor(callee) ? [callee] : []))]
    // What is tried may call nothing: then the one catch of the kind on both sides is the same one.
    const sameTry =
      one.over.length === 0 && base.fn.catches.length === head.fn.catches.length
        ? base.fn.catches.slice(head.fn.catches.indexOf(one)).slice(0, 1)
        : base.fn.catches.filter(({ over }) => over.some((callee) => known.includes(callee)))
    const jumps = one.over.length === 0 && /^finally\b/.test(one.text)
    const before = sameTry.find(({ only }) => only.join() === one.only.join()) ?? sameTry[0]
    const again = triesAgain(functions, one)
    if (known.length === 0 && (one.over.length > 0 || (before === undefined && !again && !jumps))) return []
    // Dropped before as well: another way to drop is no news.
    const isOfFormer = (only: readonly string[]): boolean => only.length <= one.only.length || one.only.every((name) => only.includes(name))
    if (!again && !isBroad(one.only) && known.every((callee) => isCalledAgain(functions, one, callee))) return []
    if (sameTry.some(({ effect, only }) => DROPS.has(effect) && isOfFormer(only) && (isBroad(only) || !isBroad(one.only)))) return []
    const kept = before !== undefined && before.only.join() === one.only.join() && (PASSES_ON.test(before.effect) || stoppedThere(functions, before, one))
    const severity = kept
      ? 'high'
      : again
        ? 'medium'
        : severityOf(one, known.length / Math.max(1, one.over.length), isSaidNowhere(pair, head.fn.name) && !throwsMore(functions))
    const shown = before === undefined ? shownByTest(pair, head.fn.name) : null
    const calls = (known.length === 0 ? ['…'] : known)
      .slice(0, 3)
      .map((callee) => codeOf(`${callee}()`, 60))
      .join(', ')
    return [
      weakened({
        severity,
        at: { file: head.path, line: one.line },
        otherAt: { file: base.path, line: before?.line ?? base.fn.line },
        message: `${nameOf(head)} ${WHAT[one.effect] ?? 'drops'} errors of ${calls}${one.only.length > 0 ? ` (only under ${codeOf(one.only.join(', '), 80)})` : ''}; ${before === undefined ? 'they reached the caller before' : 'they were passed on before'}.`,
        suggestion: 'Let the error through, pass it on with its cause, or catch the one error that is expected and rethrow the rest.',
        base: before === undefined ? 'errors reach the caller' : `errors are ${before.effect}`,
        head: one.text,
        justification: shown === null ? null : { reason: `the new test "${shortened(shown, 120)}" shows what comes of it where that fails`, verified: true },
      }),
    ]
  })
}

const PASSES_ON = /^(rethrown|wrapped)$/
const WHAT: Readonly<Partial<Record<Catch['effect'], string>>> = { ignored: 'drops', default: 'answers with a default on', logged: 'only logs' }

/** Where it threw, a missing value becomes a usual one: `d.get(k) or 0` in place of a raise. */
function defaultsInstead(pair: RevisionPair, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const stops = ({ kind }: Guard): boolean => kind === 'throw' || kind === 'reject'
  const lost = surplus(base.fn.guards.filter(stops), head.fn.guards, ({ effect }) => effect)
  const [first] = lost.length > 0 ? lost : wrappedBefore(functions)
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  const asked = head.fn.conditions.find(({ text, operator, right }) => !had.has(text) && /^(or|\|\||\?\?)$/.test(operator) && EMPTY.test(right))
  const chosen = /\?\s*[^:?\n]+:\s*(''|""|null|undefined|\[\]|\{\}|0|false)(?=[\s;,)]|$)/.exec(withoutBase(pair, functions))
  const called = head.fn.calls.find(
    ({ callee, args }) => /\.(?:get|setdefault)$|^getattr$/.test(callee) && !base.fn.calls.some((call) => askedAlike(call, callee, args)) && args.length > 0,
  )
  const now = asked?.text ?? called?.text ?? chosen?.[0]
  if (first === undefined || lost.length > 1 || now === undefined || head.fn.statements > base.fn.statements) return []
  // It stops with another error, or the refusal stands elsewhere.
  if (surplus(head.fn.guards.filter(stops), base.fn.guards, ({ effect }) => effect).length > 0 || isGuardElsewhere(compareSources(pair), functions, first))
    return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: asked?.line ?? called?.line ?? head.fn.line },
      otherAt: { file: base.path, line: first.line },
      message: `${nameOf(head)} goes on with ${codeOf(now)} where it stopped with ${codeOf(first.effect)}: a missing value is no error any more.`,
      suggestion: 'Throw again where the value is missing, or show with a test that callers want the usual value.',
      base: `${first.kind} ${first.effect}`,
      head: now,
    }),
  ]
}

/** Lines of the head's function that the base's has not. */
function withoutBase(pair: RevisionPair, { base, head }: FunctionPair): string {
  const had = new Set(functionText(pair, 'base', base).split('\n'))
  return head.path.endsWith('.py')
    ? ''
    : functionText(pair, 'head', head)
        .split('\n')
        .filter((line) => !had.has(line))
        .join('\n')
}

/** The same call, or the same entry with the same usual value, though of what goes by another name. */
function askedAlike(call: CallFact, callee: string, args: CallFact['args']): boolean {
  if (call.callee === callee) return call.args.length === args.length
  return lastName(call.callee) === lastName(callee) && args.length > 1 && JSON.stringify(call.args) === JSON.stringify(args)
}

const OF_LOOKUP = /^(?:KeyError|IndexError|LookupError|StopIteration)$/

/** An error that was said in words of its own before: no catch is left that would. */
function wrappedBefore({ base, head }: FunctionPair): Guard[] {
  const { catches } = base.fn
  const wraps = catches.filter(
    ({ effect, over, only }) => effect === 'wrapped' && only.length > 0 && (over.length === 0 || only.some((name) => OF_LOOKUP.test(name))),
  )
  if (wraps.length !== 1 || head.fn.catches.length >= catches.length) return []
  return wraps.map(({ line, text }) => ({ kind: 'throw', condition: null, effect: /\b(?:raise|throw new) (\w+)/.exec(text)?.[1] ?? 'an error', line, text }))
}

const EMPTY = /^([01]|''|""|null|None|undefined|\[\]|\{\s*(?:\w+: (?:0|''|null|false|\[\]|\{\}),?\s*)*\}|\(\)|false|False)$/

/** Results of what runs side by side are dropped with the errors in them; a task that nobody waits for. */
function resultsIgnored(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  const says = (call: CallFact, what: string) =>
    weakened({
      severity: 'high',
      at: { file: head.path, line: call.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} ${what} in ${codeOf(call.text === '' ? call.callee : call.text)}: errors reach no caller any more.`,
      suggestion: 'Let the errors through: await the result and look at what became of it.',
      base: 'errors reach the caller',
      head: call.text,
    })
  const awaited = base.fn.calls.filter((call) => call.awaited && call.statement).map(({ callee }) => callee)
  const had = (name: string): boolean => base.fn.calls.some(({ callee }) => callee === name)
  const looksAt = (word: RegExp): boolean => [...head.file.mentions].some((mentioned) => word.test(mentioned))
  return head.fn.calls.flatMap((call) => {
    const gathers = AS_RESULTS.test(call.text) && /(^|\.)gather$/.test(call.callee) && countOf(head.fn, call.callee) > countOf(base.fn, call.callee)
    // Gathered before as well, or awaited one after the other.
    const wasHeard = base.fn.calls.some(
      ({ callee, text, awaited: waits }) => (callee === call.callee && !AS_RESULTS.test(text)) || (waits && call.text.includes(callee)),
    )
    if (gathers && wasHeard && (call.statement || !looksAtErrors(pair, 'head', head, call))) return [says(call, 'drops what its tasks raise')]
    if (AS_RESULTS.test(call.text) && /(^|\.)gather$/.test(call.callee) && wasLookedAt(pair, base, head, call))
      return [says(call, 'no longer looks at what its tasks raised')]
    const settles = call.callee === 'Promise.allSettled' && !call.statement && !looksAt(/^(?:rejected|fulfilled|reason)$/)
    const wasAsked = settles && had(call.callee) && base.file.mentions.has('rejected')
    if (wasAsked) return [says(call, 'never looks at which of its promises were rejected')]
    const leavesOut = call.callee === 'Promise.allSettled' && had('Promise.all') && takesWhatWorked(functionText(pair, 'head', head))
    if (leavesOut) return [says(call, 'leaves out what failed')]
    if (settles && had('Promise.all') && !head.fn.calls.some(({ callee }) => callee === 'Promise.all'))
      return [says(call, 'never looks at which of its promises were rejected')]
    if (!call.statement) return []
    const held =
      base.fn.calls.some(({ callee }) => /(?:^|\.)TaskGroup$/.test(callee)) &&
      !head.fn.calls.some(({ callee }) => /(?:^|\.)(?:TaskGroup|gather|wait)$/.test(callee))
    if (held && /^asyncio\.(?:create_task|ensure_future)$|loop\.create_task$/.test(call.callee)) return [says(call, 'no longer holds its tasks in a group')]
    const isTask = !call.awaited && /(^|\.)(create_task|ensure_future)$/.test(call.callee)
    const left = isTask && (awaited.find((callee) => call.text.includes(`(${callee}(`)) ?? waitedWithin(base, call))
    return left ? [says(call, `no longer waits for ${codeOf(`${left}()`, 60)}`)] : []
  })
}

/** A wait, and then the same once more, with nothing thrown when all tries are used up. */
function triesAgain(functions: FunctionPair, { text }: Catch): boolean {
  return /\b(sleep|delay|set(?:Timeout))\(/.test(text) && !/\b(if|raise|throw)\b/.test(text) && !throwsMore(functions)
}

/** Under one known error the same is called another way, and what goes wrong there reaches the caller. */
function isCalledAgain({ base, head }: FunctionPair, { line, text, effect }: Catch, callee: string): boolean {
  const times = (fn: FunctionPair['head']['fn']): number => fn.calls.filter((call) => call.callee === callee).length
  const isBehind = head.fn.calls.some((call) => call.callee === callee && call.line > line)
  return effect === 'default' && isBehind && times(head.fn) > times(base.fn) && text.includes(`${callee}(`)
}

function throwsMore({ base, head }: FunctionPair): boolean {
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  return head.fn.guards.length > base.fn.guards.length || head.fn.calls.some(({ callee }) => !had.has(callee) && /(Error|Exception|Timeout)$/.test(callee))
}

/** One expected error, or a few known calls among many new ones, is most often right; a default on it is one where something of the change says so. */
function severityOf({ only, over, effect }: Catch, share: number, saidNowhere: boolean): Severity {
  if (!isBroad(only))
    return saidNowhere && effect !== 'logged' && share === 1 && only.every((name) => NAMED_ERROR.test(name) && !EXPECTED.test(name)) ? 'medium' : 'low'
  return share >= 0.5 || over.length <= 2 ? 'high' : 'low'
}
