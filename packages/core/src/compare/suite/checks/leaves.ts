import type { Value } from '../../../contract/index.js'
import { type Demand, isExact, number } from '../strength/demand.js'

const MOST = 200

/** A demand taken apart into demands that mean as much together; `closed` when it also refuses what none of them speaks of. */
export function leavesOf(demand: Demand): { readonly leaves: readonly Demand[]; readonly closed: boolean } {
  const none = { leaves: [], closed: false }
  if (demand.negated) return none
  const [first] = demand.expected
  switch (demand.relation) {
    case 'throws':
      return demand.errorType !== null && demand.message !== null
        ? {
            leaves: [
              { ...demand, message: null },
              { ...demand, errorType: null },
            ],
            closed: false,
          }
        : none
    case 'exists':
      return {
        leaves: [
          { ...demand, relation: 'defined' },
          { ...demand, relation: 'identical', negated: true, expected: [{ kind: 'null' }] },
        ],
        closed: false,
      }
    case 'once_called_with':
      return { leaves: [timesCalled(demand, 1), { ...demand, relation: 'called_with' }], closed: false }
    case 'calls_equal': {
      const calls = first?.kind === 'array' && !first.open ? first.items : []
      return calls.length === 0
        ? none
        : { leaves: [timesCalled(demand, calls.length), ...calls.map((call, i) => callOf(demand, i, call, calls.length))], closed: false }
    }
    case 'includes_members':
      return first?.kind === 'array'
        ? { leaves: first.items.map((item) => ({ ...demand, relation: 'contains' as const, expected: [item] })), closed: false }
        : none
    case 'same_members':
      return first?.kind === 'array' ? { leaves: [lengthIs(demand, first.items.length), ...itemsOf(demand, first)], closed: false } : none
    default:
      break
  }
  if ((!isExact(demand.relation) && demand.relation !== 'matches_object') || !first) return none
  const leaves: Demand[] = []
  collect(demand, first, leaves)
  return leaves.length > MOST ? none : { leaves, closed: isExact(demand.relation) && first.kind !== 'array' }
}

/** A leaf as Python asks for it: `order['total']` in place of `order.total`. */
export function byKey({ subject }: Demand, leaf: Demand): Demand {
  const steps = leaf.subject.slice(subject.length).replace(/\.(?!length$)([A-Za-z_$][\w$]*)/g, "['$1']")
  return { ...leaf, subject: `${subject}${steps}` }
}

/** The number and each item of an exact list of different items; nothing for any other demand. */
export function membersOf(demand: Demand): readonly Demand[] {
  const [first] = demand.expected
  if (demand.negated || !isExact(demand.relation) || first?.kind !== 'array' || first.open || first.items.length < 2) return []
  if (new Set(first.items.map((item) => JSON.stringify(item))).size < first.items.length) return []
  return [lengthIs(demand, first.items.length), ...first.items.map((item) => ({ ...demand, relation: 'contains_equal' as const, expected: [item] }))]
}

function collect(demand: Demand, value: Value, leaves: Demand[]): void {
  if (leaves.length > MOST) return
  if (value.kind === 'object' && value.entries.length > 0) {
    for (const [key, entry] of value.entries) collect({ ...demand, subject: `${demand.subject}${step(key)}` }, entry, leaves)
  } else if (value.kind === 'array' && value.items.length > 0 && !value.open) {
    leaves.push(lengthIs(demand, value.items.length))
    for (const [i, item] of value.items.entries()) collect({ ...demand, subject: `${demand.subject}[${i}]` }, item, leaves)
  } else {
    leaves.push({ ...demand, relation: demand.relation === 'matches_object' ? 'equal' : demand.relation, expected: [value] })
  }
}

function step(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

function itemsOf(demand: Demand, { items }: Extract<Value, { kind: 'array' }>): Demand[] {
  return items.map((item) => ({ ...demand, relation: 'contains' as const, expected: [item] }))
}

function lengthIs(demand: Demand, length: number): Demand {
  return { ...demand, subject: `${demand.subject}.length`, relation: 'identical', expected: [number(length)] }
}

function timesCalled(demand: Demand, times: number): Demand {
  return { ...demand, relation: 'called_times', expected: [number(times)] }
}

/** The only call is the first and the last one, and any. */
function callOf(demand: Demand, index: number, call: Value, times: number): Demand {
  return times === 1
    ? { ...demand, relation: 'called_with', expected: [call] }
    : { ...demand, relation: 'nth_called_with', expected: [number(index + 1), call] }
}
