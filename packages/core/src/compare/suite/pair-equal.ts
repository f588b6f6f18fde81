import type { CheckPair } from '../suite-comparison.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** Pairs checks that are the same on both sides, those that are reached the same way first; gives those of the base that have no partner. */
export function pairEqual(bases: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): WeighedCheck[] {
  const byKey = new Map<string, WeighedCheck[]>()
  for (const head of free) {
    const list = byKey.get(head.key)
    if (list) list.push(head)
    else byKey.set(head.key, [head])
  }
  return bases.filter((base) => {
    const list = byKey.get(base.key)
    if (!list || list.length === 0) return true
    const same = list.findIndex(
      ({ check }) => check.modality === base.check.modality && check.times === base.check.times && check.oneValue === base.check.oneValue,
    )
    const [head] = list.splice(Math.max(same, 0), 1)
    if (!head) return true
    free.delete(head)
    pairs.push(checkPair(base, head))
    return false
  })
}
