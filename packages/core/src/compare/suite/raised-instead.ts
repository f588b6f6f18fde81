import type { InventoryCheck, InventoryTest } from '../../contract/index.js'

/**
 * Checks that a callback was handed no error, in a test that awaits the call now: a rejection fails it without a check. The callback has to be
 * gone, so that a test which only drops the check keeps it lost.
 */
export function raisedInstead(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const gone = count(CALLBACK, base.text) - count(CALLBACK, head.text)
  return gone > 0 && AWAIT.test(head.text) ? saysNoError : () => false
}

const CALLBACK = /\(\s*\w*(?:err|error|er)\s*[,)]|(?<![.\w)] ?)\b(?:err|error|er)\s*=>/gi
const AWAIT = /\bawait\b/
// Parameters stand in a subject by their place; the text has the name.
const NAMED = /[(!]\s*\w*(?:err|error|er)\d?\s*[),]|\bexpect\(\s*\w*(?:err|error)\d?\s*\)/i

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}

function saysNoError({ subject, text, relation, negated, expected: [first] }: InventoryCheck): boolean {
  if (!/^\$?\w+$/.test(subject) || !NAMED.test(text)) return false
  if (relation === 'exists' || relation === 'truthy' || relation === 'defined') return negated
  if (relation === 'falsy') return !negated
  return !negated && (first?.kind === 'null' || first?.kind === 'undefined')
}
