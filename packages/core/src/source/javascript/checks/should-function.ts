import type { Frame } from '../fold-frame.js'
import type { Node } from '../syntax.js'
import type { Link } from './chain.js'
import { type Demand, subjectOf } from './demand.js'
import { chaiDemands } from './matchers-chai.js'

/** Checks that `should` of chai makes of two values or of a function, as its chains do. */
const OF_VALUES = new Set(['equal', 'throw', 'Throw'])

/** `should.exist(x)`, `should.equal(x, 3)`, `should(x).be.ok`. */
export function shouldFunction(links: readonly Link[], frame: Frame): readonly Demand[] | null {
  const [head, second] = links
  if (head === undefined) return null
  const [subject] = (head.args ?? second?.args ?? []) as readonly Node[]
  if (subject === undefined) return null
  if (head.args !== null && (head.name === null || head.name === 'should')) return chaiDemands(links.slice(1), subject, subjectOf(subject, frame), frame)
  const negated = head.name === 'not'
  const method = negated ? second : head
  if (method?.name === 'exist') return [{ subject: subjectOf(subject, frame), relation: 'exists', matcher: 'exist', negated, expected: [] }]
  if (method === undefined || method.args === null || !OF_VALUES.has(method.name ?? '')) return null
  const asked = [...links.slice(0, negated ? 1 : 0), { ...method, args: method.args.slice(1) }]
  return chaiDemands(asked, subject, subjectOf(subject, frame), frame)
}
