import type { Value } from '../../../contract/index.js'
import { outsideOfBrackets, unbracketed } from '../../../run/code/brackets.js'
import { isBalanced } from '../../../run/is-balanced.js'

/** A bound as something that is computed, and what is done to it last with a number: `limit * 2`. */
interface Bound {
  readonly of: string
  readonly by: 'times' | 'plus'
  readonly amount: number
}

/**
 * Two bounds that differ in one number only, as numbers in their order: `before * 2` and `before * 3`, `before` and `before + 5`.
 * Null when they are of different things. What is multiplied is taken for a size, which is not below zero.
 */
export function computedBounds(a: Value | undefined, b: Value | undefined): readonly [number, number] | null {
  if (a?.kind !== 'expression' || b?.kind !== 'expression' || a.text === b.text) return null
  for (const mine of boundsOf(a.text))
    for (const theirs of boundsOf(b.text))
      if (mine.of === theirs.of && mine.by === theirs.by && mine.amount !== theirs.amount) return [mine.amount, theirs.amount]
  return null
}

const LAST = /^(.+?)\s*([*/+-])\s*(\d[\d_]*(?:\.\d+)?(?:e-?\d+)?)$/s
const FIRST = /^(\d[\d_]*(?:\.\d+)?)\s*\*\s*(.+)$/s

function boundsOf(whole: string): Bound[] {
  const text = unbracketed(whole)
  const found: Bound[] = [
    { of: text, by: 'times', amount: 1 },
    { of: text, by: 'plus', amount: 0 },
  ]
  const [, of, operator, last] = LAST.exec(text) ?? []
  const isSum = operator === '+' || operator === '-'
  if (of !== undefined && last !== undefined && isOne(of, isSum ? TERMS : NAMES)) {
    const number = Number(last.replaceAll('_', ''))
    if (isSum) found.push({ of: unbracketed(of), by: 'plus', amount: operator === '+' ? number : -number })
    else if (number > 0) found.push({ of: unbracketed(of), by: 'times', amount: operator === '*' ? number : 1 / number })
  }
  const [, first, rest] = FIRST.exec(text) ?? []
  if (first !== undefined && rest !== undefined && isOne(rest)) found.push({ of: unbracketed(rest), by: 'times', amount: Number(first.replaceAll('_', '')) })
  return found
}

const NAMES = /^[\w$.()[\]{}]+$/
/** What stands before a number that is added last. */
const TERMS = /^[\w$.\s*/+()[\]{}-]+$/

/** Something that is computed by itself: a name, a member, a call or what stands in parentheses. */
function isOne(text: string, outside = NAMES): boolean {
  return isBalanced(text) && outside.test(outsideOfBrackets(text))
}
