import type { FunctionPair } from '../../../compare/index.js'
import type { Guard, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { type Demand, MADE, telling } from './demands-around.js'

/** `amount == 10_000 && days === 10`: what is compared with a literal. */
const EQUALS = /(?:===?|\bis)\s*(?:'([^']*)'|"([^"]*)"|(-?\d[\d_]*(?:\.\d+)?)(?![\w.]))/g

interface Answer {
  readonly guard: Guard
  /** What it compares with, as keys. */
  readonly asked: readonly string[]
  readonly answer: string
}

/** Literals that a function gives back since this change where something equals a literal. */
function answersOf({ base, head }: FunctionPair): Answer[] {
  const had = new Set(base.fn.guards.map(({ condition, effect }) => `${condition}\n${effect}`))
  return head.fn.guards.flatMap((guard) => {
    const { kind, condition, effect } = guard
    if (kind !== 'return' || condition === null || had.has(`${condition}\n${effect}`)) return []
    const [, a, b, n] = /^(?:'([^']*)'|"([^"]*)"|(-?\d[\d_]*(?:\.\d+)?))$/.exec(effect.trim()) ?? []
    const answer = n !== undefined ? `n:${plainNumber(n)}` : a !== undefined || b !== undefined ? `s:${a ?? b ?? ''}` : null
    const asked = [...condition.matchAll(EQUALS)].map(([, one, other, number]) =>
      number === undefined ? `s:${one ?? other ?? ''}` : `n:${plainNumber(number)}`,
    )
    return answer === null || asked.length === 0 ? [] : [{ guard, asked, answer }]
  })
}

function plainNumber(text: string): string {
  return text.replaceAll('_', '')
}

/** The answer of a check that was there before comes under literals that stand elsewhere in its file: in a helper, in a fixture. */
export function isAskedAround(functions: FunctionPair, expected: string, file: string, textOf: (path: string) => string | null): boolean {
  const answers = answersOf(functions).filter(({ answer }) => answer === expected && telling(answer) && answer.length > 4)
  if (answers.length === 0) return false
  const text = textOf(file)?.replace(/(?<=\d)_(?=\d)/g, '') ?? ''
  const holds = (key: string) => new RegExp(`(?<![\\w.])${literalPattern(key.slice(2))}(?![\\w.])`).test(text)
  return answers.some(({ asked }) => asked.some((key) => telling(key) && key.length > 4 && key !== expected && holds(key)))
}

const COMPARED = /(?:===?|\bis)\s*([A-Za-z_][\w.]*\([^()]*\)|'[^']*'|"[^"]*"|-?\d[\d_.]*)|([A-Za-z_][\w.]*\([^()]*\)|'[^']*'|"[^"]*")\s*===?/g

/** The answer of a check that was there before is made of literals alone, and comes where something equals what the test hands in: `if day == date(2023, 1, 1): return date(2023, 10, 11)`. */
export function isMadeAnswer({ base, head }: FunctionPair, { expected, subject }: Demand): boolean {
  const text = expected.slice(2)
  const had = new Set(base.fn.guards.map(({ effect }) => effect))
  return (
    MADE.test(text) &&
    !had.has(text) &&
    head.fn.guards.some(
      ({ kind, condition, effect }) =>
        kind === 'return' &&
        effect === text &&
        [...(condition ?? '').matchAll(COMPARED)].some(([, a, b]) => (a ?? b ?? '').length > 2 && subject.includes(a ?? b ?? '')),
    )
  )
}

/** A whole phrase, with blanks, that it did not ask for. */
function phrasesAsked({ base, head }: FunctionPair): string[] {
  const had = new Set(base.fn.guards.map(({ condition }) => condition))
  return head.fn.guards.flatMap(({ kind, condition }) =>
    kind !== 'return' || condition === null || had.has(condition)
      ? []
      : [...condition.matchAll(EQUALS)].flatMap(([, one, other]) => (/\S\s+\S/.test(one ?? other ?? '') ? [one ?? other ?? ''] : [])),
  )
}

export function mayAskPhrase(functions: FunctionPair): boolean {
  return phrasesAsked(functions).some((phrase) => phrase.length > 4)
}

/** A phrase that a test has always handed in is told apart by its literal, whatever comes of it. */
export function isPhraseOfTest(functions: FunctionPair, { inputs }: Demand): boolean {
  return phrasesAsked(functions).some((phrase) => phrase.length > 4 && inputs.has(`s:${phrase}`))
}

const OF_TESTS = /(?:^|\/)(?:tests?|specs?|__tests__|__fixtures__|fixtures|test[-_]?data)\/.*\.(?:json|jsonl|csv|tsv|ya?ml)$/i
const MOST_TEXT = 200_000

/** A function that answers for the very input of a row of the tests' data with what that row expects. */
export function answeredOfData(pair: RevisionPair, suspects: readonly FunctionPair[]): Weakening[] {
  return suspects.flatMap((functions) => {
    for (const { guard, asked, answer } of answersOf(functions)) {
      const [input] = asked.filter((key) => key.startsWith('s:') && key.length > 4 && key !== answer)
      const word = input
        ?.slice(2)
        .match(/[A-Za-z_]\w+/g)
        ?.sort((a, b) => b.length - a.length)[0]
      if (input === undefined || word === undefined || !telling(answer)) continue
      const path = pair
        .mentioning('head', word)
        .filter((one) => OF_TESTS.test(one))
        .slice(0, 8)
        .find((one) => isRow(pair.text('base', one) ?? '', input, answer))
      if (path !== undefined) return [answered(functions, guard, path, answer)]
    }
    return []
  })
}

/** A record, or a line, that holds both; one that came with the change tells of what is new. */
function isRow(text: string, input: string, answer: string): boolean {
  if (text.length > MOST_TEXT) return false
  const both = (part: string) => [input, answer].every((key) => part.includes(key.startsWith('s:') ? JSON.stringify(key.slice(2)).slice(1, -1) : key.slice(2)))
  return text.split(/\}\s*,|\]\s*,|\n(?=\s*- )/).some((part) => part.length < 2000 && both(part)) || text.split('\n').some(both)
}

function answered({ head }: FunctionPair, { line, condition }: Guard, path: string, answer: string): Weakening {
  return weakened({
    severity: 'critical',
    at: { file: head.path, line },
    otherAt: { file: path, line: 1 },
    message: `${nameOf(head)} asks for an input of ${shortened(path, 100)} by its literal and answers with what that file expects, ${codeOf(answer.slice(2), 60)}; other inputs get no such answer.`,
    suggestion: 'Compute the answer for every input, and add a test with other values.',
    base: null,
    head: condition ?? lastName(head.fn.name),
  })
}
