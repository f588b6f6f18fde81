import type { Value } from '../../../contract/index.js'
import { type Demand, isExact } from './demand.js'

const PARTS: ReadonlyMap<string, readonly [part: string, whole: boolean]> = new Map([
  ['toHaveText', ['text', true]],
  ['toContainText', ['text', false]],
  ['toHaveTextContent', ['text', false]],
  ['toHaveCount', ['count', true]],
  ['toHaveValue', ['value', true]],
  ['toHaveURL', ['url', true]],
  ['toHaveTitle', ['title', true]],
  ['toHaveId', ['id', true]],
])

/** Matchers that ask what one part of an element is. */
export const OF_ELEMENT: ReadonlySet<string> = new Set(PARTS.keys())

const NULL: Value = { kind: 'null' }

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['toBeHidden', 'toBeVisible'],
  ['toBeDisabled', 'toBeEnabled'],
  ['toBeInvalid', 'toBeValid'],
])

/**
 * What matchers of Playwright and jest-dom ask of one part of an element, as a demand on that part: a text is asked for as a whole, as a piece or by a pattern. Of a page
 * that is driven, whose matchers are waited for, an attribute is asked for in no other way: its name is what is expected.
 */
export function ofDomMatcher(demand: Demand, isDriven: boolean): Demand {
  if (demand.relation === 'custom' && demand.matcher === 'toBeEmptyDOMElement')
    return { ...demand, subject: `${demand.subject}.firstChild`, relation: 'identical', expected: [{ kind: 'null' }] }
  const opposite = demand.relation === 'custom' ? OPPOSITES.get(demand.matcher) : undefined
  if (opposite !== undefined && demand.expected.length === 0) return { ...demand, matcher: opposite, negated: !demand.negated }
  if (!isDriven && demand.relation === 'custom' && demand.matcher === 'toHaveFocus' && demand.expected.length === 0)
    return { ...demand, subject: 'document.activeElement', relation: 'identical', expected: [{ kind: 'expression', text: demand.subject }] }
  if (!isDriven && demand.relation === 'custom' && demand.matcher === 'toHaveAttribute') return ofAttribute(demand)
  const asked = demand.relation === 'custom' ? PARTS.get(demand.matcher) : undefined
  const [value] = demand.expected
  if (!asked || !value || demand.expected.length !== 1) return demand
  const [part, whole] = asked
  const subject = `${demand.subject}.${part}`
  if (value.kind === 'regex') return { ...demand, subject, relation: 'matches' }
  if (value.kind === 'string') return { ...demand, subject, relation: whole ? 'equal' : 'contains' }
  return value.kind === 'number' && whole ? { ...demand, subject, relation: 'identical' } : demand
}

/** An attribute is asked for by its value, which is a text, or for being there, which is not to be null. */
function ofAttribute(demand: Demand): Demand {
  const [name, value] = demand.expected
  if (name?.kind !== 'string') return demand
  const subject = attributeOf(demand.subject, name.text)
  if (value === undefined) return { ...demand, subject, relation: 'identical', expected: [NULL], negated: !demand.negated }
  if (value.kind === 'regex') return { ...demand, subject, relation: 'matches', expected: [value] }
  return { ...demand, subject, relation: value.kind === 'wildcard' ? 'equal' : 'identical', expected: [value] }
}

function attributeOf(element: string, name: string): string {
  return `${element}.attributes['${name}']`
}

/** What is asked of an attribute by its name: `hasAttribute('for')` as true is `getAttribute('for')` as not null. */
export function ofAttributeCall(demand: Demand): Demand {
  const [, element, asks, name] = /^([\s\S]+)\.(getAttribute|hasAttribute)\('([^']*)'\)$/.exec(demand.subject) ?? []
  if (element === undefined || name === undefined) return demand
  const subject = attributeOf(element, name)
  if (asks === 'getAttribute') {
    // An element that was found by a query gives a text or null.
    const isAnything = demand.relation === 'defined' && !demand.negated && /\boneBy[A-Z]/.test(element)
    return isAnything ? { ...demand, subject, relation: 'nothing', expected: [] } : { ...demand, subject }
  }
  const [value] = demand.expected
  const isTold = isExact(demand.relation) && value?.kind === 'boolean'
  const isThere = demand.relation === 'truthy' || (isTold && value.text === 'true')
  if (!isThere && !isTold && demand.relation !== 'falsy') return demand
  return { ...demand, subject, relation: 'identical', expected: [NULL], negated: isThere !== demand.negated }
}
