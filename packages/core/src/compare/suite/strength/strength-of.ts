import type { Severity, Value } from '../../../contract/index.js'
import { acceptedBy } from './accepted-by.js'
import { acceptsValue } from './accepts-value.js'
import { isBlinded } from './blinded.js'
import { type Demand, isExact, numberOf } from './demand.js'
import { implies } from './implies.js'
import { isMisspelt } from './misspelt.js'
import { distanceOf } from './numbers.js'
import { precisionOf } from './precision.js'
import { isPrinted } from './printed.js'
import { losesOnlyItsEnd } from './text.js'
import { isToldLess } from './told-less.js'
import { valueImplies } from './value-order.js'
import { writtenOut } from './written-error.js'

/** How a demand moved from the base to the head. */
export interface Strength {
  readonly strength: 'equal' | 'weaker' | 'stronger' | 'changed'
  /** What the head accepts and the base refused, in words; null when not weaker. */
  readonly accepts: string | null
  /** How much a weaker one weighs; null when not weaker. */
  readonly severity: Severity | null
  /** It now demands the opposite. */
  readonly negated: boolean
}

// What expect-type asks of a type without a word on its parts.
const KINDS = /^toBe(?:Array|Object|Function)$/

const CHANGED: Strength = { strength: 'changed', accepts: null, severity: null, negated: false }

/** Compares two demands on the same subject, or on a subject and a part of it. */
export function strengthOf(from: Demand, to: Demand): Strength {
  const [base, head] = [writtenOut(from, to), writtenOut(to, from)]
  const isSnapshot = isRecorded(base) && isRecorded(head) && base.subject === head.subject
  // The stored text is the same, and single fields of it are left to what stands beside it now.
  if (isSnapshot && head.expected.length > base.expected.length && isBlinded(base, head)) return blinded()
  const asStrong = implies(head, base) || isMisspelt(base, head)
  const weakens = implies(base, head)
  if (asStrong) return { ...CHANGED, strength: weakens ? 'equal' : 'stronger' }
  if (weakens) return weaker(base, head)
  if (isSnapshot && isBlinded(base, head)) return blinded()
  if (isToldLess(base, head)) return { strength: 'weaker', accepts: 'what it was told to refuse before', severity: 'medium', negated: false }
  if (offersMore(base, head)) return { strength: 'weaker', accepts: 'any of several outcomes', severity: 'high', negated: false }
  if (isCoarser(head.subject, base.subject) && isExact(base.relation) && isExact(head.relation))
    return { strength: 'weaker', accepts: 'every number of the same hundred', severity: 'medium', negated: false }
  if (opposite(base, head)) return { ...CHANGED, negated: true }
  if (isRecorded(head) && !isRecorded(base))
    return isPrinted(base, head) ? { ...CHANGED, strength: 'equal' } : isSameFile(base, head) ? CHANGED : recorded(head)
  if (base.relation === 'type_equal' && KINDS.test(head.matcher) && !base.negated && !head.negated && base.subject === head.subject)
    return { strength: 'weaker', accepts: `every ${head.matcher.slice(4).toLowerCase()}`, severity: 'medium', negated: false }
  if (isOfTypes(head) && isExact(base.relation) && !base.negated && base.subject === head.subject) return OF_ITS_TYPE
  if (losesBound(base, head)) return weaker(base, head)
  return precisionOf(head) < precisionOf(base) && !excludesBase(base, head) ? weaker(base, head) : CHANGED
}

function weaker(base: Demand, head: Demand): Strength {
  return { strength: 'weaker', accepts: acceptedBy(head, base), severity: severityOf(base, head), negated: false }
}

/** What had to be below a number has to be anything now: `assertLessEqual(x, 2)` became `assertTrue(x, 2)`. */
function losesBound(base: Demand, head: Demand): boolean {
  const isBound = /^less(?:_equal)?$/.test(base.relation) && !base.negated
  return isBound && base.subject === head.subject && !head.negated && /^(?:truthy|exists|defined|type_of|instance_of)$/.test(head.relation)
}

/** The head refuses the very value that the base asked for: another expectation, whatever its precision. */
function excludesBase(base: Demand, head: Demand): boolean {
  const [value] = base.expected
  return (
    isExact(base.relation) &&
    !base.negated &&
    value !== undefined &&
    value.kind !== 'wildcard' &&
    base.subject === head.subject &&
    acceptsValue(head, value) === false
  )
}

function blinded(): Strength {
  return { strength: 'weaker', accepts: 'any value in places that the snapshot fixed', severity: 'medium', negated: false }
}

/** `expect(a === 1 || a === 0).toBe(true)` in place of `expect(a).toBe(1)`. */
function offersMore(base: Demand, head: Demand): boolean {
  const asks = head.relation === 'truthy' || truthOf(head) === true
  if (asks && !head.negated && head.subject !== base.subject && head.subject === base.subject.replaceAll(' && ', ' || ').replaceAll(' and ', ' or '))
    return true
  return asks && !head.negated && / (?:\|\||or) /.test(head.subject) && !/ (?:\|\||or) /.test(base.subject) && head.subject.includes(base.subject)
}

/** `Math.floor(res.status / 100)` in place of `res.status`. */
export function isCoarser(subject: string, base: string): boolean {
  return base !== '' && [`Math.floor((${base} / 100))`, `Math.trunc((${base} / 100))`, `${base} // 100`, `(${base} // 100)`].includes(subject)
}

/** What was stored when the test last ran, not written down by a person. */
export function isRecorded({ relation }: Demand): boolean {
  return relation === 'snapshot' || relation === 'inline_snapshot'
}

/** What the compiler alone looks at. */
function isOfTypes({ relation }: Demand): boolean {
  return relation === 'type_equal' || relation === 'type_matches'
}

const OF_ITS_TYPE: Strength = { strength: 'weaker', accepts: 'every value of that type', severity: 'medium', negated: false }

/** What a new snapshot accepts. */
export const AS_RECORDED: Strength = { strength: 'weaker', accepts: 'whatever was recorded when the snapshot was taken', severity: 'medium', negated: false }

/** `toMatchFileSnapshot` of the very file whose content was expected: what stands in it is asked for still. */
function isSameFile(base: Demand, head: Demand): boolean {
  const [read] = base.expected
  const named = JSON.stringify(head.expected).match(/(?<=['"])[\w@./-]+\.\w+(?=\\?['"])/g) ?? []
  return (
    head.matcher === 'toMatchFileSnapshot' &&
    isExact(base.relation) &&
    read?.kind === 'expression' &&
    /read/i.test(read.text) &&
    named.some((file) => read.text.includes(`'${file}'`) || read.text.includes(`"${file}"`))
  )
}

/** A snapshot in place of an expectation that a person wrote: it asks for what the code returned when it was recorded. */
function recorded({ relation, expected: [stored] }: Demand): Strength {
  if (relation === 'inline_snapshot' && stored?.kind === 'expression') return CHANGED
  return AS_RECORDED
}

function severityOf(base: Demand, head: Demand): Severity {
  if (head.relation === 'nothing') return 'critical'
  if (losesOnlyItsEnd(base, head) || asksEmptiness(base, head)) return 'low'
  // `if (error) throw error` in place of an error that is to be undefined.
  if (isExact(base.relation) && head.relation === 'falsy' && head.matcher === 'throw' && /^(null|undefined)$/.test(base.expected[0]?.kind ?? '')) return 'low'
  if (isExact(base.relation) && isExact(head.relation))
    return onlyStrictness(base, head) ? (head.relation.startsWith('loose') ? 'medium' : 'low') : hasFreeWildcard(head.expected[0]) ? 'high' : 'medium'
  if (isExact(base.relation) && head.relation === 'same_members') return 'low'
  if (head.relation === 'close_to' && isExact(base.relation)) return keepsPrecision(base, head) ? 'low' : 'medium'
  if (isTrue(base) && head.relation === 'truthy') return 'low'
  // `mock.calls[0]` in the words of a matcher.
  if (base.relation === 'nth_called_with' && !/nth/i.test(base.matcher) && head.relation === 'called_with' && numberOf(base.expected[0]) === 1) return 'low'
  // Python's own way to write `x == False`.
  if (base.relation === 'equal' && isBoolean(base, 'false') && head.relation === 'falsy' && head.matcher === 'assert not') return 'low'
  return precisionOf(base) - precisionOf(head) >= 2 || head.relation === 'close_to' || head.relation === 'throws' ? 'high' : 'medium'
}

/** `toHaveLength(0)` in place of `toEqual([])`. */
function asksEmptiness({ relation, subject, expected: [value] }: Demand, head: Demand): boolean {
  const isEmpty = value?.kind === 'array' ? value.items.length === 0 && !value.open : value?.kind === 'string' && value.text === ''
  return isExact(relation) && isEmpty && head.subject === `${subject}.length` && isExact(head.relation) && !head.negated && numberOf(head.expected[0]) === 0
}

function onlyStrictness(base: Demand, head: Demand): boolean {
  const [mine, theirs] = [base.expected[0], head.expected[0]]
  return mine !== undefined && theirs !== undefined && valueImplies(theirs, mine)
}

function hasFreeWildcard(value: Value | undefined): boolean {
  switch (value?.kind) {
    case 'wildcard':
      return true
    case 'array':
      return value.items.some(hasFreeWildcard)
    case 'object':
      return value.entries.some(([, entry]) => hasFreeWildcard(entry))
    default:
      return false
  }
}

// A float that is compared with a distance below its own last digit is as exact as it was written.
function keepsPrecision(base: Demand, head: Demand): boolean {
  const [value, distance] = [base.expected[0], distanceOf(head)]
  const exact = numberOf(value)
  if (value?.kind !== 'number' || exact === null || distance === null || numberOf(head.expected[0]) !== exact) return false
  const digits = /\.(\d+)/.exec(value.text)?.[1]?.length ?? 0
  return digits === 0 ? distance < 0.1 : distance <= 10 ** -digits || distance <= Math.abs(exact) * 0.02
}

function isTrue(demand: Demand): boolean {
  return isExact(demand.relation) && isBoolean(demand, 'true')
}

function isBoolean({ expected: [value], negated }: Demand, text: 'true' | 'false'): boolean {
  return !negated && value?.kind === 'boolean' && value.text.toLowerCase() === text
}

/** True when one demand is the other one turned round: another truth value, a `not` more or less, a rejection in place of a result. */
function opposite(base: Demand, head: Demand): boolean {
  if (base.subject !== head.subject) return false
  if (base.negated !== head.negated && base.relation === head.relation) {
    return base.relation === 'throws' || JSON.stringify(base.expected) === JSON.stringify(head.expected)
  }
  if (base.rejected !== head.rejected && base.relation !== 'throws') return true
  if (neverCalled(base) !== neverCalled(head) && demandsCall(neverCalled(base) ? head : base)) return true
  // A result is asked of what was to fail.
  if (base.rejected && !head.rejected && base.relation === 'throws' && !base.negated) return true
  const [mine, theirs] = [truthOf(base), truthOf(head)]
  if (mine !== null && theirs !== null) return mine !== theirs
  const fails = (demand: Demand) => demand.relation === 'throws' && !demand.negated
  return (fails(base) && head.relation === 'does_not_throw') || (fails(head) && base.relation === 'does_not_throw')
}

function neverCalled({ relation, expected }: Demand): boolean {
  return relation === 'called_times' && numberOf(expected[0]) === 0
}

function demandsCall({ relation, negated }: Demand): boolean {
  return !negated && CALLED.has(relation)
}

const CALLED: ReadonlySet<Demand['relation']> = new Set(['called', 'called_with', 'last_called_with', 'once_called_with'])

function truthOf({ relation, expected, negated }: Demand): boolean | null {
  if (relation === 'truthy') return true
  if (relation === 'falsy') return false
  const [first] = expected
  return isExact(relation) && first?.kind === 'boolean' ? /^true$/i.test(first.text) !== negated : null
}
