import type { Value } from '../../../contract/index.js'
import type { Demand } from './demand.js'
import { predicateImplies } from './predicate.js'
import { matchesEverything, messageImplies } from './text.js'
import { valueImplies } from './value-order.js'

const WIDE: readonly (readonly string[])[] = [['BaseException'], ['Exception'], ['Error']]

/** Between two demands for an error; null when one of them is none. `negated` is left to the caller. */
export function throwsImplies(a: Demand, b: Demand): boolean | null {
  if (a.relation !== 'throws' || b.relation !== 'throws') return null
  // What has a message is an Error of some class; what is thrown at all may be anything.
  const type = a.errorType ?? (a.message === null ? null : 'Error')
  return typeImplies(type, b.errorType) && messagesImply(a.message, b.message)
}

/** True when an error of type `a` (a class's text, or several as a tuple) is always one of type `b`. */
export function typeImplies(a: string | null, b: string | null): boolean {
  if (b === null || a === b) return true
  if (a === null) return false
  const [mine, theirs] = [classesOf(a), classesOf(b)]
  return mine.every((own) => theirs.some((wide) => own === wide || isWider(wide, own)))
}

/** Another error will do beside the one that was asked for by its class, with as much of its message. */
export function namesMoreErrors(base: Demand, head: Demand): boolean {
  if (base.relation !== 'throws' || head.relation !== 'throws' || base.negated || head.negated || base.errorType === null || head.errorType === null)
    return false
  const [was, is] = [classesOf(base.errorType), classesOf(head.errorType)]
  return is.length > was.length && was.every((name) => is.includes(name)) && (head.message === null || messagesImply(base.message, head.message))
}

function isWider(wide: string, own: string): boolean {
  const level = (name: string) => WIDE.findIndex((names) => names.includes(name))
  const [mine, theirs] = [level(own), level(wide)]
  if (theirs < 0) return false
  // Error is JavaScript's widest class, Exception Python's widest but one.
  return wide === 'Error' ? mine < 0 : mine < 0 || theirs < mine
}

function classesOf(text: string): string[] {
  return text
    .replace(/^[([]|[)\]]$/g, '')
    .split(/[,|]/)
    .map((name) => name.trim().replace(/^builtins\./, ''))
    .filter((name) => name !== '')
}

function messagesImply(a: Value | null, b: Value | null): boolean {
  if (b === null || matchesEverything(b)) return true
  if (a === null) return false
  return valueImplies(a, b) || messageImplies(a, b) === true || predicateImplies(a, b)
}
