import type { CheckPair } from '../../suite-comparison.js'
import { namesItsInput } from './check-pool.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * Whether a lost check that names its own input stood between two checks that both sides have and that follow each other now: nothing was written in its
 * place. `pairs` may still grow.
 */
export function cutOut(bases: readonly WeighedCheck[], heads: readonly WeighedCheck[], pairs: readonly CheckPair[]): (lost: WeighedCheck) => boolean {
  const was = bases.map(({ check }) => check)
  const is = new Map(heads.map(({ check }, index) => [check, index]))
  return ({ check, demand }) => {
    const at = was.indexOf(check)
    if (at < 0 || !namesItsInput(demand.subject)) return false
    const places = new Map(pairs.filter(({ strength }) => strength === 'equal').map((pair) => [pair.base, is.get(pair.head)]))
    const placeOf = (one: (typeof was)[number] | undefined) => (one === undefined ? undefined : places.get(one))
    const before = placeOf(was.slice(0, at).findLast((one) => places.has(one)))
    const after = placeOf(was.slice(at + 1).find((one) => places.has(one)))
    return before !== undefined && after === before + 1
  }
}
