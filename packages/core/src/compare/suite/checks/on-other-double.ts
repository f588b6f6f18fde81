import { closingOf } from '../../../run/code/brackets.js'
import type { CheckPair } from '../../suite-comparison.js'
import { demandKey } from '../strength/demand.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const WITH = /^(?:called_with|once_called_with|last_called_with|nth_called_with)$/

/**
 * Another double is to be called with the same: `open.assert_called_once_with(1)` became `pool.open.assert_called_once_with(1)`. Neither is asked for anything
 * on the other side, and no other check asks for these arguments.
 */
export function onOtherDouble(
  base: WeighedCheck,
  bases: readonly WeighedCheck[],
  heads: readonly WeighedCheck[],
  free: Set<WeighedCheck>,
  pairs: CheckPair[],
): boolean {
  if (!WITH.test(base.demand.relation) || base.demand.negated) return false
  const asked = demandKey(base.demand)
  const alike = [...free].filter((head) => demandKey(head.demand) === asked)
  const [head] = alike
  if (head === undefined) return onDoubleMadeOtherwise(base, bases, heads, free, pairs)
  if (alike.length > 1 || bases.filter((one) => demandKey(one.demand) === asked).length > 1) return false
  if (heads.some((one) => isOn(one, base.demand.subject)) || bases.some((one) => isOn(one, head.demand.subject))) return false
  free.delete(head)
  pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated: false }, 'input'))
  return true
}

// A double with all that is made of it: `create_autospec(Store)`, `Mock()`, `vi.fn()`.
const DOUBLE = /^(?:[\w$]+\.)*(?:create_autospec|(?:NonCallable)?(?:Magic|Async)?Mock|(?:vi|jest|sinon|td|mocker)\.[\w.]+)\(/

/** The same member of a double that is made in another way is asked for less: `create_autospec(Store).put` with the whole, `Mock().put` with anything. */
function onDoubleMadeOtherwise(
  base: WeighedCheck,
  bases: readonly WeighedCheck[],
  heads: readonly WeighedCheck[],
  free: Set<WeighedCheck>,
  pairs: CheckPair[],
): boolean {
  const member = memberOfDouble(base.demand.subject)
  if (member === null || heads.some((one) => isOn(one, base.demand.subject))) return false
  const others = [...free].filter(({ demand }) => WITH.test(demand.relation) && !demand.negated && memberOfDouble(demand.subject) === member)
  const [head] = others
  if (head === undefined || others.length > 1 || bases.some((one) => isOn(one, head.demand.subject))) return false
  const moved = strengthOf({ ...base.demand, subject: head.demand.subject }, head.demand)
  if (moved.strength !== 'weaker') return false
  free.delete(head)
  pairs.push(checkPair(base, head, moved, 'demand'))
  return true
}

/** What is asked of the double, behind what makes it: `.put`. null where the subject is none. */
function memberOfDouble(subject: string): string | null {
  const made = DOUBLE.exec(subject)?.[0]
  return made === undefined ? null : subject.slice(closingOf(subject, made.length - 1) + 1)
}

function isOn({ demand }: WeighedCheck, subject: string): boolean {
  return demand.subject === subject || demand.subject.startsWith(`${subject}.`)
}
