import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CallFact, SourceFunction } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'

const BEGINS = /^\s*(?:begin|start transaction)\b/i
const ENDS = /^\s*(?:commit|rollback)\b/i

/** Statements that stood between `query('BEGIN')` and `query('COMMIT')` are made one by one. */
export function lostTransaction({ changed, added }: SourceComparison, functions: FunctionPair): Weakening | null {
  const { base, head } = functions
  const began = base.fn.calls.find((call) => says(call, BEGINS))
  if (began === undefined || !base.fn.calls.some((call) => says(call, ENDS)) || isHeld(head.fn)) return null
  const left = head.fn.calls.filter(({ callee }) => callee === began.callee)
  const others = [...changed.filter((one) => !isHeld(one.base.fn)).map((one) => one.head.fn), ...added.map(({ fn }) => fn)]
  if (left.length < 2 || others.some(isHeld)) return null
  return weakened({
    severity: 'high',
    side: 'base',
    at: { file: base.path, line: began.line },
    otherAt: headOf(functions),
    message: `${nameOf(head)} does what it did, but no longer under ${codeOf(began.text)}: what it did all or not at all can be left half done.`,
    suggestion: 'Put the transaction back around the statements, or hold them together where they are.',
    base: began.text,
    head: null,
  })
}

function says({ args: [first] }: CallFact, what: RegExp): boolean {
  return first?.kind === 'string' && what.test(first.text)
}

function isHeld({ calls }: SourceFunction): boolean {
  return calls.some((call) => says(call, BEGINS) || /transaction|atomic|withTx|inTx/i.test(call.callee))
}
