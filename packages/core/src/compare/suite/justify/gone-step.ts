import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { isSpecific, isTelling } from './names/specific-name.js'
import { vanishedNames } from './names/vanished-names.js'

const LAST_MEMBER = /\.([A-Za-z_$][\w$]*)$/
const ASKED = /^expect\([^()]*\.([A-Za-z_$][\w$]*)\)/
const CALLED = /\.([A-Za-z_$][\w$]*)\(/g

/**
 * A member that the test had set with a function of the source which is gone, as its calls of it are: `setNote(order, { gift: true })` and
 * `expect(order.gift)`. null where it set something else, or nothing.
 */
export function goneStep(pair: RevisionPair, base: InventoryTest, head: InventoryTest, { subject, text }: InventoryCheck): string | null {
  // A long subject is cut.
  const member = (LAST_MEMBER.exec(subject) ?? ASKED.exec(text))?.[1]
  if (member === undefined || !isSpecific(member)) return null
  const sets = new RegExp(`(?<![\\w$.])${namePattern(member)}(?![\\w$])`)
  for (const call of base.calls) {
    for (const { 1: name = '', index } of call.matchAll(CALLED)) {
      if (!isTelling(name) || !sets.test(call.slice(index)) || head.calls.some((other) => other.includes(`.${name}(`))) continue
      if (vanishedNames(pair).declared(name)) return `${name}, which set ${member} in the test, is gone from the source in the same change`
    }
  }
  return null
}
