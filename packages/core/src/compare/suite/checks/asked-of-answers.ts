import type { CheckPair } from '../../suite-comparison.js'
import { demandsNothing, isConstant, isExact } from '../strength/demand.js'
import { type Strength, strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import { type WeighedCheck, weighed } from './weighed-check.js'

const COPY = /^(?:JSON\.parse\(JSON\.stringify|structuredClone|Array\.from|list|dict|copy\.(?:deep)?copy)\(|^[[{](?:\.\.\.|\*)/

/** Two different answers of the code are to be the same: `add(money(1), money(2))` and `money(3)`. Less than a value that is written out, and not nothing. */
export function isOfAnswers({ check }: WeighedCheck): boolean {
  const { relation, negated, selfReferential, oneValue, subject, subjectValue, expected } = check
  const [other] = expected
  if (!selfReferential || negated || oneValue || !isExact(relation) || !demandsNothing(check) || other === undefined || isConstant(other)) return false
  if (subjectValue !== null && isConstant(subjectValue)) return false
  return other.kind !== 'expression' || (other.text !== subject && !COPY.test(other.text) && !COPY.test(subject))
}

/** The check by what it asks, where it holds two answers against each other. */
export function asAsked(one: WeighedCheck): WeighedCheck {
  return isOfAnswers(one) ? weighed({ ...one.check, selfReferential: false }) : one
}

/** Those of two answers for which nothing came: no check of the head asks for either of them, or compares two others in their place. What asks for less is a pair. */
export function answersAskedNoMore(
  bases: readonly WeighedCheck[],
  heads: readonly WeighedCheck[],
  free: Set<WeighedCheck>,
  pairs: CheckPair[],
): WeighedCheck[] {
  return bases.flatMap((base) => {
    const asked = asAsked(base)
    const other = [...free].find(isOfAnswers)
    if (other !== undefined) {
      free.delete(other)
      return []
    }
    for (const head of free) {
      const strength = head.demand.subject === asked.demand.subject && head.demand.relation !== 'nothing' ? lessOf(asked, head) : null
      if (strength === null) continue
      free.delete(head)
      pairs.push(checkPair(base, head, strength))
      return []
    }
    const speaksOf = ({ check, demand: { relation } }: WeighedCheck) => relation !== 'nothing' && check.subject.includes(base.check.subject)
    return heads.some(speaksOf) ? [] : [asked]
  })
}

const OF_A_KIND = { strength: 'weaker', accepts: 'every answer of its kind', severity: 'high', negated: false } as const

/** What the head asks of the same answer, where that is less or the opposite. */
function lessOf(asked: WeighedCheck, { demand }: WeighedCheck): Strength | null {
  const strength = strengthOf(asked.demand, demand)
  if (strength.strength === 'weaker' || strength.negated) return strength
  return strength.strength === 'changed' && !demand.negated && /^(?:instance_of|type_of|truthy|exists|defined)$/.test(demand.relation) ? OF_A_KIND : null
}
