import type { InventoryTest, RevisionPair, Value } from '../../../contract/index.js'
import type { CheckPair, PlacedTest } from '../../suite-comparison.js'
import { goneField } from './gone-field.js'
import { goneName } from './gone-name.js'
import { writtenNoMore } from './gone-property.js'
import type { Justification } from './justification.js'
import { isParked } from './names/parked.js'

type Entry = readonly [key: string, value: Value]

/** Why a pattern that asks for fewer keys may be right: each key that it lost, or the text that was asked of it, went with the source. */
export function justifyFewerKeys(pair: RevisionPair, { base, head }: CheckPair, at: PlacedTest, before: InventoryTest): Justification | null {
  const [was, is] = [base.expected[0], head.expected[0]]
  if (!was || !is || base.matcher !== head.matcher || base.negated || head.negated) return null
  const staying = (name: string) => (at.test.mentions.has(name) || isParked(pair, name, at.file) ? 1 : 0)
  let reason: string | null = null
  for (const [key, value] of lostEntries(was, is) ?? []) {
    reason =
      goneName(pair, new Set('text' in value ? [key, value.text] : [key]), staying, false) ??
      goneField(pair, key, value) ??
      (staying(key) > 0 ? null : writtenNoMore(pair, key, before))
    if (reason === null) return null
  }
  return reason === null ? null : { reason, verified: true }
}

/** Entries of objects that one pattern has and the other, which is the same otherwise, has not: `[{ path: ['a'], reason: 'gone' }]` and `[{ path: ['a'] }]`. */
function lostEntries(was: Value, is: Value): readonly Entry[] | null {
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  if (was.kind === 'wildcard')
    return is.kind === 'wildcard' && was.wildcard === is.wildcard && was.wildcard !== 'custom' && was.of && is.of ? lostEntries(was.of, is.of) : null
  if (was.kind === 'array')
    return is.kind === 'array' && was.open === is.open && was.items.length === is.items.length
      ? joined(was.items.map((item, i) => lostEntries(item, is.items[i] ?? item)))
      : null
  if (was.kind !== 'object' || is.kind !== 'object' || is.open !== was.open || is.entries.length >= was.entries.length) return null
  const left = new Map(is.entries)
  return joined(
    was.entries.map(([key, value]) => {
      const other = left.get(key)
      return other === undefined ? [[key, value]] : lostEntries(value, other)
    }),
  )
}

function joined(parts: readonly (readonly Entry[] | null)[]): readonly Entry[] | null {
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
}
