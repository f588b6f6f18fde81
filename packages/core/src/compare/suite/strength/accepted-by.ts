import type { Value } from '../../../contract/index.js'
import { type Demand, isExact, numberOf } from './demand.js'
import { isMadeOfItself } from './made-of-itself.js'
import { distanceOf } from './numbers.js'
import { precisionOf } from './precision.js'

const MOST = 60

/** What a demand accepts, in words that continue "now accepts": "any value but undefined". */
export function acceptedBy(head: Demand, base: Demand): string {
  const [first] = head.expected
  const shown = first ? shownValue(first) : ''
  if (head.negated) return `everything but ${head.relation === 'throws' ? 'that error' : shown || 'one value'}`
  if (isExact(head.relation)) return exactly(head, base, shown)
  switch (head.relation) {
    case 'nothing':
      return 'everything: it cannot fail'
    case 'truthy':
      return 'any truthy value'
    case 'falsy':
      return 'any falsy value'
    case 'defined':
      return 'any value but undefined'
    case 'exists':
      return 'any value but null and undefined'
    case 'throws':
      return thrown(head)
    case 'close_to':
      return `values up to ${distanceOf(head) ?? 'some distance'} away`
    case 'greater':
      return head.subject.endsWith('.length') && numberOf(first) === 0 ? 'any number of items above none' : `anything above ${shown}`
    case 'greater_equal':
      return `anything from ${shown} on`
    case 'less':
      return `anything below ${shown}`
    case 'less_equal':
      return `anything up to ${shown}`
    case 'contains':
    case 'matches':
    case 'starts_with':
    case 'ends_with':
      return `anything that ${head.relation === 'matches' ? 'matches' : head.relation.replace('_', ' ')} ${shown}`
    case 'contains_equal':
    case 'includes_members':
      return `further items and any order beside ${shown}`
    case 'same_members':
      return 'the same items in any order'
    case 'same_set':
      return 'any order and repeated items'
    case 'matches_object':
      return `anything with ${first?.kind === 'object' ? keysShown(first) : shown}`
    case 'one_of':
      return `any of ${shown}`
    case 'type_of':
    case 'instance_of':
      return `any ${first?.kind === 'string' ? first.text : 'value of the type'}`
    case 'called':
      return 'any call'
    case 'called_times':
      return 'calls with any arguments'
    case 'called_with':
    case 'last_called_with':
    case 'nth_called_with':
      return 'further calls and other arguments'
    default:
      return precisionOf(head) < precisionOf(base) ? `more than before (${head.matcher})` : 'values that it refused before'
  }
}

function thrown({ errorType, message }: Demand): string {
  if (message === null) return `any ${errorType ?? 'error'}`
  return `any ${errorType ?? 'error'} whose message has ${shownValue(message)}`
}

function exactly(head: Demand, base: Demand, shown: string): string {
  if (head.expected[0]?.kind === 'wildcard') return shown
  if (isMadeOfItself(head)) return `whatever is the same as ${shown}`
  if (head.relation.startsWith('loose')) return 'values that only convert to it'
  if (isExact(base.relation))
    return JSON.stringify(base.expected) === JSON.stringify(head.expected) ? 'values of another type or with undefined keys' : 'more values in places'
  return `more than before (${head.matcher})`
}

function keysShown(value: Extract<Value, { kind: 'object' }>): string {
  return value.entries.length === 0 ? 'any keys' : cut(`the keys ${value.entries.map(([key]) => key).join(', ')}`)
}

/** A value as a few words for people. */
export function shownValue(value: Value): string {
  switch (value.kind) {
    case 'string':
      return cut(JSON.stringify(value.text))
    case 'null':
    case 'undefined':
      return value.kind
    case 'nan':
      return 'NaN'
    case 'array':
      return cut(`[${value.items.map(shownValue).join(', ')}${value.open ? ', …' : ''}]`)
    case 'object':
      return cut(`{${value.entries.map(([key, entry]) => `${key}: ${shownValue(entry)}`).join(', ')}${value.open ? ', …' : ''}}`)
    case 'wildcard':
      return value.wildcard === 'any_of_type' ? `any ${value.of?.kind === 'string' ? value.of.text : 'value of a type'}` : 'any value'
    default:
      return cut(value.text)
  }
}

function cut(text: string): string {
  return text.slice(0, MOST).trimEnd()
}
