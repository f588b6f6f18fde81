import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { functionText } from '../function-text.js'

const ALONE = /^(?:([\w$]+) ===? ?(?:'[^']*'|"[^"]*"|-?\d[\d_.]*)|(?:'[^']*'|"[^"]*") ===? ?([\w$]+))$/
const WORD = /[A-Za-z_$#][\w$]*/g

/** Of all that it refused one literal of a parameter is left, and nothing that it asked is asked any more: `self.full(member)` became `book == 'f'`. */
export function asksLiteralAlone({ base, head }: FunctionPair, before: string, after: string): boolean {
  const [, one, other] = ALONE.exec(after) ?? []
  const param = one ?? other
  if (param === undefined || !base.fn.params.includes(param) || ALONE.test(before)) return false
  return asksNoneOf(
    before,
    head.fn.conditions.map(({ text }) => text),
  )
}

/** It compares a number with how often it was called, which it began to count, in place of what it asked: `this.#asked > 5`. */
export function countsCalls(pair: RevisionPair, functions: FunctionPair, before: string, after: string): boolean {
  const counter = /^(?:(?:this|self|cls)\.)?(#?[A-Za-z_$][\w$]*) (?:[<>]=?|===?|%) ?-?\d[\d_]*\b/.exec(after)?.[1]
  if (counter === undefined || new RegExp(`${literalPattern(counter)}(?![\\w$])`).test(before) || !beginsToCount(pair, functions, counter)) return false
  return asksNoneOf(
    before,
    functions.head.fn.conditions.map(({ text }) => text),
  )
}

/** A function counts its calls under a name, and did not: `this.#asked += 1`, `asked++`. */
export function beginsToCount(pair: RevisionPair, { base, head }: FunctionPair, counter: string): boolean {
  const name = `(?<![\\w$])${literalPattern(counter)}`
  const counts = new RegExp(`${name}(?:\\+\\+| \\+= 1\\b| = (?:(?:this|self|cls)\\.)?${name} \\+ 1\\b)|\\+\\+(?:this\\.)?${name}(?![\\w$])`)
  return counts.test(functionText(pair, 'head', head)) && !counts.test(functionText(pair, 'base', base))
}

function asksNoneOf(before: string, conditions: readonly string[]): boolean {
  const wordsOf = (text: string) => withoutTexts(text, '').match(WORD) ?? []
  const asked = new Set(wordsOf(before).filter((word) => !OF_LANGUAGE.test(word)))
  return asked.size > 0 && !conditions.some((text) => wordsOf(text).some((word) => asked.has(word)))
}

const OF_LANGUAGE = /^(?:this|self|cls|not|and|or|in|is|len|length|size|None|null|undefined|true|false|True|False)$/
