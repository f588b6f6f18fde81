import type { InventoryCheck, Value } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { looseness } from '../strength/modality.js'

/**
 * What may stand in a collection is all that has to: the list that names it grew, and each item of it is asked for as well. That is another expectation and
 * no looser one: `for name in names: assert name in listed` beside `for item in listed: assert item in names`.
 */
export function listedInFull(pairs: readonly CheckPair[], heads: readonly InventoryCheck[]): readonly CheckPair[] {
  return pairs.map((pair) => {
    const { base, head, strength, shift } = pair
    if (strength !== 'weaker' || shift !== 'demand' || base.relation !== 'one_of' || head.relation !== 'one_of' || head.modality !== base.modality) return pair
    return isAskedInFull(head, heads) ? { ...pair, strength: 'changed', accepts: null, severity: null } : pair
  })
}

/** Each item of the list has to be in the collection of which every item has to be in the list. */
function isAskedInFull({ modality, under, subject, negated, expected: [list] }: InventoryCheck, heads: readonly InventoryCheck[]): boolean {
  if (modality !== 'loop' || under === null || negated || list?.kind !== 'array' || list.open || !subject.startsWith(`each(${under})`)) return false
  const held = heads.flatMap((one) =>
    one.relation === 'contains' && !one.negated && one.subject === under && looseness(one) === 0 ? one.expected.slice(0, 1) : [],
  )
  const starts = held.flatMap((one) => list.items.slice(0, 1).flatMap((item) => startBefore(one, item)))
  return starts.some((start) => list.items.every((item) => held.some((one) => startBefore(one, item).includes(start))))
}

/** What stands before the item where it is asked for; the same for all of them: `root/` of `f"{root}{item}"`. */
function startBefore(asked: Value, item: Value): readonly string[] {
  if (JSON.stringify(asked) === JSON.stringify(item)) return ['']
  if (!('text' in asked) || !('text' in item) || item.text === '') return []
  if (asked.kind === 'string' && item.kind === 'string') return asked.text.endsWith(item.text) ? [asked.text.slice(0, -item.text.length)] : []
  const [, start, made] = asked.kind === 'expression' ? (/^f'\{\\'((?:[^'\\{}])*)\\'\}\{([\s\S]+)\}'$/.exec(asked.text) ?? []) : []
  return item.kind === 'expression' && start !== undefined && made === item.text ? [start] : []
}
