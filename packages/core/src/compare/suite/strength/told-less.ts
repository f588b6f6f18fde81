import type { Value } from '../../../contract/index.js'
import type { Demand } from './demand.js'

// Django's own, where they take away from what is compared.
const LOOSENS: ReadonlyMap<string, string> = new Map([
  ['ordered', 'false'],
  ['check_order', 'false'],
  ['fetch_redirect_response', 'false'],
  ['html', 'true'],
])

/** The same assertion of a test case is told less to ask for, or to compare less strictly: `self.assertLogs()` of `self.assertLogs("shop", level="ERROR")`. */
export function isToldLess(base: Demand, head: Demand): boolean {
  if (base.relation !== 'custom' || head.relation !== 'custom' || base.matcher !== head.matcher || base.subject !== head.subject) return false
  if (base.negated !== head.negated || !/^(?:assert[A-Z]|toHave(?:Attribute|Class)$)/.test(head.matcher)) return false
  const [was, is] = [base.expected, head.expected].map((values) => values.map((value) => JSON.stringify(value)))
  if (was === undefined || is === undefined) return false
  if (is.length < was.length && is.every((value, at) => value === was[at])) return true
  if (base.matcher === 'assertContains' && !base.negated && isShorter(base.expected[0], head.expected[0]))
    return is.slice(1).every((value, at) => value === was[at + 1])
  const last = head.expected.at(-1)
  return is.length === was.length + 1 && was.every((value, at) => value === is[at]) && last?.kind === 'object' && last.entries.some(isLoosening)
}

/** A part of the text that Django's response was asked for. */
function isShorter(was: Value | undefined, is: Value | undefined): boolean {
  return was?.kind === 'string' && is?.kind === 'string' && was.text !== is.text && was.text.includes(is.text)
}

function isLoosening([name, value]: readonly [string, Value]): boolean {
  return 'text' in value && LOOSENS.get(name) === value.text
}
