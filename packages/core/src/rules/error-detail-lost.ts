import { compareSources, type FunctionPair, type SourceComparison } from '../compare/index.js'
import type { Catch, Guard, RevisionPair } from '../contract/index.js'
import { namePattern } from '../run/literal-pattern.js'
import { defineRule, type Weakening } from './rule.js'
import { codeOf, nameOf, weakened } from './weakened.js'

/** An error that was passed on is replaced by one that knows nothing of it. */
export const errorDetailLost = defineRule({
  id: 'error-detail-lost',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const sources = compareSources(pair)
    return sources.changed.flatMap((functions) => [...replaced(pair, functions), ...vaguer(functions, sources)])
  },
})

function replaced(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  return head.fn.catches.flatMap((one) => {
    if (one.effect !== 'wrapped' || keepsCause(one)) return []
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

/** A new error whose message holds the caught one: `raise Missing(f"no {name}: {error}") from None`. */
function namesCaught(text: string): boolean {
  const name = /\bas\s+(\w+)\s*:/.exec(text)?.[1]
  return name !== undefined && new RegExp(`\\{\\s*(?:str\\()?${name}\\b|[(,%]\\s*(?:str\\()?${name}\\s*[,)]`).test(text.slice(text.lastIndexOf('raise')))
}

const USUAL = /^(Error|Exception|BaseException|RuntimeError|TypeError|Object)$/

/** A message of two words or more. */
const WORDS = /\(\s*(?:f|r|b)?(['"`])[^'"`]*\w+ \w+/

/** On the same condition something is thrown that callers cannot tell from other errors: without the class, the code or all the words that it had. */
function vaguer({ base, head }: FunctionPair, { gone }: SourceComparison): Weakening[] {
  const stops = ({ kind }: Guard): boolean => kind === 'throw' || kind === 'reject'
  const lost = base.fn.guards.filter((guard) => stops(guard) && !head.fn.guards.some(({ text }) => text === guard.text))
  return lost.flatMap((was) => {
    const now = head.fn.guards.find((guard) => stops(guard) && guard.condition === was.condition && !base.fn.guards.some(({ text }) => text === guard.text))
    const [before, after] = [classOf(was), now === undefined ? '' : classOf(now)]
    if (now === undefined) return []
    const untyped =
      /^(Error|Exception|BaseException)$/.test(after) && /^[A-Z]\w*$/.test(before) && !USUAL.test(before) && !gone.some(({ fn }) => fn.name === before)
    const uncoded = /\bcode\s*[:=]/.test(was.text) && !/\bcode\b/.test(now.text) && /^(?:\w*Error|e|err|error)$/.test(after)
    const wordless = WORDS.test(was.text) && /^(?:throw new |raise )[\w$.]+(?:\(\))?;?$/.test(now.text)
    if (!untyped && !uncoded && !wordless) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: now.line },
        otherAt: { file: base.path, line: was.line },
        message: `${nameOf(head)} throws ${codeOf(now.text, 120)} where it threw ${codeOf(was.text, 120)}; callers cannot tell this error from others any more.`,
        suggestion: 'Throw the error by its class and code again; where callers need neither, remove the class in the same change.',
        base: was.text,
        head: now.text,
      }),
    ]
  })
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
  if (!binding || name === undefined) return !/^catch\s*\{/.test(text)
  return whole === null || /^except/.test(text) || new RegExp(`${namePattern(name)}(?!\\.message)`).test(text.slice(binding.index + binding[0].length))
}
