import type { Demand } from './demand.js'

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

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['toBeHidden', 'toBeVisible'],
  ['toBeDisabled', 'toBeEnabled'],
  ['toBeInvalid', 'toBeValid'],
])

/** What matchers of Playwright and jest-dom ask of one part of an element, as a demand on that part: a text is asked for as a whole, as a piece or by a pattern. */
export function ofDomMatcher(demand: Demand): Demand {
  if (demand.relation === 'custom' && demand.matcher === 'toBeEmptyDOMElement')
    return { ...demand, subject: `${demand.subject}.firstChild`, relation: 'identical', expected: [{ kind: 'null' }] }
  const opposite = demand.relation === 'custom' ? OPPOSITES.get(demand.matcher) : undefined
  if (opposite !== undefined && demand.expected.length === 0) return { ...demand, matcher: opposite, negated: !demand.negated }
  const asked = demand.relation === 'custom' ? PARTS.get(demand.matcher) : undefined
  const [value] = demand.expected
  if (!asked || !value || demand.expected.length !== 1) return demand
  const [part, whole] = asked
  const subject = `${demand.subject}.${part}`
  if (value.kind === 'regex') return { ...demand, subject, relation: 'matches' }
  if (value.kind === 'string') return { ...demand, subject, relation: whole ? 'equal' : 'contains' }
  return value.kind === 'number' && whole ? { ...demand, subject, relation: 'identical' } : demand
}
