import type { Value } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** The same demands on a variable that goes by another name on the head: those in the same words first, which leave the others what is theirs. */
export function renamedSubjects(left: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): WeighedCheck[] {
  const names = new Map<string, string>()
  const take = (base: WeighedCheck, isFit: (head: WeighedCheck) => boolean): boolean => {
    for (const head of free) {
      if (!isRenamed(base, head) || (names.get(base.root) ?? head.root) !== head.root || !isFit(head)) continue
      const { strength, demand } = renamed(base, head)
      if (demand.subject !== base.demand.subject || strength.strength === 'changed') continue
      names.set(base.root, head.root)
      free.delete(head)
      pairs.push(checkPair(base, head, strength))
      return true
    }
    return false
  }
  const others = left.filter((base) => !take(base, (head) => head.check.text === base.check.text && renamed(base, head).strength.strength === 'equal'))
  return others.filter((base) => !take(base, () => true))
}

function isRenamed(base: WeighedCheck, head: WeighedCheck): boolean {
  return (
    base.root !== '' &&
    head.root !== base.root &&
    base.demand.subject.startsWith(base.root) &&
    head.demand.subject.startsWith(head.root) &&
    /^[\w$]+$/.test(head.root)
  )
}

/** What the head asks, in the base's name of it, and how that compares. */
function renamed(base: WeighedCheck, head: WeighedCheck) {
  const subject = base.root + head.demand.subject.slice(head.root.length)
  const expected = head.demand.expected.map((value) => inOtherName(value, head.root, base.root))
  const demand = { ...head.demand, subject, expected }
  return { demand, strength: strengthOf(base.demand, demand) }
}

function inOtherName(value: Value, from: string, to: string): Value {
  if (value.kind !== 'expression' || !value.text.startsWith(from) || /^[\w$]/.test(value.text.slice(from.length))) return value
  return { ...value, text: to + value.text.slice(from.length) }
}
