import { isExact } from '../../strength/demand.js'
import { looseness } from '../../strength/modality.js'
import { type Strength, strengthOf } from '../../strength/strength-of.js'
import { toDemand } from '../../strength/to-demand.js'
import type { WeighedCheck } from '../weighed-check.js'

/**
 * A check of one entry of what was asked for in whole, on another expression: `toHaveProperty('cents', 9)` in place of `toEqual({ cents: 9 })`. null where
 * there is none, and where the other entries are asked for as well.
 */
export function entryAsked(base: WeighedCheck, free: Iterable<WeighedCheck>): { readonly head: WeighedCheck; readonly strength: Strength } | null {
  const [whole] = base.demand.expected
  if (base.demand.negated || !isExact(base.demand.relation) || whole?.kind !== 'object' || whole.open) return null
  const entries = new Map(whole.entries.map(([key, value]) => [key, JSON.stringify(value)]))
  const asked = new Map<string, WeighedCheck>()
  for (const head of free) {
    const { relation, negated, expected } = head.check
    const [key, value] = expected
    if (relation !== 'has_property' || negated || key?.kind !== 'string' || looseness(head.check) > looseness(base.check)) continue
    if (value !== undefined && entries.get(key.text) === JSON.stringify(value) && !asked.has(key.text)) asked.set(key.text, head)
  }
  const [head] = asked.values()
  if (head === undefined || (entries.size > 1 && asked.size === entries.size)) return null
  const strength = strengthOf(base.demand, toDemand({ ...head.check, subject: base.check.subject }))
  return strength.strength === 'weaker' ? { head, strength } : null
}
