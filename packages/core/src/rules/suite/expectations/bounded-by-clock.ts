import type { CheckPair } from '../../../compare/index.js'

const CLOCK =
  /^(?:datetime\.)*(?:now|utcnow)\((?:tz=)?(?:(?:datetime\.)?(?:timezone\.utc|UTC))?\)$|^(?:time\.)?time\(\)$|^Date\.now\(\)$|^new Date\(\)(?:\.getTime\(\))?$|^(?:timezone|dayjs|moment)(?:\.utc|\.now)?\(\)$/
const BOUND = /^(?:greater|less)(?:_equal)?$/

/** A time was to lie before or after now, and is to do so by another clock, which tells now as well: `made <= datetime.utcnow()`. */
export function boundedByClock({ base, head }: CheckPair): boolean {
  const isSame = BOUND.test(base.relation) && base.relation === head.relation && base.negated === head.negated && base.subject === head.subject
  return isSame && [base, head].every(({ expected: [value] }) => value?.kind === 'expression' && CLOCK.test(value.text))
}
