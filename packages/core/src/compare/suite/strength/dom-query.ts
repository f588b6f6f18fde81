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
  const whole = demand.subject.endsWith(')') && closesAt(demand.subject, (last.index ?? 0) + last[0].length) === demand.subject.length
  if (!whole || demand.negated) return { ...demand, subject }
  const [, kind, all] = last
  const asked = demand.relation === 'custom' ? (/^toBe(?:InTheDocument|Attached)$/.test(demand.matcher) ? 'present' : null) : EXISTENCE[demand.relation]
  if (!asked) return { ...demand, subject }
  const nothing = kind === 'query' && (all ? asked !== 'present' : asked === 'defined')
  return { ...demand, subject, relation: nothing ? 'nothing' : 'exists', expected: [] }
}

const EXISTENCE: Partial<Record<Demand['relation'], 'defined' | 'some'>> = { defined: 'defined', does_not_throw: 'some', exists: 'some', truthy: 'some' }

/** Where the bracket opened before `from` closes: the index behind it. */
function closesAt(text: string, from: number): number {
  let depth = 1
  let quote = ''
  for (let i = from; i < text.length; i++) {
    const letter = text[i] ?? ''
    if (quote) {
      if (letter === '\\') i++
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'" || letter === '`') quote = letter
    else if (letter === '(') depth++
    else if (letter === ')' && --depth === 0) return i + 1
  }
  return -1
}
