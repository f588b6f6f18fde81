import { bare } from '../syntax.js'
import { type Demand, isEquality } from './demand.js'
import { failing } from './matchers-assert.js'

/** A check of a literal that always fails is a failure: `ok(0)`, `expect(true).toBe(false)`. */
export function decided(demand: Demand): Demand {
  return isImpossible(demand) ? failing(demand.matcher, demand.subject.frame) : demand
}

function isImpossible({ subject, relation, negated, expected: [value], expectedNodes: [other] = [] }: Demand): boolean {
  const node = subject.node === null ? null : bare(subject.node)
  if (node?.type !== 'Literal' || !('value' in node) || 'regex' in node) return false
  if (relation === 'truthy' || relation === 'falsy') return Boolean(node.value) === (negated === (relation === 'truthy'))
  const literal = other === undefined ? null : bare(other)
  if (!isEquality(relation) || value === undefined || literal?.type !== 'Literal' || 'regex' in literal) return false
  return typeof node.value === typeof literal.value && (node.value === literal.value) === negated
}
