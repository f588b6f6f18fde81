import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'

/** `events.push(event.type)` */
const KEEPS = /(?<![\w$.])([A-Za-z_$][\w$]*)\.push\(\w+\.(?:type|name)\)/g

/**
 * How often each double of a test was called, where one list of all that happened is asked for now: it names as many events as were counted, in their order, and
 * none that was not to happen has a place in it.
 */
export function eventsInOrder(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const counted = base.checks.filter(isOfCalls)
  const sum = counted.reduce(
    (all, { relation, negated, expected: [told] }) => all + (relation === 'called_times' && !negated && told?.kind === 'number' ? Number(told.text) : 0),
    0,
  )
  const lists = new Set([...head.text.matchAll(KEEPS)].map(([, name = '']) => name))
  const isListed = (check: InventoryCheck) => {
    const [told] = check.expected
    if (!isExact(check.relation) || check.negated || looseness(check) > 0 || told?.kind !== 'array' || told.open || told.items.length < sum) return false
    return lists.has(/^\w+\(([\w$]+)[),]/.exec(check.text)?.[1] ?? '')
  }
  if (sum === 0 || lists.size === 0 || head.checks.some(isOfCalls) || !head.checks.some(isListed)) return () => false
  return (check) => counted.includes(check)
}

function isOfCalls({ relation }: InventoryCheck): boolean {
  return relation === 'called' || relation === 'called_times'
}
