import type { CheckPair } from '../../suite-comparison.js'
import { isRecorded } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** `path.replaceAll('\\\\', '/')`: folders are parted by one sign on any platform. */
const PARTED_ALIKE = /^\.(?:replaceAll\((['"`])\\{1,2}\1|replace\(\/\\\\\/g), ?(['"`])\/\2\)$/

/** A snapshot of a part of what was shown, or of something made of it. */
export function shownLess(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { relation, subject } = base.demand
  if (!isRecorded(base.demand)) return false
  for (const head of free) {
    if (head.demand.relation !== relation || head.demand.subject === subject || !head.demand.subject.includes(subject)) continue
    free.delete(head)
    if (head.demand.subject.startsWith(subject) && PARTED_ALIKE.test(head.demand.subject.slice(subject.length))) pairs.push(checkPair(base, head))
    else pairs.push(checkPair(base, head, { strength: 'weaker', accepts: 'all that the snapshot no longer shows', severity: 'medium', negated: false }))
    return true
  }
  return false
}
