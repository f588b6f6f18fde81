import { compareSources, type FunctionPair, type SourceComparison } from '../compare/index.js'
import type { Catch, Guard, RevisionPair } from '../contract/index.js'
import { namePattern } from '../run/literal-pattern.js'
import { defineRule, type Weakening } from './rule.js'
import { calledFunctions } from './sources/called-functions.js'
import { lostCauses } from './sources/errors/lost-causes.js'
import { lostErrorFields } from './sources/errors/lost-error-fields.js'
import { codeOf, nameOf, weakened } from './weakened.js'

/** An error that was passed on is replaced by one that knows nothing of it. */
export const errorDetailLost = defineRule({
  id: 'error-detail-lost',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const sources = compareSources(pair)
    const told = sources.changed.flatMap((functions) => [
      ...replaced(pair, functions),
      ...bluntedAnew(pair, functions),
      ...vaguer(pair, functions, sources),
      ...onlyWords(functions),
    ])
    return [...told, ...lostCauses(sources), ...lostErrorFields(pair)]
  },
})

function replaced(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  return head.fn.catches.flatMap((one) => {
    if (one.effect !== 'wrapped' || keepsCause(one) || ENDS_LOOP.test(one.text)) return []
    const before = base.fn.catches.find(({ over }) => over.some((callee) => one.over.includes(callee)))
    if (before === undefined || before.text === one.text) return []
    if (before.effect !== 'rethrown' && !(before.effect === 'wrapped' && keepsCause(before, wholeOf(pair, base.path, before)))) return []
    return [
      weakened({
        // Its words are passed on.
        severity: /^except/.test(one.text) && namesCaught(one.text) ? 'low' : 'medium',
        at: { file: head.path, line: one.line },
        otherAt: { file: base.path, line: before.line },
        message: `${nameOf(head)} throws ${codeOf(one.text, 120)} without the error that it caught; callers lose its class, code and stack.`,
        suggestion: 'Throw with the caught error as cause (`{ cause: error }`, `raise ... from error`), or rethrow it.',
        base: before.text,
        head: one.text,
      }),
    ]
  })
}

/** Tells a loop that there is no more, which asks it for nothing else. */
const ENDS_LOOP = /\braise Stop(?:Async)?Iteration(?:\(\))?(?: from None)?$/

/** What went through to the callers, an error of a class of the project's own, is caught now, and an error of the usual kind goes on that knows nothing of it. */
function bluntedAnew(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  return head.fn.catches.flatMap((one) => {
    // Of a handler that is handed over what it is.
    const clause = { ...one, text: one.text.replace(/^(?!catch|except).*?\.catch\(/s, '') }
    const thrown = /.*\b(?:raise|throw new) (?:\w+\.)*(\w+)\(/s.exec(one.text)?.[1] ?? ''
    if (one.effect !== 'wrapped' || !BLUNT.test(thrown) || keepsCause(clause) || namesAgain(clause)) return []
    const over = one.over.filter((callee) => base.fn.calls.some((call) => call.callee === callee))
    // What caught it before may stand around it still.
    const times = ({ catches }: FunctionPair['head']['fn']) => catches.filter((had) => had.over.some((callee) => over.includes(callee))).length
    if (over.length === 0 || times(base.fn) >= times(head.fn)) return []
    const own = one.only.find((name) => isOwn(pair, head, name)) ?? over.flatMap((callee) => ownErrorsOf(pair, head, callee))[0]
    if (own === undefined) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: one.line },
        otherAt: { file: base.path, line: base.fn.line },
        message: `${nameOf(head)} throws ${codeOf(one.text, 120)} where ${codeOf(own, 60)} went through; callers lose its class, code and stack.`,
        suggestion: 'Let the error through, or throw with it as cause (`{ cause: error }`, `raise ... from error`) by a class that callers can tell.',
        base: own,
        head: one.text,
      }),
    ]
  })
}

const BLUNT = /^(?:Error|Exception|BaseException|RuntimeError)$/

/** The caught error stands in the words of the new one. */
function namesAgain({ text }: Catch): boolean {
  if (SAYS_ONLY_ITS_WORDS.test(text)) return false
  const binding = BINDINGS.map((one) => one.exec(text)).find((found) => found !== null)
  return namesCaught(text) || (binding?.[1] !== undefined && new RegExp(namePattern(binding[1])).test(text.slice(binding.index + binding[0].length)))
}

/** Nothing is said that it did not say itself: `throw new Error(error.message)`. */
const SAYS_ONLY_ITS_WORDS = /\b(?:throw new \w+\((\w+)\.message\)|raise \w+\(str\(\w+\)\)(?: from None)?)\W*$/

/** A class of this repository, by where the file has it from. */
function isOwn(pair: RevisionPair, { file, path }: FunctionPair['head'], name: string): boolean {
  const [root = ''] = name.split('.')
  return (
    file.functions.some((fn) => fn.kind === 'class' && fn.name === name) ||
    file.imports.some(({ from, names }) => names.some(([, local]) => local === root) && pair.resolve('head', path, from) !== null)
  )
}

/** What a function of the project that is called by its name throws, without what every program throws. */
function ownErrorsOf(pair: RevisionPair, { file }: FunctionPair['head'], callee: string): string[] {
  const name = /^(?:(?:this|self)\.)?([\w$]+)$/.exec(callee)?.[1]
  const called = name === undefined ? [] : calledFunctions(pair, 'head', file, new Set([name]))
  return called.flatMap(({ guards }) =>
    guards.flatMap((guard) => (/^(?:throw|reject)$/.test(guard.kind) && isNamedOwn(classOf(guard)) ? [classOf(guard)] : [])),
  )
}

const OF_LANGUAGE =
  /^(?:Error|(?:Type|Range|Syntax|Reference|URI|Eval|Aggregate|Assertion)Error|Exception|BaseException|(?:Runtime|Value|Key|Index|Lookup|Attribute|OS|IO|NotImplemented|Arithmetic|ZeroDivision|Import|Name|Timeout|Permission|FileNotFound|Connection)Error|StopIteration|SystemExit)$/

function isNamedOwn(name: string): boolean {
  return /^[A-Z]\w*$/.test(name) && !OF_LANGUAGE.test(name)
}

/** A new error whose message holds the caught one: `raise Missing(f"no {name}: {error}") from None`. */
function namesCaught(text: string): boolean {
  const name = /\bas\s+(\w+)\s*:/.exec(text)?.[1]
  return name !== undefined && new RegExp(`\\{\\s*(?:str\\()?${name}\\b|[(,%]\\s*(?:str\\()?${name}\\s*[,)]`).test(text.slice(text.lastIndexOf('raise')))
}

const USUAL = /^(Error|Exception|BaseException|RuntimeError|TypeError|Object)$/

/** A message of two words or more. */
const WORDS = /\(\s*(?:f|r|b)?(['"`])[^'"`]*\w+ \w+/

/** On the same condition something is thrown that callers cannot tell from other errors: without the class, the code or all the words that it had. */
function vaguer(pair: RevisionPair, { base, head }: FunctionPair, { gone }: SourceComparison): Weakening[] {
  const stops = ({ kind }: Guard): boolean => kind === 'throw' || kind === 'reject'
  const lost = base.fn.guards.filter((guard) => stops(guard) && !head.fn.guards.some(({ text }) => text === guard.text))
  return lost.flatMap((was) => {
    const now = head.fn.guards.find((guard) => stops(guard) && guard.condition === was.condition && !base.fn.guards.some(({ text }) => text === guard.text))
    const [before, after] = [classOf(was), now === undefined ? '' : classOf(now)]
    if (now === undefined) return []
    const wider = isWiderThanFields(pair, head, before, after)
    const untyped =
      (/^(Error|Exception|BaseException)$/.test(after) || wider) &&
      /^[A-Z]\w*$/.test(before) &&
      !USUAL.test(before) &&
      !gone.some(({ fn }) => fn.name === before)
    const uncoded = /\bcode\s*[:=]/.test(was.text) && !/\bcode\b/.test(now.text) && /^(?:\w*Error|e|err|error)$/.test(after)
    const wordless = WORDS.test(was.text) && /^(?:throw new |raise )[\w$.]+(?:\(\))?;?$/.test(now.text)
    const causeless =
      isCausedNoMore(was, now) && ![...base.fn.catches, ...head.fn.catches].some(({ text }) => [was, now].some((one) => text.includes(one.effect)))
    if (!untyped && !uncoded && !wordless && !causeless) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: now.line },
        otherAt: { file: base.path, line: was.line },
        message: `${nameOf(head)} throws ${codeOf(now.text, 120)} where it threw ${codeOf(was.text, 120)}; callers ${causeless ? 'no longer see what led to it' : 'cannot tell this error from others any more'}.`,
        suggestion: 'Throw the error by its class and code again; where callers need neither, remove the class in the same change.',
        base: was.text,
        head: now.text,
      }),
    ]
  })
}

/** The same error, without the one that led to it: `from last` became `from None`. What a clause throws is told by its clause. */
function isCausedNoMore({ text: was }: Guard, { text: now }: Guard): boolean {
  const rest = (text: string) => text.replace(/\s+from \w+$|,?\s*\{ cause(?:: \w+)? \}/g, '').replace(/\W+$/, '')
  const isCaused = /\bfrom (?!None\b)\w+$|\{ cause\b/.test(was)
  return isCaused && !/\bfrom (?!None\b)\w+$|\bcause\b/.test(now) && rest(was) === rest(now)
}

/** Another class is made of it, one that holds more than words: callers lose what its constructor keeps. The class stands in the file, or where that has it from. */
function isWiderThanFields(pair: RevisionPair, { file, path }: FunctionPair['head'], name: string, base: string): boolean {
  const from = file.imports.find(({ names }) => names.some(([original, local]) => local === name && original === name))?.from
  const place = from === undefined ? null : pair.resolve('head', path, from)
  const functions = [file, place === null ? null : pair.inventory('head', place)].flatMap((one) => one?.functions ?? [])
  return (
    functions.some((fn) => fn.kind === 'class' && fn.name === name && fn.bases?.includes(base) === true) &&
    functions.some((fn) => fn.name === `${name}.__init__`)
  )
}

const AS_WORDS = /^throw\s+(?:\(*[\w$]+(?:\s+as\s+[\w$]+)?\)*\??\.(?:message|toString\(\))|String\([\w$]+\))\s*;?$/

const AS_TEXT = /^(?:throw\s+\(*|(?:return\s+)?(?:Promise\.)?reject\(\s*)['"`{]/
const AS_ERROR = /^(?:throw\s+|(?:return\s+)?(?:Promise\.)?reject\(\s*)new\b/

/** What was thrown as an error is thrown as its words: `throw error.message`, `throw 'no such cart'`. */
function onlyWords({ base, head }: FunctionPair): Weakening[] {
  const had = new Set(base.fn.guards.map(({ text }) => text))
  const wasMade = (condition: string | null) => base.fn.guards.some((was) => was.condition === condition && AS_ERROR.test(was.text.trim()))
  const now = head.fn.guards.find(
    ({ kind, text, condition }) =>
      (kind === 'throw' || kind === 'reject') && !had.has(text) && (AS_WORDS.test(text.trim()) || (AS_TEXT.test(text.trim()) && wasMade(condition))),
  )
  const was = base.fn.guards.find(({ kind, condition }) => kind === now?.kind && condition === now.condition)
  if (now === undefined || was === undefined) return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: now.line },
      otherAt: { file: base.path, line: was.line },
      message: `${nameOf(head)} fails with ${codeOf(now.text, 120)}, which is no error, where it failed with ${codeOf(was.text, 120)}; callers lose its class, code and stack.`,
      suggestion: 'Throw the error itself; what callers show of it is theirs to choose.',
      base: was.text,
      head: now.text,
    }),
  ]
}

function classOf({ effect }: Guard): string {
  return effect.slice(0, Math.max(0, effect.indexOf(':')) || undefined).trim()
}

// Texts of clauses are cut to 200 characters.
const CUT = 195

/** The whole of a clause of JavaScript that was cut; null where it is not told where it ends. */
function wholeOf(pair: RevisionPair, path: string, { text, line }: Catch): string | null {
  if (text.length < CUT || !text.startsWith('catch')) return text
  const lines =
    pair
      .text('base', path)
      ?.split('\n')
      .slice(line - 1) ?? []
  const indent = /^\s*/.exec(lines[0] ?? '')?.[0] ?? ''
  const end = lines.findIndex((one, i) => i > 0 && one.startsWith(`${indent}}`))
  const whole = lines.slice(0, end + 1).join(' ')
  return end < 0 || !whole.includes('catch') ? null : whole.slice(whole.indexOf('catch'))
}

// A comment may stand before the name.
const BINDINGS = [/^catch\s*\((?:[^{]*\s)?([\w$]+)\s*(?::[^){]*)?\)/, /\bas\s+(\w+)\s*:/, /^\W*\(?\s*([\w$]+)\s*\)?\s*=>/]

/** It names the caught error again, and does not cut it off. */
function keepsCause({ text: told }: Catch, whole = told.length < CUT ? told : null): boolean {
  const text = whole ?? told
  if (/\bfrom None\b/.test(text)) return false
  const binding = BINDINGS.map((one) => one.exec(text)).find((found) => found !== null)
  const name = binding?.[1]
  // A text that was cut may name it further on; Python chains by itself.
  if (!binding || name === undefined) return !/^catch\s*\{|^(?:async )?\(\s*\)\s*=>/.test(text)
  return whole === null || /^except/.test(text) || new RegExp(`${namePattern(name)}(?!\\.message)`).test(text.slice(binding.index + binding[0].length))
}
