import type { Value } from '../../../contract/index.js'
import { unbracketed } from '../../../run/code/brackets.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact, numberOf } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** How far two may lie from each other. */
interface Reach {
  readonly one: string
  readonly other: string
  readonly most: number
}

/**
 * That two lie near each other, or are the same, may be said of one of them, of their difference, and of their distance: `closeTo(start, 100)`,
 * `expect(time - start).to.be.closeTo(0, 100)`, `Math.abs(time - start) <= 100`.
 */
export function nearInstead(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const was = reachOf(base)
  if (was === null) return false
  for (const head of free) {
    // Of one subject the order of demands tells more, but where both sides are answers.
    if (head.check.subject === base.check.subject && !base.check.selfReferential) continue
    const is = reachOf(head)
    if (is === null || !isOfSame(was, is) || looseness(head.check) > looseness(base.check)) continue
    free.delete(head)
    const further = { strength: 'weaker', accepts: 'a larger distance', severity: 'medium', negated: false } as const
    pairs.push(checkPair(base, head, is.most > was.most ? further : undefined))
    return true
  }
  return false
}

/** Null for what says something else than how far apart two are. Two answers of one thing may be compared as well. */
function reachOf({ check, demand }: WeighedCheck): Reach | null {
  const { subject, relation, negated, expected } = check.selfReferential ? check : demand
  const [first, second] = expected
  if (negated || first === undefined) return null
  const [bound, width] = [numberOf(first), relation === 'close_to' ? numberOf(second) : isExact(relation) ? 0 : null]
  const [, distant] = /^(?:Math\.)?f?abs\((.+)\)$/s.exec(subject) ?? []
  if (/^less(?:_equal)?$/.test(relation)) return distant === undefined || bound === null ? null : apart(distant, bound)
  if (width === null) return null
  const differing = bound === 0 ? apart(distant ?? subject, width) : null
  // How near a number that is written out has to be is told by its own digits.
  if (differing !== null || (width === 0 && first.kind !== 'expression')) return differing
  return { one: subject, other: textOf(first), most: width }
}

/** The two of a difference; null where there are more signs than one that might be it. */
function apart(difference: string, most: number): Reach | null {
  const [one, other, more] = unbracketed(difference).split(' - ')
  return one === undefined || other === undefined || more !== undefined ? null : { one, other, most }
}

function isOfSame(a: Reach, b: Reach): boolean {
  return a.one !== a.other && ((a.one === b.one && a.other === b.other) || (a.one === b.other && a.other === b.one))
}

function textOf(value: Value): string {
  return 'text' in value ? value.text : ''
}
