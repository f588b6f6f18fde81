import { type FunctionPair, lastName, type SourceComparison } from '../../compare/index.js'
import type { Weakening } from '../rule.js'
import { codeOf, nameOf, weakened } from '../weakened.js'
import { argumentText } from './argument-text.js'

/** Methods that a framework calls with errors that nobody caught. */
const HOOK = /^(?:componentDidCatch|errorCaptured|handleError|uncaughtException|onUncaughtError)$/
/** Calls that hand such a function over. */
const TAKES = /(?:^|\.)(?:onErrorCaptured|onError|setErrorHandler|useErrorBoundary|onUnhandledError)$/
const REPORTS = /report|capture|log|error|warn|track|notify|send|record/i

/** An error that a framework handed over was told to somebody, and is told to nobody any more. */
export function lostErrorHooks({ changed, gone, added, files }: SourceComparison): Weakening[] {
  const methods = gone.flatMap((one) => {
    const owner = one.fn.name.slice(0, Math.max(0, one.fn.name.lastIndexOf('.')))
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
    const takes = (calls: FunctionPair['base']['fn']['calls']) => calls.filter(({ callee }) => TAKES.test(callee))
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
  return [...methods, ...calls]
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
    message: `${nameOf(base)} no longer tells ${codeOf(`${callee}()`, 80)} of errors that nobody else caught; what breaks is seen by nobody.`,
    suggestion: 'Hand the error on again where the framework gives it.',
    base: `${callee}()`,
    head: null,
  })
}
