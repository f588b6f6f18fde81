import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const SLEEPS = /(^|\.)(sleep|delay|usleep|set(?:Timeout)|waitForTimeout)$/
const RETRIES = /(^|\.)(pRetry|retry|withRetry|asyncRetry|retryAsync|backOff)$/
const AROUND = /^(new Promise|resolve|r|stop_after_attempt|wait_fixed|wait_exponential|console\.\w+)$/

/** A function that does what it did, only later or again and again: a wait or a retry was pasted over it. */
export function waitsInstead({ base, head }: FunctionPair): Weakening[] {
  if (base.fn.kind === 'module' || base.fn.calls.length === 0 || head.fn.statements > base.fn.statements + 1) return []
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  const fresh = head.fn.calls.filter(({ callee }) => !had.has(callee))
  const waits = fresh.find((call) => SLEEPS.test(call.callee) && hasNumber(call))
  // Whoever calls itself tried again before.
  const again =
    fresh.find(({ callee }) => RETRIES.test(callee) && lastName(callee) !== lastName(head.fn.name))?.callee ?? retryOf(head.fn.decorators, base.fn.decorators)
  const now = waits?.callee ?? again
  const others = fresh.filter(({ callee }) => !SLEEPS.test(callee) && !RETRIES.test(callee) && !AROUND.test(callee))
  // What waits on purpose does more than it did.
  if (now === undefined || others.length > 0 || head.fn.conditions.length > base.fn.conditions.length + 1 || head.fn.params.length !== base.fn.params.length)
    return []
  if (waits !== undefined && base.fn.calls.some(({ callee }) => SLEEPS.test(callee))) return []
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: waits?.line ?? head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} does what it did ${waits === undefined ? `again and again until it works, by ${codeOf(now, 80)}` : `after a fixed wait, by ${codeOf(waits.text || now, 80)}`}; an error that comes and goes is hidden, not mended.`,
      suggestion: 'Make it wait for what has to have happened, or find out why the call fails; a retry is limited to the errors that it is for.',
      base: 'errors and races show at once',
      head: waits?.text || now,
    }),
  ]
}

function hasNumber({ args }: CallFact): boolean {
  return args.some(({ kind }) => kind === 'number')
}

const RETRIED = /^@?([\w.]+\.)?(retry|retrying|stamina\.retry|backoff\.on_(?:exception|predicate))\b/

/** What was tried again before, by whatever library, is no news. */
function retryOf(now: readonly string[], before: readonly string[]): string | undefined {
  return before.some((text) => RETRIED.test(text)) ? undefined : now.find((text) => RETRIED.test(text))
}
