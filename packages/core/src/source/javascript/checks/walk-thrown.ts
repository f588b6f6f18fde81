import { functionOf } from '../fold-call.js'
import { callFrame } from '../fold-frame.js'
import type { Chain } from './chain.js'
import type { Demand } from './demand.js'
import type { Sink, State } from './state.js'
import { walkBody } from './walk-call.js'
import { holdsChecks } from './walk-try.js'

const TAKES_ERROR = /^(?:throws|rejects|assertThrows|assertRejects)$/

/** Checks within the function that node's `throws` and `rejects` hand the error to: `assert.throws(read, (error) => { assert.equal(error.code, 'E_GONE'); return true })`. */
export function walkThrown({ links }: Chain, demands: readonly Demand[], state: State, sink: Sink): void {
  const asked = demands.find(({ relation, negated, matcher }) => relation === 'throws' && !negated && TAKES_ERROR.test(matcher))
  const handed = asked && links.find(({ name, args }) => name === asked.matcher && args !== null)?.args?.[1]
  const found = handed ? functionOf(handed, state.frame) : null
  if (asked === undefined || found?.fn.body?.type !== 'BlockStatement' || !holdsChecks(found.fn.body) || sink.entered.has(found.fn)) return
  const { text, settled } = asked.subject
  const error = `caught(${settled === 'rejected' ? `await ${text}` : text})`
  const frame = callFrame(found.fn, [{ kind: 'value', value: { kind: 'expression', text: error } }], found.frame)
  sink.entered.add(found.fn)
  walkBody(found.fn, { ...state, frame, inner: true, returned: true }, sink)
  sink.entered.delete(found.fn)
}
