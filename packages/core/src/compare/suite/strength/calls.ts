import type { Relation, Value } from '../../../contract/index.js'
import { type Demand, numberOf } from './demand.js'
import { valueImplies } from './value-order.js'

const CALLS: ReadonlySet<Relation> = new Set([
  'called',
  'called_times',
  'called_with',
  'last_called_with',
  'nth_called_with',
  'once_called_with',
  'calls_equal',
  'returned',
  'returned_with',
])

/** Whether it asks how a mock was called. */
export function asksOfCalls({ relation }: Pick<Demand, 'relation'>): boolean {
  return CALLS.has(relation)
}

/** Between two demands on how a mock was called; null when one of them is none. */
export function callImplies(a: Demand, b: Demand): boolean | null {
  if (!CALLS.has(a.relation) || !CALLS.has(b.relation) || a.negated || b.negated) return null
  switch (b.relation) {
    case 'called':
      return a.relation === 'called_times' ? (numberOf(a.expected[0]) ?? 1) > 0 : a.relation !== 'returned' && a.relation !== 'returned_with'
    case 'called_times': {
      const [mine, theirs] = [timesOf(a), numberOf(b.expected[0])]
      return mine !== null && theirs !== null ? mine === theirs : a.relation === b.relation && JSON.stringify(a.expected) === JSON.stringify(b.expected)
    }
    case 'returned':
      return a.relation === 'returned' || a.relation === 'returned_with'
    case 'returned_with':
      return a.relation === 'returned_with' && listImplies(a.expected, b.expected)
    case 'calls_equal':
      return b.relation === a.relation ? listImplies(a.expected, b.expected) : a.relation === 'once_called_with' && onlyCall(b, a)
    case 'nth_called_with':
      return withArguments(a, b.expected[1], numberOf(b.expected[0]))
    case 'last_called_with':
      return withArguments(a, b.expected[0], 'last')
    case 'once_called_with':
      return a.relation === 'once_called_with' ? listImplies(asFar(a.expected, b), b.expected) : a.relation === 'calls_equal' && onlyCall(a, b)
    default:
      return withArguments(TAKES_MORE.test(b.matcher) ? { ...a, expected: asFar(a.expected, b) } : a, b.expected[0], 'some')
  }
}

/** What sinon asks of the first arguments alone: further ones may follow. */
const TAKES_MORE = /^(?:alwaysC|c)alled(?:Once)?With(?:Match)?$/

/** The lists of arguments as far as the other demand, which takes any that follow, names them. */
function asFar(lists: readonly Value[], { matcher, expected: [wanted] }: Demand): readonly Value[] {
  if (!TAKES_MORE.test(matcher) || wanted?.kind !== 'array' || wanted.open) return lists
  return lists.map((list) => (list.kind === 'array' && !list.open ? { ...list, items: list.items.slice(0, wanted.items.length) } : list))
}

function withArguments(a: Demand, wanted: Value | undefined, which: number | 'last' | 'some' | null): boolean {
  if (!wanted) return false
  const says = (given: Value | undefined) => given !== undefined && valueImplies(given, wanted)
  switch (a.relation) {
    case 'calls_equal': {
      const calls = a.expected[0]?.kind === 'array' ? a.expected[0].items : []
      if (which === 'some') return calls.some(says)
      return says(which === 'last' ? calls.at(-1) : typeof which === 'number' ? calls[which - 1] : undefined)
    }
    case 'once_called_with':
      return which === null || (typeof which === 'number' && which !== 1) ? false : says(a.expected[0])
    case 'nth_called_with':
      return (which === 'some' || (which !== null && numberOf(a.expected[0]) === which)) && says(a.expected[1])
    case 'last_called_with':
      return (which === 'some' || which === 'last') && says(a.expected[0])
    case 'called_with':
      return which === 'some' && says(a.expected[0])
    default:
      return false
  }
}

function timesOf({ relation, expected }: Demand): number | null {
  if (relation === 'called_times') return numberOf(expected[0])
  if (relation === 'once_called_with') return 1
  return relation === 'calls_equal' && expected[0]?.kind === 'array' && !expected[0].open ? expected[0].items.length : null
}

function onlyCall(all: Demand, once: Demand): boolean {
  const [calls] = all.expected
  return calls?.kind === 'array' && calls.items.length === 1 && !calls.open && listImplies(calls.items, once.expected)
}

function listImplies(a: readonly Value[], b: readonly Value[]): boolean {
  return a.length === b.length && b.every((value, i) => a[i] !== undefined && valueImplies(a[i], value))
}
