import type { Value } from '../../../../contract/index.js'
import type { CheckPair } from '../../../suite-comparison.js'
import { acceptedBy } from '../../strength/accepted-by.js'
import { asksOfCalls } from '../../strength/calls.js'
import { demandKey, isExact } from '../../strength/demand.js'
import { looseness } from '../../strength/modality.js'
import { precisionOf } from '../../strength/precision.js'
import { AS_RECORDED, isRecorded, type Strength } from '../../strength/strength-of.js'
import { namesMoreErrors } from '../../strength/throws.js'
import { calledIn } from '../callees-of.js'
import { holdsItAnyway } from '../holds-it-anyway.js'
import { isCount, type WeighedCheck } from '../weighed-check.js'
import { asWritten } from './as-written.js'
import { asksForOne } from './asks-for-one.js'
import { entryAsked } from './entry-asked.js'
import { fieldsTold } from './fields-told.js'
import { laidBare } from './laid-bare.js'
import { presenceAlone } from './presence-alone.js'
import { toldInEntry } from './told-in-entry.js'
import { wholeTextAsPart } from './whole-text-as-part.js'

/** Lost checks with what came in their place on other subjects. */
export interface Replacement {
  readonly replaced: readonly CheckPair[]
  readonly lost: readonly WeighedCheck[]
  readonly rest: readonly WeighedCheck[]
}

/**
 * A test that was rewritten looks at other expressions, which no order of strength ties to the former ones. A lost check counts as replaced when a
 * gained one singles out about as much, or speaks of the same literal; each gained check stands for one. What was cut out from between checks that stay
 * asked of its own input, and no check of another input stands for it.
 */
export function compensated(left: readonly WeighedCheck[], gained: readonly WeighedCheck[], isCutOut: (base: WeighedCheck) => boolean): Replacement {
  const free = new Set(gained.filter(({ demand }) => demand.relation !== 'nothing' && !isAlwaysThere(demand)))
  const replaced: CheckPair[] = []
  const taken = new Set<WeighedCheck>()
  const take = (base: WeighedCheck, head: WeighedCheck | null) => {
    if (!head) return true
    // A check that speaks of what several lost ones asked for stands for all of them.
    if (speaks(base, head)) taken.add(head)
    else free.delete(head)
    replaced.push(replacedBy(base, head, strengthOfOther(base, head)))
    return false
  }
  // What asks the same function of another input came for itself.
  const isOther = (base: WeighedCheck, head: WeighedCheck) => !speaks(base, head) && calledIn(head.demand.subject) === calledIn(base.demand.subject)
  const inPlace = (base: WeighedCheck, head: WeighedCheck | null) => (head !== null && isCutOut(base) && isOther(base, head) ? null : head)
  const told = fieldsTold(left, gained)
  for (const [base, head] of told) replaced.push(replacedBy(base, head, OTHER))
  for (const head of told.values()) taken.add(head)
  const narrowed = left.filter((base) => {
    if (told.has(base)) return false
    const whole = toldInEntry(base, gained)
    if (whole !== null) {
      taken.add(whole)
      replaced.push(replacedBy(base, whole, OTHER))
      return false
    }
    const part = entryAsked(base, free)
    if (part === null) return true
    free.delete(part.head)
    replaced.push(replacedBy(base, part.head, part.strength))
    return false
  })
  const differing = narrowed.filter((base) =>
    take(base, inPlace(base, sameDemandOf(base, free)) ?? spiedInstead(base, free) ?? failsInstead(base, free) ?? askedOfResult(base, free)),
  )
  const isRefusal = ({ demand }: WeighedCheck) => demand.relation === 'contains' && demand.negated
  const asked = differing.filter((base) => isRefusal(base) || take(base, inPlace(base, replacementOf(base, free, taken))))
  const lost = asked.filter((base) => !isRefusal(base) || (!isRefusedInWhole(base, replaced) && take(base, replacementOf(base, free, taken))))
  return { replaced, lost, rest: gained.filter((head) => free.has(head) || !replaced.some((pair) => pair.head === head.check)) }
}

function replacedBy({ check: base }: WeighedCheck, { check: head }: WeighedCheck, { strength, accepts, severity }: Strength): CheckPair {
  return { base, head, strength, shift: 'replaced', accepts, severity, negated: false }
}

/** What asks something else of something else is no weaker, as far as can be told, but for these. */
function strengthOfOther(base: WeighedCheck, head: WeighedCheck): Strength {
  if (isRecordedOnly(base, head)) return AS_RECORDED
  const part = wholeTextAsPart(base, head) ?? presenceAlone(base, head) ?? laidBare(base, head)
  if (part !== null) return part
  if (namesMoreErrors(base.demand, head.demand))
    return { strength: 'weaker', accepts: acceptedBy(head.demand, base.demand), severity: 'medium', negated: false }
  return asksForOne(base, head) || asksOfFiltered(base, head) ? ANY_ONE : OTHER
}

/** What was told as a whole is asked of those that a filter lets through, which may be none. */
function asksOfFiltered({ demand, check }: WeighedCheck, { check: head }: WeighedCheck): boolean {
  const isWhole = isExact(demand.relation) && !demand.negated && check.modality === 'always'
  return isWhole && head.modality === 'loop' && head.under !== null && / if /.test(head.under) && head.under.includes(check.subject)
}

const ANY_ONE: Strength = { strength: 'weaker', accepts: 'any one of them', severity: 'high', negated: false }
const OTHER: Strength = { strength: 'changed', accepts: null, severity: null, negated: false }

/** The very same demand, on another expression. */
function sameDemandOf({ demand, check }: WeighedCheck, free: ReadonlySet<WeighedCheck>): WeighedCheck | null {
  const able = [...free].filter((head) => looseness(head.check) <= looseness(check) && demandKey(head.demand) === demandKey(demand))
  return able.find((head) => head.demand.errorType === demand.errorType) ?? able[0] ?? null
}

/** `t.true(called)` of a variable that a callback sets became a spy that is to have been called. */
function spiedInstead({ demand, check }: WeighedCheck, free: ReadonlySet<WeighedCheck>): WeighedCheck | null {
  const isTrue = demand.relation === 'truthy' || (isExact(demand.relation) && demand.expected[0]?.kind === 'boolean' && demand.expected[0].text === 'true')
  if (!isTrue || demand.negated || demand.subject !== '$one(false | true)') return null
  for (const head of free) {
    const { relation, negated, expected } = head.demand
    const isCalled = relation === 'called' || (relation === 'called_times' && expected[0]?.kind === 'number' && expected[0].text !== '0')
    if (isCalled && !negated && looseness(head.check) <= looseness(check)) return head
  }
  return null
}

/** `called` that a callback sets, and that was to stay false, became a callback that fails. */
function failsInstead({ demand, check }: WeighedCheck, free: ReadonlySet<WeighedCheck>): WeighedCheck | null {
  const isFalse = demand.relation === 'falsy' || (isExact(demand.relation) && demand.expected[0]?.kind === 'boolean' && demand.expected[0].text === 'false')
  if (!isFalse || demand.negated || demand.subject !== '$one(false | true)' || check.modality !== 'always') return null
  for (const head of free) if (head.demand.relation === 'fails' && !/^(?:swallowed|unreachable)$/.test(head.check.modality)) return head
  return null
}

/** A bare call by a name that checks, `check(cart)`, became one whose result is asked for: `assert check(cart, []) is not None`. */
function askedOfResult({ demand, check }: WeighedCheck, free: ReadonlySet<WeighedCheck>): WeighedCheck | null {
  const name = demand.relation === 'custom' ? /^(?:await )?([A-Za-z_]\w*)\(/.exec(check.text)?.[1] : undefined
  if (name === undefined) return null
  const asked = new RegExp(`^assert (?:await )?${name}\\(`)
  for (const head of free) if (asked.test(head.check.text) && looseness(head.check) <= looseness(check)) return head
  return null
}

function replacementOf(base: WeighedCheck, free: ReadonlySet<WeighedCheck>, taken: ReadonlySet<WeighedCheck>): WeighedCheck | null {
  const least = precisionOf(base.demand) - 1
  let best: WeighedCheck | null = null
  let most = 0
  for (const head of free) {
    if (
      standsForNothing(base, head) ||
      isCount(head) !== isCount(base) ||
      isProperty(head) !== isProperty(base) ||
      looseness(head.check) > looseness(base.check)
    )
      continue
    const speaking = speaks(base, head)
    // One plain value, or the calls of one double, is one fact: where it stands for another check already, it stands for those that speak of it alone.
    const isOneFact = isPlain(head.demand.expected[0]) || asksOfCalls(head.demand)
    const strong = precisionOf(head.demand) >= least && !(taken.has(head) && isOneFact)
    const near = (speaking ? 4 : 0) + (strong ? 2 : 0) + (head.root === base.root ? 1 : 0)
    if ((speaking || strong) && near > most) [best, most] = [head, near]
  }
  return best
}

/** What may not stand in it does not: all of it is recorded now, in place of another check of the same. */
function isRefusedInWhole({ check, demand }: WeighedCheck, replaced: readonly CheckPair[]): boolean {
  const [refused] = demand.expected
  if (refused?.kind !== 'string') return false
  const isWithout = ({ relation, negated, expected: [whole] }: CheckPair['head']) =>
    relation === 'inline_snapshot' && !negated && whole?.kind === 'string' && !whole.text.replace(/\s/g, '').includes(refused.text.replace(/\s/g, ''))
  return replaced.some(({ base, head }) => base.subject === check.subject && !base.negated && isWithout(head))
}

/** How long something is, how many elements there are, or how a function is called, stands for nothing that was asked of it. */
function standsForNothing(base: WeighedCheck, head: WeighedCheck): boolean {
  const called = /^([\w$.]+)\.(?:name|length|__(?:name|qualname|doc|module)__)$/.exec(head.demand.subject)?.[1]
  if (called !== undefined && base.demand.subject.includes(`${called}(`)) return true
  const [, element] = /^([\s\S]+)\.(?:text|value|id)$/.exec(base.demand.subject) ?? []
  return head.demand.subject === `${base.demand.subject}.length` || (element !== undefined && head.demand.subject === `${element}.count`)
}

/** It says for which inputs the other checks are made. */
function isProperty({ demand }: WeighedCheck): boolean {
  return demand.relation === 'property'
}

function isPlain(value: Value | undefined): boolean {
  return value?.kind === 'string' || value?.kind === 'number' || value?.kind === 'boolean'
}

// What both were given says nothing of what came of it.
function speaks(base: WeighedCheck, head: WeighedCheck): boolean {
  const asked = JSON.stringify(head.demand.expected)
  return base.demand.expected
    .flatMap(literalsOf)
    .some((literal) => head.key.includes(literal) && (!base.demand.subject.includes(literal) || asked.includes(literal)))
}

/** A snapshot of something else, in which nothing is known to stand of what a person had written. */
function isRecordedOnly(base: WeighedCheck, { demand }: WeighedCheck): boolean {
  if (!isRecorded(demand) || isRecorded(base.demand)) return false
  const recorded = unspaced(JSON.stringify(demand.expected))
  const texts = [
    ...base.demand.expected.flatMap((value) => [...literalsOf(value), ...changedLiteral(value)]),
    ...[...base.demand.subject.matchAll(/'((?:[^'\\]|\\.){3,})'/g)].map(([, text = '']) => text),
  ]
  return demand.expected.length === 0 || (texts.length > 0 && !texts.some((text) => recorded.includes(unspaced(JSON.stringify(text).slice(1, -1)))))
}

/** A text that is laid out anew before it is compared: `'a {b}'.trim()`. */
function changedLiteral(value: Value): string[] {
  const text = value.kind === 'expression' ? /^'((?:[^'\\]|\\.){8,})'\.\w+\(/.exec(value.text)?.[1] : undefined
  return text === undefined ? [] : [text.replace(/\\[nrt]/g, ' ')]
}

/** JSON without white space: how a text is laid out says nothing of what stands in it. */
function unspaced(json: string): string {
  return json.replace(/\\[nrt]|\s/g, '')
}

/** What is there whatever the code does. */
function isAlwaysThere(demand: WeighedCheck['demand']): boolean {
  const { subject, relation, matcher, negated } = demand
  if (holdsItAnyway(demand) || asWritten(demand)) return true
  return !negated && THERE.test(subject) && (/^(?:truthy|exists|defined)$/.test(relation) || /^toBe(?:InTheDocument|Visible|Attached)$/.test(matcher))
}

const THERE = /^(?:document(?:\.(?:body|documentElement|head))?|window|globalThis|screen)$/

/** Strings in it that are long enough to be told from others. */
function literalsOf(value: Value): string[] {
  switch (value.kind) {
    case 'string': {
      // As it is recorded, with its quotes, or as it is said.
      const text = value.text.replace(/^"([^"]*)"$/, '$1')
      return text.length >= 3 ? [text] : []
    }
    case 'array':
      return value.items.flatMap(literalsOf)
    case 'object':
      return value.entries.flatMap(([, entry]) => literalsOf(entry))
    default:
      return []
  }
}
