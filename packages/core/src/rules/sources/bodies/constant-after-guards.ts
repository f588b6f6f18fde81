import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact, RevisionPair } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { functionText } from '../function-text.js'

const NAMES = /[A-Za-z_$][\w$]*/g
const OF_LANGUAGE = /^(?:true|false|null|undefined|None|True|False|as|const)$/

/** The constant, or the argument as it was handed in, that a function answers with once its refusals are passed, where it worked for its answer before; null for any other. */
export function constantAfterGuards(pair: RevisionPair, { base, head }: FunctionPair): string | null {
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  const refuses = new Set(base.fn.guards.map(({ condition, effect }) => `${condition}\n${effect}`))
  if (head.fn.guards.length === 0 || head.fn.guards.some(({ condition, effect }) => !refuses.has(`${condition}\n${effect}`))) return null
  if (head.fn.calls.some(({ callee }) => !had.has(callee)) || workOf(head).length > 0 || workOf(base).length < 2) return null
  const [was, is] = [answerOf(functionText(pair, 'base', base)), answerOf(functionText(pair, 'head', head))]
  return is !== null && is !== was && (isConstantAnswer(is) || head.fn.params.includes(is)) ? is : null
}

/** Calls that neither ask for a refusal nor make its error. */
function workOf({ fn: { calls, guards, conditions } }: FunctionPair['base']): CallFact[] {
  const asked = new Set([...guards, ...conditions.filter(({ use }) => use === 'branch')].map(({ line }) => line))
  return calls.filter(({ line, callee }) => !asked.has(line) && !/(?:Error|Exception)$/.test(callee))
}

/** What stands behind the last `return` of a text. */
function answerOf(text: string): string | null {
  const answer = /\breturn\s+((?:(?!\breturn\b)[\s\S])*)$/.exec(text)?.[1]
  return answer === undefined ? null : answer.replace(/[\s;]*\}[\s,;)]*$/, '').trim()
}

/** A text that names nothing but words of the language: `0`, `{ ok: true }`. */
export function isConstantAnswer(answer: string): boolean {
  const bare = withoutTexts(answer, '0').replace(/(?<=[{,]\s*)[\w$]+\s*:/g, '')
  return answer !== '' && !bare.includes('(') && (bare.match(NAMES) ?? []).every((name) => OF_LANGUAGE.test(name))
}
