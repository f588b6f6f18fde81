import { type FunctionPair, gainedCalls } from '../../../compare/index.js'
import type { CallFact, RevisionPair } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'

/** A listener for errors that does nothing: `stream.on('error', () => {})`. */
const DEAF =
  /\.(?:on|once|addListener)\(\s*(['"])error\1\s*,\s*(?:(?:async\s*)?\(?\w*\)?\s*=>\s*(?:\{\s*(?:\/\*[^*]*\*\/\s*)?\}|null|undefined|void 0)|function\s*\w*\(\w*\)\s*\{\s*\}|\w*\.?noop)\s*\)/g
const HEARS = /(?:^|\.)(?:pipeline|finished|once|addEventListener|destroy|catch|onerror)$/
const STARTS = /(?:^|\.)(?:submit|create_task|ensure_future|run_in_executor|apply_async)$/
const COLLECTS = /(?:^|\.)(?:result|exception|get|gather|wait|as_completed|map|join|raise_for_status|add_done_callback|TaskGroup|wait_for)$/

/** Errors that come by an event, from an interceptor, a future or a process, and are heard by nobody any more. */
export function unheardErrors(pair: RevisionPair, functions: FunctionPair): Weakening[] {
  const found = functions.head.path.endsWith('.py') ? inPython(functions) : inJavascript(pair, functions)
  return found.slice(0, 1).map((one) => unheard(functions, one))
}

interface Unheard {
  readonly line: number
  readonly what: string
  readonly was: string
  readonly is: string | null
}

function inJavascript(pair: RevisionPair, functions: FunctionPair): Unheard[] {
  const { base, head } = functions
  const listens = ({ callee, args: [event] }: CallFact): boolean =>
    /\.(?:on|once|addListener)$/.test(callee) && event?.kind === 'string' && event.text === 'error'
  const [before, after] = [base.fn.calls.filter(listens), head.fn.calls.filter(listens)]
  const [was, is] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  const [deaf = [], now = []] = [was, is].map((text) => [...text.matchAll(DEAF)])
  const at = after.at(-1)
  if (now.length > deaf.length && at !== undefined)
    return [
      { line: at.line, what: `it listens with ${codeOf(now.at(-1)?.[0] ?? '', 60)}`, was: 'errors are heard, or end the process', is: now.at(-1)?.[0] ?? null },
    ]
  const lost = before.length > after.length ? before.find((call) => !after.some(({ callee }) => callee === call.callee)) : undefined
  const stays = lost !== undefined && head.fn.calls.some(({ callee }) => ownerOf(callee) === ownerOf(lost.callee))
  if (lost !== undefined && stays && !gainedCalls(base.fn, head.fn).some(({ callee }) => HEARS.test(callee)))
    return [{ line: head.fn.line, what: `${codeOf(`${lost.callee}('error', …)`, 60)} is gone`, was: `${lost.callee}('error')`, is: null }]
  const passesOn = (placed: FunctionPair['base']): boolean => placed.fn.calls.some(({ callee }) => callee === 'Promise.reject')
  const intercepts = head.fn.calls.find(
    ({ callee, args }) => /\.interceptors\.\w+\.use$/.test(callee) && args.length > 1 && base.fn.calls.some((call) => call.callee === callee),
  )
  return intercepts !== undefined && passesOn(base) && !passesOn(head) && !/\bthrow\b/.test(is)
    ? [{ line: intercepts.line, what: `${codeOf(`${intercepts.callee}()`, 80)} turns errors into answers`, was: 'Promise.reject()', is: null }]
    : []
}

function inPython({ base, head }: FunctionPair): Unheard[] {
  const has = (calls: readonly CallFact[], name: RegExp): CallFact | undefined => calls.find(({ callee }) => name.test(callee))
  const started = has(head.fn.calls, STARTS)
  const asked = base.fn.calls.find(({ callee }) => lastName(callee) === 'result')
  if (started !== undefined && asked !== undefined && has(base.fn.calls, STARTS) !== undefined && has(head.fn.calls, COLLECTS) === undefined)
    return [{ line: started.line, what: `nobody asks for the result of ${codeOf(`${started.callee}()`, 60)}`, was: `${asked.callee}()`, is: null }]
  const looked = head.fn.calls.find(
    ({ callee, statement }) => statement && lastName(callee) === 'exception' && !base.fn.calls.some((call) => call.callee === callee),
  )
  if (looked !== undefined && base.fn.calls.some(({ callee, statement }) => statement && callee === `${ownerOf(looked.callee)}.result`))
    return [{ line: looked.line, what: `${codeOf(`${looked.callee}()`, 60)} raises nothing`, was: `${ownerOf(looked.callee)}.result()`, is: looked.callee }]
  const called = head.fn.calls.find(({ callee, statement }) => statement && /^(?:subprocess\.)?call$/.test(callee))
  if (called !== undefined && has(base.fn.calls, /^(?:subprocess\.)?check_call$/) !== undefined && has(head.fn.calls, /(?:^|\.)check_call$/) === undefined)
    return [
      {
        line: called.line,
        what: `${codeOf(`${called.callee}()`, 60)} tells of a failure by its answer alone, which is dropped`,
        was: 'check_call()',
        is: called.callee,
      },
    ]
  const lenient = ({ callee, args }: CallFact): boolean =>
    /(?:^|\.)(?:decode|encode)$/.test(callee) && args.some((arg) => arg.kind === 'string' && /^(?:ignore|replace)$/.test(arg.text))
  const loose = head.fn.calls.find((call) => lenient(call) && base.fn.calls.some((one) => one.callee === call.callee && !lenient(one)))
  return loose === undefined || base.fn.calls.some(lenient)
    ? []
    : [{ line: loose.line, what: `${codeOf(`${loose.callee}()`, 60)} leaves out what it cannot read`, was: 'it raised', is: loose.callee }]
}

function unheard({ base, head }: FunctionPair, { line, what, was, is }: Unheard): Weakening {
  return weakened({
    severity: 'high',
    at: { file: head.path, line },
    otherAt: { file: base.path, line: base.fn.line },
    message: `${nameOf(head)} no longer lets anybody hear of errors: ${what}.`,
    suggestion: 'Hand the error to whoever waits for the result, or let it end the work.',
    base: was,
    head: is,
  })
}
