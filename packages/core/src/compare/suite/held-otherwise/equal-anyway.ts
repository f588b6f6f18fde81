import type { InventoryCheck } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'

/** What a language makes of one thing, which of two equal ones is the same. */
const MADE =
  /^(?:(?:pathlib\.)?(?:Pure)?Path|os\.path\.(?:abspath|basename|dirname|normpath|realpath)|str|int|float|len|set|list|tuple|sorted|String|Number)\((.+)\)$/s

const QUOTED = /^(['"])([^'"\\]*)\1$/

/** What is made of two things that the test compares themselves, before as after: `Path(found) == Path(wanted)` beside `found == wanted`. */
export function equalAnyway(pairs: readonly CheckPair[]): (check: InventoryCheck) => boolean {
  const stay = pairs.filter(({ strength, base, head }) => strength !== 'weaker' && isEquality(base) && isEquality(head))
  return (check) => {
    const [wanted] = check.expected
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

function isEquality({ relation, negated, selfReferential }: InventoryCheck): boolean {
  return isExact(relation) && !negated && !selfReferential
}

function calleeOf(text: string): string {
  return text.slice(0, text.indexOf('('))
}
