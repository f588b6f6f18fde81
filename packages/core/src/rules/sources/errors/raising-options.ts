import type { FunctionPair } from '../../../compare/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { type OptionChange, optionChanges } from '../option-changes.js'

/** Options by which a call stops where it failed. */
const RAISES =
  /^(?:check|reraise|raise_?on_?error|raise_?exceptions?|raise_?errors?|raise_?for_?status|throw_?on_?error|throw_?http_?errors|throw_?if_?\w+|fail_?on_?error|fail_?fast|reject)$/i
/** Stops unless told otherwise. */
const BY_ITSELF = /^(?:reject|throwHttpErrors|throwOnError|abort_?on_?error)$/
/** Options by which it goes on. */
const GOES_ON =
  /^(?:nothrow|ignore_?errors?|ignore_?failures?|continue_?on_?error|silent_?errors?|skip_?errors?|swallow_?errors?|suppress_?errors?|return_?exceptions|fail_?silently)$/i
/** Options of Python by whose words what is wrong is left out. */
const QUIET: readonly (readonly [callee: RegExp, name: RegExp, value: RegExp])[] = [
  [/^(?:to_numeric|to_datetime|to_timedelta|astype)$/, /^errors$/, /^'(?:coerce|ignore)'$/],
  [/^read_(?:csv|table|fwf)$/, /^on_bad_lines$/, /^'(?:skip|warn)'$/],
  [/^(?:errstate|seterr)$/, /^(?:all|divide|invalid|over|under)$/, /^'ignore'$/],
  [/^(?:get_json|from_pyfile|from_file|import_string)$/, /^silent$/, /^True$/],
]

/** A call that stopped where it failed is told to go on: `check=True` gone, `reject: false`, `.nothrow()`. */
export function lostRaisingOptions(functions: FunctionPair): Weakening[] {
  // Who looks at what came of it lets nothing pass.
  if (looksAtResult(functions)) return []
  const { base, head } = functions
  const found = optionChanges(functions).flatMap((change) => {
    const what = optionOf(change)
    return what === null ? [] : [{ ...change, what }]
  })
  const calm = head.fn.calls.find(({ callee }) => lastName(callee) === 'nothrow' && !base.fn.calls.some((call) => call.callee === callee))
  const told = found.map(({ was, now, what }) =>
    goesOn(functions, { line: now.line, callee: now.callee, what, from: was.text || `${was.callee}()`, wasAt: was.line }),
  )
  const quiet = lostOrThrow(functions)
  if (quiet !== null) told.push(quiet)
  const retry = lostReraise(functions)
  const wider = retriedOnAll(functions)
  const all = [...told, ...(retry === null ? [] : [retry]), ...(wider === null ? [] : [wider])]
  return calm === undefined
    ? all
    : [...all, goesOn(functions, { line: calm.line, callee: calm.callee, what: `${codeOf('nothrow()', 60)} is new`, from: 'it stopped', wasAt: base.fn.line })]
}

const OR_THROW = /(?:OrThrow|OrFail|OrError|OrRaise|_or_(?:fail|raise|404))$/

/** A step of a query that throws where nothing is found: `Trip.findById(id).orFail()`. */
const OR_FAIL = /\(\)\.orFail$/

/** `findUniqueOrThrow(…)` became `findUnique(…)`, and nothing throws where there is none. */
function lostOrThrow(functions: FunctionPair): Weakening | null {
  const { base, head } = functions
  if (head.fn.guards.length > base.fn.guards.length) return null
  const plain = (callee: string): string => callee.replace(OR_THROW, '')
  const times = ({ fn }: FunctionPair['base'], callee: string): number => fn.calls.filter((call) => call.callee === callee).length
  const chained = base.fn.calls.find(({ callee }) => OR_FAIL.test(callee) && times(head, callee) < times(base, callee))
  const step = head.fn.calls.find(({ callee }) => callee === chained?.callee.replace(OR_FAIL, ''))
  if (chained !== undefined && step !== undefined && times(head, step.callee) === times(base, step.callee))
    return goesOn(functions, {
      line: step.line,
      callee: step.callee,
      what: `${codeOf('orFail()', 60)} is gone`,
      from: `${chained.callee}()`,
      wasAt: chained.line,
    })
  for (const was of base.fn.calls) {
    if (!OR_THROW.test(was.callee) || head.fn.calls.some(({ callee }) => callee === was.callee)) continue
    const now = head.fn.calls.find(({ callee }) => callee === plain(was.callee) && !base.fn.calls.some((call) => call.callee === callee))
    if (now !== undefined)
      return goesOn(functions, {
        line: now.line,
        callee: now.callee,
        what: `it is asked for by ${codeOf(`${now.callee}()`, 60)}`,
        from: `${was.callee}()`,
        wasAt: was.line,
      })
  }
  return null
}

const ON = /\b(?:autoretry_for|retry_on|exceptions?|retry_if_exception_type|on_exception|retry_on_exceptions?)\s*[=(,]+\s*(\([^()]*\)|[\w.]+)/
const ON_ALL = /(?<![\w.])(?:Base)?Exception\b/

/** Where it tried again on some errors it does on all: `autoretry_for=(ConnectionError,)` became `autoretry_for=(Exception,)`. */
function retriedOnAll(functions: FunctionPair): Weakening | null {
  const { base, head } = functions
  const now = head.fn.decorators.find((text) => ON_ALL.test(ON.exec(text)?.[1] ?? '') && !base.fn.decorators.includes(text))
  const name = now?.split('(')[0] ?? ''
  const was = base.fn.decorators.find((text) => text.split('(')[0] === name && ON.test(text) && !ON_ALL.test(ON.exec(text)?.[1] ?? ''))
  if (now === undefined || was === undefined) return null
  return goesOn(functions, {
    line: head.fn.line,
    callee: lastName(head.fn.name),
    what: `it is tried again on ${codeOf(ON.exec(now)?.[1] ?? '', 60)}`,
    from: was,
    wasAt: base.fn.line,
  })
}

/** `@retry(reraise=True)` became `@retry(retry_error_callback=…)`. */
function lostReraise(functions: FunctionPair): Weakening | null {
  const { base, head } = functions
  const [was] = base.fn.decorators.filter((text) => RETRIES.test(text))
  const [now] = head.fn.decorators.filter((text) => RETRIES.test(text) && !base.fn.decorators.includes(text))
  if (was === undefined || now === undefined || !/retry_error_callback=/.test(now) || /retry_error_callback=/.test(was)) return null
  return goesOn(functions, {
    line: head.fn.line,
    callee: lastName(head.fn.name),
    what: `${codeOf('retry_error_callback', 60)} is new`,
    from: was,
    wasAt: base.fn.line,
  })
}

const RETRIES = /^@?(?:\w+\.)*retry\b/

interface Calm {
  readonly line: number
  readonly callee: string
  readonly what: string
  readonly from: string
  readonly wasAt: number
}

function goesOn({ base, head }: FunctionPair, { line, callee, what, from, wasAt }: Calm): Weakening {
  return weakened({
    severity: 'high',
    at: { file: head.path, line },
    otherAt: { file: base.path, line: wasAt },
    message: `${nameOf(head)} goes on where ${codeOf(`${callee}()`, 80)} fails: ${what}, and the error reaches no caller any more.`,
    suggestion: 'Let the call stop again where it fails, or look at its result and throw.',
    base: from,
    head: `${callee}(): ${what}`,
  })
}

function optionOf({ was, before, after }: OptionChange): string | null {
  for (const [name, value] of after) {
    const isQuiet = QUIET.some(([callee, option, quiet]) => callee.test(lastName(was.callee)) && option.test(name) && quiet.test(value))
    if (isQuiet && before.get(name) !== value) return `${codeOf(`${name}: ${value}`, 60)} is new`
  }
  if (before.has('autoretry_for') && !after.has('autoretry_for')) return `${codeOf('autoretry_for', 60)} is gone`
  for (const [name, value] of before)
    if (RAISES.test(name) && isTrue(value) && !isTrue(after.get(name) ?? '') && !(BY_ITSELF.test(name) && !after.has(name)))
      return after.has(name) ? `${codeOf(`${name}: ${after.get(name)}`, 60)} instead of ${codeOf(`${name}: ${value}`, 60)}` : `${codeOf(name, 60)} is gone`
  for (const [name, value] of after) {
    const isNew = GOES_ON.test(name)
      ? isTrue(value) && !isTrue(before.get(name) ?? '')
      : BY_ITSELF.test(name)
        ? /^false$/i.test(value) && !before.has(name)
        : /^(?:validateStatus|retry_error_callback)$/.test(name) && !before.has(name)
    if (isNew) return `${codeOf(`${name}: ${value}`, 60)} is new`
  }
  return null
}

function isTrue(value: string): boolean {
  return /^true$/i.test(value)
}

function looksAtResult({ base, head }: FunctionPair): boolean {
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  return (
    head.fn.conditions.some(
      ({ text, operator }) => !had.has(text) && (operator !== '' || !text.endsWith(')')) && /code|status|fail|err|exit|ok\b/i.test(text),
    ) ||
    head.fn.guards.length > base.fn.guards.length ||
    head.fn.calls.some(({ callee, text }) => callee === 'isinstance' && /(?:Exception|Error)\b/.test(text))
  )
}
