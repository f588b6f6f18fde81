import type { FunctionPair } from '../../compare/index.js'
import type { Catch } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { codeOf, nameOf, weakened } from '../weakened.js'

/** What was thrown on is thrown no more, or without what it was: all else of the catch stays. */
export function noLongerThrown(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  return base.fn.catches.flatMap((before) => {
    const throwsOn = before.effect === 'rethrown' || before.effect === 'wrapped'
    if (!throwsOn && !throwsIn(before)) return []
    const now = sameCatch(before, functions)
    if (now === undefined || now.text === before.text) return []
    const silent = now.effect === 'handled' && (withoutThrow(before.text) === withoutThrow(now.text) || saysInstead(before, now))
    const bare = (throwsOn ? now.effect === 'wrapped' : throwsIn(now)) && keepsCause(before) && !keepsCause(now)
    if (!silent && !bare) return []
    return [
      weakened({
        severity: silent ? 'high' : 'medium',
        at: { file: head.path, line: now.line },
        otherAt: { file: base.path, line: before.line },
        message: `${nameOf(head)} ${silent ? 'no longer throws on the errors that it catches; callers go on as if all were well' : 'throws another error without the one that it caught; what went wrong is lost to callers'}: ${codeOf(now.text)}.`,
        suggestion: 'Throw the error on, or hand it over as the cause of the one that is thrown.',
        base: before.text,
        head: now.text,
      }),
    ]
  })
}

const ANSWERED = /(?:\b(?:status|sendStatus|code|writeHead|fail|error)\(\s*|\bstatus(?:Code)?\s*[:=]\s*|\},\s*)[45]\d\d\b/

/** What failed was answered with the code of a failure and is answered so no more: it goes on. */
export function noLongerAnswered(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  return base.fn.catches.flatMap((before) => {
    const now = ANSWERED.test(before.text) && before.text.length < CUT ? sameCatch(before, functions) : undefined
    if (now === undefined || ANSWERED.test(now.text) || /\bthrow\b|\bnext\(|\breject\(|\b\w*(?:[eE]rr|[fF]ail|[pP]roblem)\w*\(/.test(now.text)) return []
    return [
      weakened({
        severity: 'high',
        at: { file: head.path, line: now.line },
        otherAt: { file: base.path, line: before.line },
        message: `${nameOf(head)} no longer answers that something failed: ${codeOf(now.text)} in place of ${codeOf(before.text)}.`,
        suggestion: 'Give the code of a failure again, or throw the error on.',
        base: before.text,
        head: now.text,
      }),
    ]
  })
}

/** One of its ways throws. A text that is as long as texts get may be cut. */
function throwsIn({ text }: Catch): boolean {
  return text.length < CUT && /\bthrow\b/.test(text)
}

// Texts of clauses are cut to this.
const CUT = 400

/** A statement that ends the catch, or only says what went wrong. */
const SAID =
  /\b(?:throw|return|continue|break|console\.\w+\(|(?:this\.)?log(?:ger)?\.\w+\()(?:`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\{[^{}]*\}|[^;{}`'"])*;?/g

/** Where it threw, it logs or returns what has nothing of the error. */
function saysInstead(before: Catch, now: Catch): boolean {
  const rest = ({ text }: Catch) => text.replace(SAID, '').replace(/\s+/g, '')
  const name = /^catch \((\w+)/.exec(now.text)?.[1]
  const given = name !== undefined && new RegExp(`\\breturn\\b[^;}]*\\b${name}\\b`).test(now.text)
  return throwsIn(before) && !/\bthrow\b/.test(now.text) && !given && rest(before) === rest(now)
}

/** What catches the same errors of the same calls now. Several may stand behind one try: none is held against another that is still there. */
function sameCatch(before: Catch, { base, head }: FunctionPair): Catch | undefined {
  const behind = head.fn.catches.filter(({ over }) => over.join() === before.over.join())
  return (
    behind.find(({ text }) => text === before.text) ??
    behind.find(({ only }) => only.join() === before.only.join()) ??
    behind.find(({ text, only }) => !base.fn.catches.some((other) => other.text === text || other.only.join() === only.join()))
  )
}

function withoutThrow(text: string): string {
  return text.replace(/\b(throw|raise)\b[^;}]*/g, '').replace(/[\s;]+/g, '')
}

/** Of a text that is cut, what stands at its end cannot be told. */
function keepsCause({ effect, text }: Catch): boolean {
  return effect === 'rethrown' || text.length >= CUT || /\bcause\b|\bfrom (?!None\b)\w+/.test(text)
}
