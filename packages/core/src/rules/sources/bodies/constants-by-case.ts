import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { functionText } from '../function-text.js'
import { isConstantAnswer } from './constant-after-guards.js'

const MOST_CASES = 3
const RETURNS = /\breturn\b[ \t]*([^\n;}]*)/g
/** It went through what it was handed, or reckoned with it. */
const WORKS = /\bfor\b|\bwhile\b|\.(?:reduce|map|filter|forEach|flatMap|join|split|sort|replace)\(|\b(?:sum|sorted|max|min)\(|[\w)\]] ?[*/%+-] ?[\w(]/
const LOOKS_UP = /\.(?:get|has|at|indexOf|find|index)$/
const OF_CONDITIONS = /^(?:length|size|len|typeof|and|or|not|in|is|None|True|False|null|undefined|true|false)$/

/** The constants with which a function answers in a few cases that it tells by what it is handed, where it worked for its answer: `if (items.length === 2) return 3`. null for any other. */
export function constantsByCase(pair: RevisionPair, { base, head }: FunctionPair): readonly string[] | null {
  const { fn } = head
  const held = onlyLooksUp(fn.calls) ? heldAnswers(functionText(pair, 'base', base), functionText(pair, 'head', head)) : null
  if (held !== null) return held
  if (fn.calls.some(({ callee }) => callee !== 'len') || base.fn.calls.length === 0 || base.fn.calls.some(({ callee }) => LOOKS_UP.test(callee))) return null
  const asked = fn.conditions.filter(({ use }) => use === 'branch')
  if (asked.length === 0 || asked.length > MOST_CASES || !fn.conditions.every(({ text }) => isOfParameters(text, fn.params))) return null
  const [was, is] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  if (/\b(?:switch|match)\b/.test(is) || !WORKS.test(was.replace(/^[^\n]*\n/, ''))) return null
  const [before, after] = [was, is].map((text) => [...text.matchAll(RETURNS)].map(([, answer = '']) => answer.trim()))
  if (!before || !after || after.length < 2 || after.length > MOST_CASES + 1 || before.every(isConstantAnswer) || !after.every(isConstantAnswer)) return null
  return after.some((answer) => /^(?:-?\d|['"[{])/.test(answer)) && new Set(after).size > 1 ? after : null
}

/** `return {0: 1.25, 2: 2.25}.get(len(self), 2.25)`: one answer, which is looked up among literals, where it was reckoned. */
const HELD = /\breturn \(?(\{[^{}]*\})\)?(?:\.get\(|\[)[^\n]*$/gm
const ENTRY = /^\s*(?:[-\d.]+|'[^']*'|"[^"]*")\s*:\s*(-?[\d.]+|'[^']*'|"[^"]*")\s*$/

function heldAnswers(was: string, is: string): readonly string[] | null {
  const [, table = ''] = [...is.matchAll(HELD)].at(-1) ?? []
  const entries = table
    .slice(1, -1)
    .split(',')
    .filter((entry) => entry.trim() !== '')
  const answers = entries.map((entry) => ENTRY.exec(entry)?.[1])
  if (entries.length < 2 || answers.includes(undefined) || was.includes(table) || [...is.matchAll(/\breturn\b/g)].length > 1) return null
  return WORKS.test(was.replace(/^[^\n]*\n/, '')) && !/\{[^{}]*:[^{}]*\}(?:\.get\(|\[)/.test(was) ? answers.flatMap((answer) => answer ?? []) : null
}

function onlyLooksUp(calls: readonly { readonly callee: string }[]): boolean {
  return calls.every(({ callee }) => callee === 'len' || /(?:^|\.)get$/.test(callee))
}

function isOfParameters(text: string, params: readonly string[]): boolean {
  const names = withoutTexts(text, '').match(/[A-Za-z_$][\w$]*/g) ?? []
  return names.length > 0 && names.every((name) => params.includes(name) || OF_CONDITIONS.test(name))
}
