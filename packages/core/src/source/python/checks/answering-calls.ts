import { child, type PyNode, walk } from '../syntax/py-node.js'
import { argumentsOf, calledIn } from '../values/evaluate-call.js'
import { calledBy } from '../values/members.js'
import type { Env } from '../values/sym.js'
import { isTestSide } from '../values/test-side.js'
import { follow } from './follow.js'
import { type Frame, withoutCalls } from './frame.js'
import { mayCheck } from './may-check.js'

/** Names of their own: what is called in there is not called here. */
const OWN_SCOPE = /^(?:lambda|\w+_comprehension|generator_expression)$/

/** Reads the functions of the tests that check by themselves, and whose answer an `assert` asks for: `assert reloaded(cart).total() == 3`. */
export function readAnswering(asked: PyNode, env: Env, frame: Frame): void {
  walk(asked, (node) => {
    if (OWN_SCOPE.test(node.type)) return false
    const callee = node.type === 'call' ? child(node, 'function') : null
    const holder = callee?.type === 'attribute' ? child(callee, 'object') : null
    if (callee && (holder ?? callee).type === 'identifier') readOne(node, callee, env, frame)
    return true
  })
}

function readOne(call: PyNode, callee: PyNode, env: Env, frame: Frame): void {
  const { target } = calledIn(callee, env)
  const ref = calledBy(target, env)
  if (ref?.kind !== 'definition' || ref.place.definition.kind !== 'function') return
  if (!isTestSide(ref.place.module, env.world) || !mayCheck(ref, env)) return
  const { checks } = frame.sink
  const before = checks.length
  // One that checks nothing is part of what is asked.
  withoutCalls(
    frame.sink,
    () => follow(ref, argumentsOf(call, env), target, env, frame),
    () => checks.length > before,
  )
}
