import type { CheckPair } from '../../suite-comparison.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** The same demands on a variable that goes by another name on the head. */
export function renamedSubjects(left: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): WeighedCheck[] {
  const names = new Map<string, string>()
  return left.filter((base) => {
    for (const head of free) {
      if (base.root === '' || head.root === base.root || (names.get(base.root) ?? head.root) !== head.root) continue
      if (!base.demand.subject.startsWith(base.root) || !head.demand.subject.startsWith(head.root) || !/^[\w$]+$/.test(head.root)) continue
      const subject = base.root + head.demand.subject.slice(head.root.length)
      if (subject !== base.demand.subject) continue
      const strength = strengthOf(base.demand, { ...head.demand, subject })
      if (strength.strength === 'changed') continue
      names.set(base.root, head.root)
      free.delete(head)
      pairs.push(checkPair(base, head, strength))
      return false
    }
    return true
  })
}
