import { type FunctionPair, lastName, type SourceComparison, surplus } from '../../compare/index.js'
import type { CallFact } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../weakened.js'

const AROUND_ALL = /(?:^|\.)(?:atomic|transactional|Transactional|with_?lock|synchronized|commit_on_success)(?:\(|$)/

const HOLDS_ALL =
  /^(?:\$?transaction|with_?transaction|(?:run_?)?in_?transaction|transactional|atomic|savepoint|begin_nested|with_?(?:lock|mutex)|run_?exclusive)$/i
/** `with lock:` */
const HELD_LOCK = /(?:lock|mutex|semaphore)\.__enter__$/i

function holdsAll({ callee }: CallFact): boolean {
  return HOLDS_ALL.test(lastName(callee)) || HELD_LOCK.test(callee)
}

/** What held all that the function does together is gone: the decorator or the block of a transaction or a lock. */
export function noLongerAround({ changed }: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const decorator = surplus(base.fn.decorators, head.fn.decorators, (text) => text).find((text) => AROUND_ALL.test(text))
  const block = decorator === undefined && doesAsMuch(functions) ? base.fn.calls.find(holdsAll) : undefined
  const lost = decorator ?? (block === undefined ? undefined : HELD_LOCK.test(block.callee) ? block.text : `${block.callee}()`)
  const name = decorator === undefined ? '' : lastName(decorator.replace(/\(.*/, ''))
  const stands = ({ head: { fn } }: FunctionPair): boolean =>
    fn.decorators.some((text) => AROUND_ALL.test(text)) || fn.calls.some((call) => lastName(call.callee) === name || holdsAll(call))
  if (lost === undefined || changed.some((other) => (other === functions || callsIt(other, functions)) && stands(other))) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: base.fn.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} does what it did, but no longer under ${codeOf(lost)}: what it did all or not at all can be left half done.`,
      suggestion: 'Put it back around them, or hold the steps together where they are.',
      base: lost,
      head: null,
    }),
  ]
}

/** Every call but the one around them is made still, on whatever object, and no other one. */
function doesAsMuch({ base, head }: FunctionPair): boolean {
  const does = (call: CallFact): boolean => !holdsAll(call) && !/^(?:begin|commit|rollback|start|end|release|acquire)$/i.test(lastName(call.callee))
  const told = ({ callee }: CallFact): string => lastName(callee)
  const [before, after] = [base.fn.calls.filter(does), head.fn.calls.filter(does)]
  return before.length > 0 && surplus(before, after, told).length === 0 && surplus(after, before, told).length === 0
}

function callsIt({ head }: FunctionPair, { head: { fn } }: FunctionPair): boolean {
  return head.fn.calls.some(({ callee }) => lastName(callee) === lastName(fn.name))
}
