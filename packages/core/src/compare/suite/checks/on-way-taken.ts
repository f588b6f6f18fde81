import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * What a row is decides now whether its answer is looked at or an error is asked for: of the two ways one is never taken for this row, and what was asked of
 * the call is what the other way asks of it now.
 */
export function onWayTaken(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  if (base.check.modality !== 'always' || !isAnswerOrError(base)) return false
  const ofIt = [...free].filter((one) => one.check.subject === base.check.subject && isAnswerOrError(one) && !one.demand.negated)
  const never = ofIt.find((one) => one.check.modality === 'unreachable' && isError(one) === isError(base))
  const taken = ofIt.find((one) => one.check.modality === 'always' && isError(one) !== isError(base))
  if (never === undefined || taken === undefined) return false
  pairs.push(checkPair(base, taken, strengthOf(base.demand, taken.demand)))
  free.delete(taken)
  free.delete(never)
  return true
}

function isAnswerOrError(one: WeighedCheck): boolean {
  return isError(one) || isExact(one.demand.relation)
}

function isError({ demand }: WeighedCheck): boolean {
  return demand.relation === 'throws'
}
