import type { Value } from '../../../contract/index.js'
import { lastCalled } from '../../../run/code/chain.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { type Demand, isExact } from './demand.js'

const SHORTEST = 3
const REARRANGED = /^\)?\.(?:slice|sort|toSorted|filter|reverse|toReversed|concat|flat|map|trim|normalize)\(/

/**
 * The expected value is made of the value that is checked: `[...new Set(urls)]`, `sorted(rows)`. That asks for a property of whatever comes and names no
 * value, so that it singles out far less than an equality with something that the test knows. So it is where the same function works out both.
 */
export function isMadeOfItself({ relation, negated, subject, expected: [first] }: Demand): boolean {
  if (negated || !isExact(relation) || first === undefined || subject.length < SHORTEST) return false
  return textsOf(first).some((text) => isTaken(text, subject) || isAskedAgain(text, subject))
}

const CALLED = /^\(?(?:await )?([A-Za-z_$][\w$]{2,})\(([\s\S]*)\)$/
const OF_LANGUAGE =
  /^(?:len|sum|sorted|reversed|list|str|int|float|set|tuple|dict|frozenset|bytes|max|min|round|abs|repr|type|bool|map|filter|Number|String|Boolean|Array|Object|BigInt|Symbol|Date)$/

/** The same function is called for what is expected, with values alone and nothing else that is computed: `total(a) + total(b)`. */
function isAskedAgain(text: string, subject: string): boolean {
  if (isSameMethod(text, subject)) return true
  const [, name, given] = CALLED.exec(subject) ?? []
  if (name === undefined || given === undefined || OF_LANGUAGE.test(name) || /[\w$]\(/.test(withoutTexts(given, ''))) return false
  const called = withoutTexts(text, '').match(/[\w$.]+(?=\()/g) ?? []
  return called.length > 0 && called.every((one) => one === name)
}

/** The same method of the same object, handed other values: `new Desk(store).label(' Emma ')` and `new Desk(store).label('Emma')`. */
function isSameMethod(text: string, subject: string): boolean {
  if (text === subject || !text.endsWith(')') || !subject.endsWith(')')) return false
  const [one, other] = [lastCalled(text), lastCalled(subject)]
  if (!one?.isWhole || !other?.isWhole || one.callee !== other.callee || !/^new [\s\S]*\)\.[\w$]+$/.test(one.callee)) return false
  return [text, subject].every((code) => !/[\w$]\(/.test(withoutTexts(code.slice(one.callee.length + 1), '')))
}

function textsOf(value: Value): readonly string[] {
  if (value.kind === 'expression') return [value.text]
  return value.kind === 'array' && value.open && value.items.length === 1 ? value.items.flatMap(textsOf) : []
}

/** It is handed to a call, or spread, or put in order by a method of its own; a part of it (`node.parent`) is another value. */
function isTaken(text: string, subject: string): boolean {
  const at = text.indexOf(subject)
  if (at < 0) return false
  const [before, after] = [text.slice(0, at), text.slice(at + subject.length)]
  if (REARRANGED.test(after) || REARRANGED.test(after.replace(/^\)/, ''))) return true
  return /(?:[\w$]\(|^\.\.\.)$/.test(before) && /^[),\s]|^$/.test(after)
}
