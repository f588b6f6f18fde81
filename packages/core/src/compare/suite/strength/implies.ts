import { acceptsValue } from './accepts-value.js'
import { callImplies } from './calls.js'
import { collectionImplies } from './collections.js'
import { type Demand, isExact, numberOf } from './demand.js'
import { equalityImplies } from './equality.js'
import { existenceImplies } from './existence.js'
import { numberImplies } from './numbers.js'
import { counted, located, projected } from './project.js'
import { textImplies } from './text.js'
import { throwsImplies } from './throws.js'
import { valueImplies } from './value-order.js'

const FAMILIES = [equalityImplies, existenceImplies, callImplies, numberImplies, textImplies, collectionImplies, throwsImplies]

/** True when whatever fulfils the demand `a` also fulfils `b`: `a` is at least as strong. Unknown is false. */
export function implies(a: Demand, b: Demand): boolean {
  if (b.relation === 'nothing') return true
  if (a.relation === 'nothing') return false
  // Whatever is asked of a call's result, the call has to succeed first.
  if (b.relation === 'does_not_throw' && !b.negated) return a.relation !== 'throws' && !a.rejected && a.subject.includes(b.subject)
  if (a.relation !== 'throws' && a.rejected !== b.rejected) return false
  if (isNoneOfMissing(a, b)) return true
  const own = located(a, b.subject) ?? projected(a, b.subject) ?? counted(a, b.subject)
  return own !== null && sameSubjectImplies(own, b)
}

/** What a mapping does not hold its `get` of Python answers with nothing: `'b' not in rates` and `rates.get('b') is None`. */
function isNoneOfMissing({ relation, negated, subject, expected: [key] }: Demand, b: Demand): boolean {
  const [told] = b.expected
  if (relation !== 'contains' || !negated || key?.kind !== 'string' || b.negated || !isExact(b.relation) || told?.kind !== 'null') return false
  return [`'${key.text}'`, `"${key.text}"`].some((text) => b.subject === `${subject}.get(${text})`)
}

function sameSubjectImplies(a: Demand, b: Demand): boolean {
  if (a.negated && b.negated) return sameSubjectImplies({ ...b, negated: false }, { ...a, negated: false })
  if (a.negated) return false
  const [value] = a.expected
  if (isExact(a.relation) && value && value.kind !== 'wildcard') {
    const equality = b.negated ? null : equalityImplies(a, b)
    const accepted = equality ?? acceptsValue(b, value)
    if (accepted !== null) return accepted
    return generalises(b)
  }
  return b.negated ? excludes(a, b) : positiveImplies(a, b)
}

function positiveImplies(a: Demand, b: Demand): boolean {
  for (const family of FAMILIES) {
    const answer = family(a, b)
    if (answer !== null) return answer
  }
  return sameDemand(a, b)
}

/** Of demands in no order: the same relation with expectations at least as narrow. */
function sameDemand(a: Demand, b: Demand): boolean {
  if (a.relation !== b.relation || (a.relation === 'custom' && a.matcher !== b.matcher)) {
    return (a.relation === 'all' && b.relation === 'any' && JSON.stringify(a.expected) === JSON.stringify(b.expected)) || isOfSome(a, b) || isTypeStep(a, b)
  }
  if (a.relation === 'check_count') return (numberOf(a.expected[0]) ?? 0) >= (numberOf(b.expected[0]) ?? 0)
  return a.expected.length === b.expected.length && a.expected.every((value, i) => b.expected[i] !== undefined && valueImplies(value, b.expected[i]))
}

const SIGNS: Readonly<Partial<Record<Demand['relation'], string>>> = { less: '<', less_equal: '<=', greater: '>', greater_equal: '>=' }

/** What was asked of all items of an array is asked of some: `_ < 1.0`. */
function isOfSome({ relation, expected: [bound] }: Demand, b: Demand): boolean {
  const [asked] = b.expected
  return b.relation === 'any' && asked?.kind === 'expression' && bound !== undefined && 'text' in bound && asked.text === `_ ${SIGNS[relation]} ${bound.text}`
}

function isTypeStep(a: Demand, b: Demand): boolean {
  // What is exactly of one class is one of its instances.
  if (a.relation === 'type_of' && a.matcher === 'type' && b.relation === 'instance_of') return JSON.stringify(a.expected) === JSON.stringify(b.expected)
  if (a.relation === 'check_count' && b.relation === 'has_checks') return (numberOf(a.expected[0]) ?? 0) > 0
  // A call that is worth `never` and one that is refused are both not to be made.
  if (a.relation === 'type_error' && b.relation === 'type_equal') return b.expected[0]?.kind === 'expression' && b.expected[0].text === 'never'
  return a.relation === 'type_equal' && b.relation === 'type_matches' && JSON.stringify(a.expected) === JSON.stringify(b.expected)
}

/** A fixed value that is computed: it is one of those that a general demand accepts. */
function generalises({ relation, negated }: Demand): boolean {
  return !negated && GENERAL.has(relation)
}

const GENERAL: ReadonlySet<Demand['relation']> = new Set(['truthy', 'defined', 'exists', 'type_of', 'instance_of', 'matches', 'any'])

/** True when nothing fulfils both `a` and what the negated `b` refuses. */
function excludes(a: Demand, b: Demand): boolean {
  const existence = existenceImplies(a, b)
  if (existence !== null) return existence
  const [refused] = b.expected
  // What is exactly one type is not exactly another one.
  if (a.relation === 'type_equal' && b.relation === 'type_equal') return JSON.stringify(a.expected) !== JSON.stringify(b.expected)
  if (isExact(b.relation) && refused) return acceptsValue(a, refused) === false
  return false
}
