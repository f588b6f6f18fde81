import type { CheckPair } from '../../suite-comparison.js'
import { implies } from '../strength/implies.js'
import { looseness } from '../strength/modality.js'
import type { WeighedCheck } from './weighed-check.js'

/** The one asks for all that the other one does, and for more: `'a b' in out` beside `'b' in out`. */
export function isHeldBy(base: WeighedCheck, other: WeighedCheck): boolean {
  return (
    other.key !== base.key &&
    other.root === base.root &&
    looseness(other.check) <= looseness(base.check) &&
    implies(other.demand, base.demand) &&
    !implies(base.demand, other.demand)
  )
}

/**
 * A text that was sought beside a larger one that held it, where that one is sought still, in other words around the same names and numbers: its own change
 * is told of it.
 */
export function isHeldAlready(base: WeighedCheck, bases: readonly WeighedCheck[], pairs: readonly CheckPair[]): boolean {
  const [sought] = base.demand.expected
  if (base.demand.negated || sought?.kind !== 'string') return false
  const words = wordsOf(sought.text)
  return (
    words.length > 0 &&
    bases.some((other) => {
      const now = other === base || !isHeldBy(base, other) ? undefined : pairs.find((pair) => pair.base === other.check)?.head
      const said = now === undefined || now.negated || looseness(now) > looseness(base.check) ? [] : wordsOf(JSON.stringify(now.expected))
      return words.every((word) => said.includes(word))
    })
  )
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu) ?? []
}
