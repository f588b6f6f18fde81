import type { FunctionPair } from '../../../compare/index.js'
import type { Catch } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

/** What was thrown on is thrown no more, or without what it was: all else of the catch stays. */
export function noLongerThrown(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  return base.fn.catches.flatMap((before) => {
    const throwsOn = before.effect === 'rethrown' || before.effect === 'wrapped'
    if (!throwsOn && !throwsIn(before)) return []
    const now = sameCatch(before, functions)
    if (now === undefined || now.text === before.text) return []
    const silent =
      (now.effect === 'handled' || (now.effect === 'logged' && throwsLess(before, now))) &&
      (withoutThrow(before.text) === withoutThrow(now.text) || saysInstead(before, now) || letsThroughNone(before, now))
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

// What a log is told is no answer, even behind a return without its semicolon.
const LOGGED = /\b(?:console|(?:this\.)?log(?:ger)?)\.\w+\((?:[^()]|\([^()]*\))*\)/g

const IF = String.raw`(?:\bif \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?`

/** Where it threw, it logs or returns what has nothing of the error. */
function saysInstead(before: Catch, now: Catch): boolean {
  // Whatever it asks first: where no way throws any more, all of them go on.
  const asked = /\bthrow\b/.test(now.text) ? '' : IF
  const rest = ({ text }: Catch) => text.replace(SAID, ';').replace(new RegExp(`${asked}[\\s;]*;|[\\s;]+`, 'g'), '')
  const name = /^catch \((\w+)/.exec(now.text)?.[1]
  // What only asks whether there is an error gives nothing of it.
  const given = name !== undefined && new RegExp(`\\breturn\\b(?!\\s*\\(?!*${name} *(?:\\?(?!\\.)|&&))[^;}]*\\b${name}\\b`).test(now.text.replace(LOGGED, ''))
  return throwsIn(before) && (!/\bthrow\b/.test(now.text) || throwsLess(before, now)) && !given && rest(before) === rest(now)
}

function throwsLess(before: Catch, now: Catch): boolean {
  const times = ({ text }: Catch) => text.match(/\bthrow\b/g)?.length ?? 0
  return before.text.length < CUT && times(now) < times(before)
}

/** A line that threw on what is not expected here: `if (!(err instanceof Refusal)) throw err`. */
const THROWN = String.raw`throw (?:new )?[\w$.]+(?:\((?:[^()]|\([^()]*\))*\))?;?`
const THROWS_IF = new RegExp(String.raw`\bif \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*(?:${THROWN}|\{\s*${THROWN}\s*\})`)

/** It is the same but for that line, and takes every error for the one that was expected. */
function letsThroughNone(before: Catch, now: Catch): boolean {
  const bare = (text: string) => text.replace(/[\s;]+/g, '')
  const less = before.text.replace(THROWS_IF, '')
  return before.text.length < CUT && less !== before.text && bare(less) === bare(now.text)
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
  const bare = text.replace(/\belse\s*\{\s*throw\b[^;{}]*;?\s*\}|\belse\s+(?=throw\b)/g, '')
  return bare.replace(/\b(throw|raise)\b[^;}]*/g, '').replace(/[\s;]+/g, '')
}

/** Of a text that is cut, what stands at its end cannot be told. */
function keepsCause({ effect, text }: Catch): boolean {
  return effect === 'rethrown' || text.length >= CUT || /\bcause\b|\bfrom (?!None\b)\w+/.test(text)
}
