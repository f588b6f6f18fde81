import type { CheckPair } from '../suite-comparison.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** Two answers of the code that were compared with each other, of which one is compared with itself now: by its words alone either asks nothing. */
export function heldAgainstItself(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { selfReferential, oneValue, negated, subject, expected } = base.check
  if (!selfReferential || oneValue || negated) return false
  const [other] = expected
  const isSide = (text: string) => text === subject || (other?.kind === 'expression' && text === other.text)
  const head = [...free].find(({ check }) => check.oneValue === true && isSide(check.subject))
  if (head === undefined) return false
  free.delete(head)
  pairs.push(checkPair(base, head))
  return true
}
