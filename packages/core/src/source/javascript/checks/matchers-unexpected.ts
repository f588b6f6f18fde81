import type { Relation, Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { recordTable } from '../name-table.js'
import { literalText, type Node } from '../syntax.js'
import type { Link } from './chain.js'
import { calledSubject, type Demand, subjectOf } from './demand.js'
import { thrown } from './thrown.js'

const PHRASES = recordTable<Relation | Value>({
  'to be': 'identical',
  'to equal': 'strict_equal',
  'to be ok': 'truthy',
  'to be truthy': 'truthy',
  'to be falsy': 'falsy',
  'to be true': { kind: 'boolean', text: 'true' },
  'to be false': { kind: 'boolean', text: 'false' },
  'to be null': { kind: 'null' },
  'to be undefined': { kind: 'undefined' },
  'to be NaN': { kind: 'nan' },
  'to be defined': 'defined',
  'to be empty': 'empty',
  'to have length': 'has_length',
  'to contain': 'contains',
  'to match': 'matches',
  'to satisfy': 'matches_object',
  'to have property': 'has_property',
  'to have keys': 'includes_keys',
  'to only have keys': 'has_keys',
  'to be greater than': 'greater',
  'to be greater than or equal to': 'greater_equal',
  'to be less than': 'less',
  'to be less than or equal to': 'less_equal',
  'was called': 'called',
  'was called times': 'called_times',
  'was called with': 'called_with',
})

const PHRASE = /^(?:not )?(?:to|was|were|when|with|having|contained|itself|not) |^(?:fails|sums)\b/

/** Unexpected's `expect(x, 'to equal', y).and('not to be empty')`; null when it is none of it. */
export function unexpectedDemands([head, ...more]: readonly Link[], frame: Frame): Demand[] | null {
  const [subject, ...said] = head?.args ?? []
  const first = demandOf(subject, said, frame)
  if (first === null) return null
  return [first, ...more.flatMap(({ name, args }) => (name === 'and' && args !== null ? (demandOf(subject, args, frame) ?? []) : []))]
}

function demandOf(subject: Node | undefined, [phrase, ...given]: readonly Node[], frame: Frame): Demand | null {
  const words = phrase === undefined ? null : literalText(phrase)
  if (subject === undefined || words === null || !PHRASE.test(words)) return null
  const negated = /^not |^was not /.test(words)
  const matcher = words.replace(/^not /, '').replace(/^was not /, 'was ')
  if (/^to (?:throw|error)\b/.test(matcher))
    return { subject: calledSubject(subject, frame), relation: 'throws', matcher, negated, expected: [], ...thrown(given, frame) }
  const meant = PHRASES.get(matcher)
  const values = given.map((one) => fold(one, frame))
  if (typeof meant === 'object') return { subject: subjectOf(subject, frame), relation: 'identical', matcher, negated, expected: [meant] }
  return { subject: subjectOf(subject, frame), relation: meant ?? 'custom', matcher, negated, expected: values }
}

/** A phrase about what becomes of a promise is a promise itself. */
export function saysOfPromise([head]: readonly Link[]): boolean {
  return (head?.args ?? []).slice(1).some((one) => /\b(?:rejected|fulfilled)\b/.test(literalText(one) ?? ''))
}
