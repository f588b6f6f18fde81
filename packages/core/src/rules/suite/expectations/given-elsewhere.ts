import { type CheckPair, isExactRelation, type PlacedTest } from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'

const LITERAL = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w$.])\d[\d_.]*/g

/** What a call is given no more, a test that came with the change gives to the same function, and asks as much of what comes of it. */
export function isGivenElsewhere({ base, head }: CheckPair, added: readonly PlacedTest[]): boolean {
  const callee = calleeOf(base)
  if (callee === undefined || callee !== calleeOf(head)) return false
  const left = new Set(head.subject.match(LITERAL))
  const gone = [...new Set(base.subject.match(LITERAL))].filter((literal) => !left.has(literal))
  const isAsked = (check: InventoryCheck) => calleeOf(check) === callee && gone.every((literal) => check.subject.includes(literal)) && asksAsMuch(base, check)
  return gone.length > 0 && added.some(({ test }) => test.state === 'run' && test.checks.some(isAsked))
}

/** All that stands before what a call is given. */
function calleeOf({ subject }: InventoryCheck): string | undefined {
  return /^([^(]*[\w$])\(/.exec(subject)?.[1]
}

function asksAsMuch(base: InventoryCheck, { relation, negated, selfReferential, expected }: InventoryCheck): boolean {
  if (selfReferential || negated !== base.negated) return false
  if (relation === base.relation) return JSON.stringify(expected) === JSON.stringify(base.expected) || (isExactRelation(relation) && !negated)
  return !negated && isExactRelation(relation)
}
