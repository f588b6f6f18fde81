import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'

/** What a language makes of one thing, which of two equal ones is the same. */
const MADE =
  /^(?:(?:pathlib\.)?(?:Pure)?Path|os\.path\.(?:abspath|basename|dirname|normpath|realpath)|str|int|float|len|set|list|tuple|sorted|String|Number)\((.+)\)$/s

const QUOTED = /^(['"])([^'"\\]*)\1$/

/** What is made of two things that the test compares themselves, before as after: `Path(found) == Path(wanted)` beside `found == wanted`. */
export function equalAnyway(pairs: readonly CheckPair[], base: InventoryTest): (check: InventoryCheck) => boolean {
  const stay = pairs.filter(({ strength, base, head }) => strength !== 'weaker' && isEquality(base) && isEquality(head))
  return (check) => {
    const [wanted] = check.expected
    if (isGoneThrough(base, check)) return true
    if (!isEquality(check) || wanted?.kind !== 'expression') return false
    const [found, other] = [MADE.exec(check.subject)?.[1], MADE.exec(wanted.text)?.[1]]
    if (found === undefined || other === undefined || calleeOf(check.subject) !== calleeOf(wanted.text)) return false
    return stay.some(({ base }) => {
      const [told] = base.expected
      const isTold = told !== undefined && 'text' in told && told.text === (told.kind === 'string' ? QUOTED.exec(other)?.[2] : other)
      return base.subject === found && isTold && looseness(base) <= looseness(check)
    })
  }
}

/** That one can go through it, beside what does: `isinstance(parts, Iterable)` beside `b''.join(parts) == whole`. What became of that is told by itself. */
function isGoneThrough({ checks }: InventoryTest, { relation, negated, subject, expected: [kind], modality }: InventoryCheck): boolean {
  if (relation !== 'instance_of' || negated || kind?.kind !== 'string' || !/^(?:\w+\.)*Itera(?:ble|tor)$/.test(kind.text)) return false
  const whole = [`.join(${subject})`, `list(${subject})`, `tuple(${subject})`, `sorted(${subject})`]
  const asks = (one: InventoryCheck) => [one.subject, ...one.expected.flatMap((value) => ('text' in value ? [value.text] : []))]
  return (
    modality === 'always' &&
    checks.some((one) => isEquality(one) && looseness(one) === 0 && whole.some((made) => asks(one).some((text) => text.includes(made))))
  )
}

function isEquality({ relation, negated, selfReferential }: InventoryCheck): boolean {
  return isExact(relation) && !negated && !selfReferential
}

function calleeOf(text: string): string {
  return text.slice(0, text.indexOf('('))
}
