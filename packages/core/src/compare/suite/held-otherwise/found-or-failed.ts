import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { lastCallee } from '../last-callee.js'
import { asksPresence } from './asks-presence.js'

/**
 * Checks that something was found, in a test that looks for it by the call that fails otherwise: `findOneOrFail()` in place of `findOne()`. Nothing
 * of the test catches more than before.
 */
export function foundOrFailed(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const failing = [...new Set([...head.text.matchAll(FAILING)].map(([, name = '']) => name))].filter(
    (name) =>
      times(`${name}(`, base.text) > times(`${name}(`, head.text) &&
      [`${name}OrFail(`, `${name}OrThrow(`].some((call) => times(call, head.text) > times(call, base.text)),
  )
  if (failing.length === 0 || times('catch', head.text) > times('catch', base.text)) return () => false
  return (check) => asksPresence(check) && failing.includes(lastCallee(check.subject) ?? '')
}

const FAILING = /\b(\w+)Or(?:Fail|Throw)\(/g

function times(part: string, text: string): number {
  return text.split(new RegExp(`(?<!\\w)${literalPattern(part)}`)).length - 1
}
