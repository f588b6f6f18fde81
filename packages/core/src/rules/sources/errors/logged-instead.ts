import { type FunctionPair, isLogging, surplus } from '../../../compare/index.js'
import type { CallFact, Guard } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

/** A response that is no good stops what asked for it. */
const RAISES = /\braise_for_status\(/

/** What a function says to a log where it stopped when all else had failed; null where it says no more than before, or stops still. */
export function loggedFor({ base, head }: FunctionPair, { kind, condition, effect }: Guard): CallFact | null {
  const isOfResponse = RAISES.test(effect) && surplus(head.fn.guards, base.fn.guards, (guard) => guard.effect).length === 0
  if (kind !== 'throw' && kind !== 'reject' && !isOfResponse) return null
  if (condition !== null) {
    // `return console.warn(…)` in its place.
    const now = head.fn.guards.find((guard) => guard.kind === 'return' && guard.condition === condition && isLogging(guard.effect.split('(', 1)[0] ?? ''))
    return now === undefined ? null : (head.fn.calls.find(({ callee, line }) => line >= now.line && isLogging(callee)) ?? null)
  }
  if (!isOfResponse && head.fn.guards.some((guard) => guard.condition === null && guard.kind === kind)) return null
  return surplus(head.fn.calls, base.fn.calls, ({ text }) => text).find(({ callee, statement }) => statement && isLogging(callee)) ?? null
}

/** An error that was thrown where nothing had helped is only told to a log now. */
export function loggedInstead(functions: FunctionPair): Weakening[] {
  const atTheEnd = loggedAtTheEnd(functions)
  return atTheEnd.length > 0 ? atTheEnd : loggedUnder(functions)
}

function loggedAtTheEnd(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  return surplus(base.fn.guards, head.fn.guards, ({ kind, condition, effect }) => `${kind}\n${condition ?? ''}\n${effect}`).flatMap((guard) => {
    const logged = loggedFor(functions, guard)
    if (logged === null || head.fn.stub || head.fn.statements > base.fn.statements + 2) return []
    return [
      weakened({
        severity: 'high',
        at: { file: head.path, line: logged.line },
        otherAt: { file: base.path, line: guard.line },
        message: `${nameOf(head)} only logs where it stopped with ${codeOf(guard.effect)}: ${codeOf(logged.text)}; callers go on as if all were well.`,
        suggestion: 'Throw the error again after it is logged, or give callers a result that they must look at.',
        base: `${guard.kind} ${guard.effect}`,
        head: logged.text,
      }),
    ]
  })
}

const NOTHING = /^(?:|None|null|undefined)$/

/** Under the condition under which it threw it only logs, and goes on. */
function loggedUnder({ base, head }: FunctionPair): Weakening[] {
  const stops = ({ kind }: Guard): boolean => kind === 'throw' || kind === 'reject'
  const lost = surplus(base.fn.guards.filter(stops), head.fn.guards, ({ condition, effect }) => `${condition}\n${effect}`)
  const asked = new Set(head.fn.conditions.map(({ text }) => text))
  const [guard] = lost.filter(({ condition }) => condition !== null && asked.has(condition))
  const says = ({ callee, text, args }: CallFact): string => `${callee} ${text} ${JSON.stringify(args)}`
  const [log] = surplus(head.fn.calls, base.fn.calls, says).filter(({ callee, statement }) => statement && isLogging(callee))
  if (guard === undefined || log === undefined || head.fn.guards.filter(stops).length >= base.fn.guards.filter(stops).length) return []
  // It still ends there, with an answer of its own.
  if (head.fn.guards.some(({ kind, condition, effect }) => kind === 'return' && condition === guard.condition && !NOTHING.test(effect))) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: log.line },
      otherAt: { file: base.path, line: guard.line },
      message: `${nameOf(head)} only logs under ${codeOf(guard.condition ?? '', 80)}, where it stopped with ${codeOf(guard.text)}: callers go on as if all were well.`,
      suggestion: 'Throw again; a line in a log stops nobody.',
      base: guard.text,
      head: log.text,
    }),
  ]
}
