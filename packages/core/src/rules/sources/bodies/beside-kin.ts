import type { FunctionPair } from '../../../compare/index.js'
import type { ConditionFact } from '../../../contract/index.js'
import type { Demand } from './demands-around.js'

const LITERAL = /^(?:'[^']*'|"[^"]*"|-?\d[\d_.]*)$/
const LEAST = 2

/** New rows whose inputs are asked for beside several others, each with a literal answer of its own on the base: cases that a list of cases learned. */
export function areBesideKin({ base, head }: FunctionPair, demands: readonly Demand[]): boolean {
  if (!demands.every(({ isNew }) => isNew)) return false
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  const asked = head.fn.conditions.filter(({ text, use }) => use !== 'other' && !had.has(text))
  const answered = new Set(
    base.fn.guards.flatMap(({ kind, condition, effect }) => (kind === 'return' && condition !== null && LITERAL.test(effect) ? [condition] : [])),
  )
  const cases = base.fn.conditions.filter((one) => isCase(one) && answered.has(one.text))
  const kinOf = ({ left }: ConditionFact) => new Set(cases.filter((one) => one.left === left).map(({ right }) => right))
  return (
    asked.every((one) => isCase(one) && kinOf(one).size >= LEAST) &&
    demands.every(({ inputs }) => asked.some(({ right }) => inputs.has(`s:${right.slice(1, -1)}`) || inputs.has(`n:${right}`)))
  )
}

function isCase({ operator, right }: ConditionFact): boolean {
  return /^===?$/.test(operator) && LITERAL.test(right) && right.length > 3
}
