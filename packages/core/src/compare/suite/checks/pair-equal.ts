import type { CheckPair } from '../../suite-comparison.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * Pairs checks that are the same on both sides, those in the same words first and then those that are reached the same way; gives those of the base that
 * have no partner.
 */
export function pairEqual(bases: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): WeighedCheck[] {
  const byKey = new Map<string, WeighedCheck[]>()
  for (const head of free) {
    const list = byKey.get(head.key)
    if (list) list.push(head)
    else byKey.set(head.key, [head])
  }
  const partners = new Map<WeighedCheck, WeighedCheck>()
  const takeWhere = (isFit: (head: WeighedCheck, base: WeighedCheck) => boolean) => {
    for (const base of bases) {
      const list = partners.has(base) ? undefined : byKey.get(base.key)
      const at = list?.findIndex((head) => isFit(head, base)) ?? -1
      const [head] = at < 0 ? [] : (list?.splice(at, 1) ?? [])
      if (head) partners.set(base, head)
    }
  }
  takeWhere((head, base) => head.check.text === base.check.text && reachedAlike(head, base))
  takeWhere(reachedAlike)
  // One that was never come to takes no check from those that were.
  const left = () => bases.filter((one) => !partners.has(one))
  takeWhere((_, base) => base.check.modality !== 'unreachable' || !standsBack(base, left(), free))
  const classes = bases.filter((base) => base.check.relation === 'instance_of' && !partners.has(base))
  if (classes.length > 0) {
    const rest = new Set([...free].filter((head) => head.check.relation === 'instance_of'))
    for (const head of partners.values()) rest.delete(head)
    for (const base of classes) {
      const head = [...rest].find((one) => asksSameClass(base, one))
      if (head === undefined) continue
      partners.set(base, head)
      rest.delete(head)
    }
  }
  return bases.filter((base) => {
    const head = partners.get(base)
    if (!head) return true
    free.delete(head)
    pairs.push(checkPair(base, head))
    return false
  })
}

function reachedAlike({ check: head }: WeighedCheck, { check: base }: WeighedCheck): boolean {
  return head.modality === base.modality && head.times === base.times && head.oneValue === base.oneValue
}

/** The same statement, whose class is told by its module where that was not followed: `networkx.DiGraph` and `DiGraph`. */
function asksSameClass({ check: base, demand: was }: WeighedCheck, { check: head, demand: is }: WeighedCheck): boolean {
  if (base.relation !== 'instance_of' || head.relation !== 'instance_of' || base.text !== head.text) return false
  const [before, after] = [was.expected[0], is.expected[0]]
  if (before?.kind !== 'string' || after?.kind !== 'string' || was.subject !== is.subject || was.negated !== is.negated) return false
  return before.text.endsWith(`.${after.text}`) || after.text.endsWith(`.${before.text}`)
}

/**
 * It was never come to, where its words are come to now, and another check of the same, whatever stands around what that looks at, may have become what it
 * asked.
 */
export function standsBack({ check: dead, demand: other, key }: WeighedCheck, left: readonly WeighedCheck[], heads: ReadonlySet<WeighedCheck>): boolean {
  const plain = (subject: string) => subject.replace(/(?:\.[lr]?strip\(\))+$/, '')
  const isLive = ({ check }: WeighedCheck) => check.modality !== 'unreachable'
  return (
    dead.modality === 'unreachable' &&
    [...heads].some((head) => head.key === key && isLive(head)) &&
    left.some((one) => isLive(one) && one.check.relation === dead.relation && plain(one.demand.subject) === plain(other.subject))
  )
}
