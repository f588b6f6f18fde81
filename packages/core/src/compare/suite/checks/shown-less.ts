import type { CheckPair } from '../../suite-comparison.js'
import { isRecorded } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** A snapshot of a part of what was shown, or of something made of it. */
export function shownLess(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { relation, subject } = base.demand
  if (!isRecorded(base.demand)) return false
  for (const head of free) {
    if (head.demand.relation !== relation || head.demand.subject === subject || !head.demand.subject.includes(subject)) continue
    free.delete(head)
    pairs.push(checkPair(base, head, { strength: 'weaker', accepts: 'all that the snapshot no longer shows', severity: 'medium', negated: false }))
    return true
  }
  return false
}
