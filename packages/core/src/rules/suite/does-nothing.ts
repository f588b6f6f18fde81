import type { InventoryTest } from '../../contract/index.js'

const IDLE_CALL = /^(?:console\.|print\(|logger?\.|pass\b|\$1(?:\.(?:end|comment|log|timeout))?\()/
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const EMPTY_BODY = /(?:=>|\))\s*\{\s*(?:(?:[\w$]+\.end|done)\(\);?\s*)?\}\s*\)?\s*;?\s*$/

/** False where a test does nothing but print, or say that it is over. */
export function callsSomething({ calls }: InventoryTest): boolean {
  return calls.some((call) => !IDLE_CALL.test(call))
}

/** A test whose body is written down and holds nothing: `test('later', () => {})`. */
export function doesNothing(test: InventoryTest): boolean {
  const { checks, unknown, text } = test
  return checks.length === 0 && unknown.length === 0 && !callsSomething(test) && EMPTY_BODY.test(text.replace(COMMENTS, ''))
}
