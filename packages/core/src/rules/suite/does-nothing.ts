import type { InventoryTest } from '../../contract/index.js'

const IDLE_CALL = /^(?:console\.|print\(|logger?\.|pass\b|\$1(?:\.(?:end|comment|log|timeout))?\()/
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const EMPTY_BODY = /(?:=>|\))\s*\{\s*(?:(?:[\w$]+\.end|done)\(\);?\s*)?\}\s*\)?\s*;?\s*$/

/** Of Python, without fixtures: comments, a docstring and what stands for nothing. */
const EMPTY_DEF = /^\s*(?:async )?def \w+\((?:self|cls)?\)[^\n]*:\s*(?:r?(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\n]*"|'[^'\n]*')\s*)?(?:pass|\.\.\.)?\s*$/
const REMARKS = /^[ \t]*#.*$/gm

/** False where a test does nothing but print, or say that it is over. */
export function callsSomething({ calls }: InventoryTest): boolean {
  return calls.some((call) => !IDLE_CALL.test(call))
}

/** A method of Python that holds a docstring at most: what it is seen to call is what stands around it, as `setUp` does. */
export function isEmptyMethod({ text, checks, unknown }: InventoryTest): boolean {
  return checks.length === 0 && unknown.length === 0 && EMPTY_DEF.test(text.replace(REMARKS, ''))
}

/** A test whose body is written down and holds nothing: `test('later', () => {})`. */
export function doesNothing(test: InventoryTest): boolean {
  const { checks, unknown, text } = test
  if (checks.length > 0 || unknown.length > 0 || callsSomething(test)) return false
  return EMPTY_BODY.test(text.replace(COMMENTS, '')) || EMPTY_DEF.test(text.replace(REMARKS, ''))
}
