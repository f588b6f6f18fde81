import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { hasStill, membersOfMade } from './gone-of-class.js'
import type { Justification } from './justification.js'

/** Functions of the language that ask an object by a method of their name. */
const OF_METHOD = /^(len|repr|str|hash|bool|int|float|bytes|iter|next|reversed|abs|round)\((.+)\)$/s

/** What a check asks by an operator of Python, as the call of the method that answers it: `Cart(2).__contains__()` of `1 in Cart(2)`. */
export function askedByOperator({ relation, subject }: Pick<InventoryCheck, 'relation' | 'subject'>): readonly string[] {
  const [, name = '', given] = OF_METHOD.exec(subject) ?? []
  return [...(relation === 'contains' ? [`${subject}.__contains__()`] : []), ...(given === undefined ? [] : [`${given}.__${name}__()`])]
}

/** Why a check may ask a method in place of an operator: the object's class has the operator no more, and the method is called on the same object. */
export function justifyOperator(pair: RevisionPair, { base, head }: CheckPair): Justification | null {
  const isMethod = head.relation === (base.negated ? 'falsy' : 'truthy') && !head.negated && head.subject.startsWith(`${base.subject}.`)
  const values = base.expected.flatMap((value) => ('text' in value ? [value.text] : []))
  if (!isMethod || values.some((text) => !head.subject.includes(text))) return null
  for (const asked of askedByOperator(base))
    for (const { role, basePath, base: was } of pair.files)
      for (const { name, kind } of role === 'source' && basePath !== null ? (was?.functions ?? []) : []) {
        const [owner = '', member = ''] = kind === 'method' ? name.split('.') : []
        // Under another name it is there for the method to ask, so that it may have been renamed.
        if (basePath !== null && membersOfMade(asked, owner).has(member) && !hasStill(pair, basePath, owner, member))
          return { reason: `${name} of ${basePath}, which it asked, is gone in the same change`, verified: true }
      }
  return null
}
