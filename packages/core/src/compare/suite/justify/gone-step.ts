import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { isSpecific, isTelling } from './names/specific-name.js'
import { vanishedNames } from './names/vanished-names.js'

const LAST_MEMBER = /\.([A-Za-z_$][\w$]*)$/
const ASKED = /^expect\([^()]*\.([A-Za-z_$][\w$]*)\)/
const CALLED = /\.([A-Za-z_$][\w$]*)\(/g

const BEFORE = /^[ \t]*(?:await )?([A-Za-z_$][\w$.]*)\.([A-Za-z_$][\w$]*)\([^\n]*(?:\n[ \t]*)+$/m

/**
 * The step right before the check, done to what it looks at by a function of the source which is gone: `msg.hide(True)` and
 * `assert msg.shown() == ""`. null where the statement before is no such step, or the test still takes it.
 */
export function goneStepBefore(pair: RevisionPair, base: InventoryTest, head: InventoryTest, { text }: InventoryCheck): string | null {
  const at = base.text.indexOf(text)
  if (at < 0 || base.text.includes(text, at + 1)) return null
  const before = base.text.slice(0, at)
  const [, object = '', name = ''] = BEFORE.exec(before.slice(before.trimEnd().lastIndexOf('\n') + 1)) ?? []
  if (!isTelling(name) || !new RegExp(`(?<![\\w$.])${literalPattern(object)}\\.`).test(text)) return null
  if (new RegExp(`\\.${namePattern(name)}\\(`).test(head.text) || !vanishedNames(pair).declared(name)) return null
  return `${name}, after which the test asked for it, is gone from the source in the same change`
}

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
