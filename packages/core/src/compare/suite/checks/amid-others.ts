import type { CheckPair } from '../../suite-comparison.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * What is to throw stands behind statements that may throw as well: `() => price('tar')` became `() => { JSON.parse(''); price('tar') }`.
 * `calls` are those of the base's test: what it did before does no more than it did.
 */
export function amidOthers(base: WeighedCheck, calls: ReadonlySet<string>, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { demand } = base
  if (demand.relation !== 'throws' || demand.negated) return false
  const own = new Set(statementsOf(demand.subject))
  for (const head of free) {
    if (head.demand.relation !== 'throws' || head.demand.negated) continue
    const statements = statementsOf(head.demand.subject)
    if (statements.length <= own.size || ![...own].every((one) => statements.includes(one))) continue
    const before = statements.slice(
      0,
      statements.findLastIndex((one) => own.has(one)),
    )
    const others = before.filter((one) => !own.has(one) && !calls.has(one) && !demand.subject.includes(one) && !HARMLESS.test(one))
    const strength = strengthOf(demand, { ...head.demand, subject: demand.subject })
    free.delete(head)
    const [other] = others
    const isNamed = JSON.stringify(head.demand.message) === JSON.stringify(demand.message) && demand.message !== null
    if (strength.strength === 'weaker' || other === undefined || (isNamed && !RAISES.test(other))) pairs.push(checkPair(base, head, strength))
    else
      pairs.push(
        checkPair(base, head, { strength: 'weaker', accepts: `an error of ${shown(other)}, which stands there now`, severity: 'high', negated: false }),
      )
    return true
  }
  return false
}

const RAISES = /^(?:throw|raise)\b/
const HARMLESS = /^(?:pass|[\w$.]+ = [^()]*)$/

function statementsOf(subject: string): readonly string[] {
  return subject.split('; ')
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
