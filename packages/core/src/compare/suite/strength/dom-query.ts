import { closingOf } from '../../../run/code/brackets.js'
import type { Demand } from './demand.js'

const QUERY = /\b(get|query|find)(All)?(By(?:Role|Text|TestId|LabelText|PlaceholderText|DisplayValue|AltText|Title)\()/g

/**
 * A Testing Library query by what it asks for: `getBy` fails by itself when there is nothing, so that every check of it is one of existence;
 * `queryBy` gives null, `queryAllBy` an empty list, so that a check which lets those through demands nothing.
 */
export function ofDomQuery(demand: Demand): Demand {
  const last = [...demand.subject.matchAll(QUERY)].at(-1)
  if (!last) return demand
  const subject = demand.subject.replace(QUERY, (_, __, all: string | undefined, by: string) => `${all ? 'all' : 'one'}${by}`)
  const whole = closingOf(demand.subject, last.index + last[0].length - 1) === demand.subject.length - 1
  if (!whole || demand.negated) return { ...demand, subject }
  const [, kind, all] = last
  const asked = demand.relation === 'custom' ? (/^toBe(?:InTheDocument|Attached)$/.test(demand.matcher) ? 'present' : null) : EXISTENCE[demand.relation]
  if (!asked) return { ...demand, subject }
  const nothing = kind === 'query' && (all ? asked !== 'present' : asked === 'defined')
  return { ...demand, subject, relation: nothing ? 'nothing' : 'exists', expected: [] }
}

const EXISTENCE: Partial<Record<Demand['relation'], 'defined' | 'some'>> = { defined: 'defined', does_not_throw: 'some', exists: 'some', truthy: 'some' }
