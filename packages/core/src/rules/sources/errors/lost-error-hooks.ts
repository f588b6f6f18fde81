import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { argumentText } from '../argument-text.js'

/** Methods that a framework calls with errors that nobody caught. */
const HOOK = /^(?:componentDidCatch|errorCaptured|handleError|uncaughtException|onUncaughtError)$/
/** Calls that hand such a function over. */
const TAKES = /(?:^|\.)(?:onErrorCaptured|onError|setErrorHandler|useErrorBoundary|onUnhandledError)$/
const REPORTS = /report|capture|log|error|warn|track|notify|send|record/i

/** An error that a framework handed over was told to somebody, and is told to nobody any more. */
export function lostErrorHooks({ changed, gone, added, files }: SourceComparison): Weakening[] {
  const methods = gone.flatMap((one) => {
    const owner = ownerOf(one.fn.name)
    const stays =
      changed.find(({ base, head }) => base.path === one.path && head.fn.kind === 'class' && head.fn.name === owner) !== undefined ||
      isThere(changed, one.path, owner)
    const reports = one.fn.calls.find(({ callee }) => REPORTS.test(callee))
    const head = files.find(({ base }) => base.path === one.path)?.head
    return HOOK.test(lastName(one.fn.name)) &&
      stays &&
      reports !== undefined &&
      head?.mentions.has(lastName(reports.callee)) !== true &&
      !added.some(({ fn }) => HOOK.test(lastName(fn.name)))
      ? [told({ base: one, head: one }, reports.callee, one.fn.line)]
      : []
  })
  const calls = changed.flatMap((functions) => {
    // A function of the file itself is told of an error, and takes none over.
    const own = new Set(functions.base.file.functions.map(({ name }) => lastName(name)))
    const takes = (calls: FunctionPair['base']['fn']['calls']) => calls.filter(({ callee }) => TAKES.test(callee) && !own.has(callee))
    const [before, after] = [takes(functions.base.fn.calls), takes(functions.head.fn.calls)]
    const [first] = before
    if (first === undefined || after.length !== before.length) return []
    const reported = functions.base.fn.calls.filter(
      ({ callee, line, statement }) => statement && REPORTS.test(callee) && !TAKES.test(callee) && line >= first.line,
    )
    // What is handed to another call is called by that one.
    const now = new Set(functions.head.fn.calls.flatMap(({ callee, args }) => [callee, ...args.map(argumentText)]))
    const lost = reported.find(({ callee }) => !now.has(callee))
    const fresh = functions.head.fn.calls.some(
      ({ callee }) => REPORTS.test(callee) && !TAKES.test(callee) && !functions.base.fn.calls.some((call) => call.callee === callee),
    )
    return lost === undefined || fresh || reported.some(({ callee }) => now.has(callee)) ? [] : [told(functions, lost.callee, lost.line)]
  })
  return [...methods, ...calls, ...changed.flatMap(tellsNoMore), ...changed.flatMap(emitsNoMore)]
}

/** What went wrong is told to somebody: `app.emit('error', err)`. */
export function tellsOfError({ callee, args: [event, given] }: CallFact): boolean {
  return /(?:^|\.)emit$/.test(callee) && event?.kind === 'string' && event.text === 'error' && given !== undefined
}

/** A catch that told of its error tells nobody any more. */
function emitsNoMore(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const lost = base.fn.catches.length > 0 && head.fn.catches.length > 0 ? base.fn.calls.find(tellsOfError) : undefined
  const fresh = head.fn.calls.filter(({ callee }) => !base.fn.calls.some((call) => call.callee === callee))
  if (lost === undefined || head.fn.calls.some(tellsOfError) || head.fn.guards.length > base.fn.guards.length) return []
  return fresh.some(({ callee }) => REPORTS.test(callee)) ? [] : [told(functions, lost.text, lost.line)]
}

/** Functions that a framework calls by their name with errors that nobody caught. */
const HANDLES = /^(?:handleError|onError|onRequestError|onUncaughtError|errorHandler|componentDidCatch|errorCaptured)$/

/** What such a function reported to somebody else it reports to nobody, or to the console alone. */
function tellsNoMore(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const isReport = ({ callee }: CallFact): boolean => REPORTS.test(callee) && !/^console\./.test(callee)
  if (!HANDLES.test(lastName(base.fn.name)) || head.fn.stub) return []
  const lost = base.fn.calls.find((call) => isReport(call) && call.statement)
  // What it calls now instead may tell somebody.
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  const tells = head.fn.calls.some(
    (call) => isReport(call) || (!had.has(call.callee) && !/^console\./.test(call.callee)) || /throw|next$|reject/i.test(call.callee),
  )
  return lost === undefined || tells ? [] : [told(functions, lost.callee, lost.line)]
}

/** Some method of the class is there still. */
function isThere(changed: readonly FunctionPair[], path: string, owner: string): boolean {
  return (
    owner !== '' && changed.some(({ head }) => head.path === path && head.file.functions.some(({ name }) => name === owner || name.startsWith(`${owner}.`)))
  )
}

function told({ base, head }: Pick<FunctionPair, 'base' | 'head'>, callee: string, line: number): Weakening {
  return weakened({
    severity: 'high',
    side: 'base',
    at: { file: base.path, line },
    otherAt: { file: head.path, line: 1 },
    message: `${nameOf(base)} no longer tells ${codeOf(callee.endsWith(')') ? callee : `${callee}()`, 80)} of errors that nobody else caught; what breaks is seen by nobody.`,
    suggestion: 'Hand the error on again where the framework gives it.',
    base: callee.endsWith(')') ? callee : `${callee}()`,
    head: null,
  })
}
