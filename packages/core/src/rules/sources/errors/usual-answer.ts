import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { itemsOf } from '../../../run/code/parts.js'
import { functionText } from '../function-text.js'

/** Where an answer is given: `return {`, `=> ({`, `res.json({`. */
const ANSWERS = /(?:\breturn |=> ?\(|\.(?:json|send|response|ok|resolve)\()(\{(?:[^{}]|\{[^{}]*\})*\})/g
const SAYS_FAILURE = /err|fail|reject|invalid|problem|reason|denied|forbid|missing|not_?found|refus|warn|\b(?:ok|success|valid|done)['"]?: ?false|\b[45]\d\d\b/i
const EMPTY = /^(?:''|""|``|0|null|undefined|false|\[\]|\{\s*\}|new (?:Map|Set|Array)\(\))$/

/**
 * An object in place of an error that callers cannot tell from a good one: it has the keys of what the function answers when all is well, or most of its
 * values are empty. One that says what failed is a result that callers can look at.
 */
export function isUsualAnswer(pair: RevisionPair, { head }: FunctionPair, effect: string): boolean {
  if (!/\.[cm]?[jt]sx?$/.test(head.path) || !/^\{[\s\S]*\}$/.test(effect) || SAYS_FAILURE.test(effect)) return false
  const entries = entriesOf(effect)
  if (entries === null || entries.length === 0) return false
  const empty = entries.filter(([, value]) => EMPTY.test(value))
  if (entries.length > 1 && empty.length * 2 >= entries.length) return true
  const keys = keysOf(entries)
  const alike = [...functionText(pair, 'head', head).matchAll(ANSWERS)].filter(([, text = '']) => keysOf(entriesOf(text) ?? []) === keys)
  // One of them is the answer itself.
  return alike.length > 1
}

function keysOf(entries: readonly (readonly [string, string])[]): string {
  return entries
    .map(([key]) => key)
    .sort()
    .join()
}

/** Keys and values of an object's text; null where a part of it is no entry. */
function entriesOf(text: string): (readonly [string, string])[] | null {
  const entries = itemsOf(text).map((part) => /^(['"]?)([\w$]+)\1\s*(?::\s*([\s\S]+))?$/.exec(part))
  return entries.some((found) => found === null) ? null : entries.map((found) => [found?.[2] ?? '', found?.[3] ?? found?.[2] ?? ''] as const)
}
