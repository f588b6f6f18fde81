import type { InventoryCheck } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { demandsNothing, isConstant, isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { type Strength, strengthOf } from '../strength/strength-of.js'
import { otherSide } from './asks-same.js'
import { calleesOf } from './callees-of.js'
import { checkPair } from './check-pairs.js'
import { MARK, ROUGH, type Rough } from './rough-forms.js'
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
    const others = [...free].filter(isOfAnswers)
    const other = others.find(({ check }) => check.subject === base.check.subject) ?? others[0]
    if (other !== undefined) {
      free.delete(other)
      if (looseness(other.check) > looseness(base.check)) pairs.push(checkPair(base, other))
      else if (isOtherAnswer(base, other)) pairs.push(checkPair(base, other, ANOTHER))
      return []
    }
    for (const head of free) {
      const strength = head.demand.subject === asked.demand.subject && head.demand.relation !== 'nothing' ? lessOf(asked, head) : null
      if (strength === null) continue
      free.delete(head)
      pairs.push(checkPair(base, head, strength))
      return []
    }
    const rougher = [...free].find((head) => roughOf(head.check, base.check) !== null)
    const rough = rougher && roughOf(rougher.check, base.check)
    if (rougher !== undefined && rough) {
      free.delete(rougher)
      pairs.push(checkPair(base, rougher, { strength: 'weaker', accepts: rough.accepts, severity: rough.severity, negated: false }))
      return []
    }
    const speaksOf = ({ check, demand: { relation } }: WeighedCheck) => relation !== 'nothing' && check.subject.includes(base.check.subject)
    if (heads.some(speaksOf)) return []
    const still = heads.find((head) => isSaidStill(base, head))
    if (still !== undefined && still.check.subject !== base.check.subject) pairs.push(checkPair(base, still, ANOTHER, 'input'))
    return still === undefined ? [asked] : []
  })
}

/** The same words hold two answers against each other as surely as before, one of which comes by another function now, or both of what else is handed in. */
function isSaidStill({ check: base }: WeighedCheck, head: WeighedCheck): boolean {
  const isSame = head.check.subject === base.subject || (isOfCall(base) && calledBy(head.check) === calledBy(base))
  return head.check.text === base.text && isSame && isOfAnswers(head) && looseness(head.check) <= looseness(base)
}

/** Both sides are what one call answers. */
function isOfCall(check: InventoryCheck): boolean {
  return calleesOf(check.subject) !== '' && calleesOf(otherSide(check) ?? '') !== ''
}

function calledBy(check: InventoryCheck): string {
  return `${calleesOf(check.subject)}\n${calleesOf(otherSide(check) ?? '')}`
}

/** Both answers were compared after the same was taken from them, `shown.strip() == wanted.strip()`, and the same words compare them as they are now. */
export function asTheyAre({ check: base }: WeighedCheck, free: Set<WeighedCheck>): boolean {
  const head = [...free].find((one) => isOfAnswers(one) && roughOf(base, one.check) !== null && looseness(one.check) <= looseness(base))
  return head !== undefined && free.delete(head)
}

/** What is taken from both answers of a check that another one compares as they are. */
function roughOf(one: InventoryCheck, plain: InventoryCheck): Rough | null {
  const [rough, whole] = [otherSide(one), otherSide(plain)]
  if (one.text !== plain.text || one.negated !== plain.negated || rough === null || whole === null || plain.subject === '' || whole === '') return null
  const form = one.subject.replaceAll(plain.subject, () => MARK)
  return rough.replaceAll(whole, () => MARK) === form ? (ROUGH.find((each) => each.form.test(form)) ?? null) : null
}

const ANOTHER = { strength: 'changed', accepts: null, severity: null, negated: false } as const

/** The same call is to answer as another does: `money(3)` became `money(4)`. What is written in other words may be the same. */
function isOtherAnswer({ check: base }: WeighedCheck, { check: head }: WeighedCheck): boolean {
  const [was, is] = [otherSide(base), otherSide(head)]
  const shape = (text: string | null): string | undefined => text?.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<![\w$])\d[\d._]*/g, '·')
  return base.subject === head.subject && was !== null && was !== is && shape(was) === shape(is)
}

const OF_A_KIND = { strength: 'weaker', accepts: 'every answer of its kind', severity: 'high', negated: false } as const

/** What the head asks of the same answer, where that is less or the opposite. */
function lessOf(asked: WeighedCheck, { check, demand }: WeighedCheck): Strength | null {
  const strength = strengthOf(asked.demand, demand)
  const isSame = strength.strength === 'equal' || strength.strength === 'stronger'
  if (strength.strength === 'weaker' || strength.negated || (isSame && looseness(check) > looseness(asked.check))) return strength
  return strength.strength === 'changed' && !demand.negated && /^(?:instance_of|type_of|truthy|exists|defined)$/.test(demand.relation) ? OF_A_KIND : null
}
