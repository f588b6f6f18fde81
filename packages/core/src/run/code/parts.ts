import { isBalanced } from '../is-balanced.js'
import { closingOf } from './brackets.js'
import { findSign } from './find-sign.js'

/** Arguments, items or entries from a place behind an opening bracket on, and whether that is closed: of a text that was cut the last may be half. */
export function partsFrom(code: string, from: number): { readonly parts: readonly string[]; readonly isClosed: boolean } {
  const parts: string[] = []
  let start = from
  const take = (end: number) => {
    const part = code.slice(start, end).trim()
    if (part !== '') parts.push(part)
    start = end + 1
  }
  const close = findSign(code, from, (sign, at, around) => {
    if (sign === ',' && around === 0) take(at)
    return around < 0
  })
  take(close < 0 ? code.length : close)
  return { parts, isClosed: close >= 0 }
}

/** What stands between brackets, from behind the opening one; null where they do not close. */
export function argumentsFrom(code: string, from: number): readonly string[] | null {
  const { parts, isClosed } = partsFrom(code, from)
  return isClosed ? parts : null
}

/** Parts between commas that stand in no bracket and no text; null where brackets do not close. */
export function partsOf(list: string): readonly string[] | null {
  return isBalanced(list) ? partsFrom(list, 0).parts : null
}

/** What a list, a tuple or an object is written of: `[a(1), b]` is `a(1)` and `b`; none for what is more or less than that. */
export function itemsOf(code: string): readonly string[] {
  return /^[[({]/.test(code) && closingOf(code, 0) === code.length - 1 ? partsFrom(code, 1).parts : []
}

/** Where an argument, item or entry ends: the comma or bracket behind it, the code's end. */
export function endOfPart(code: string, from: number): number {
  const at = findSign(code, from, (sign, _, around) => around < 0 || (around === 0 && sign === ','))
  return at < 0 ? code.length : at
}
