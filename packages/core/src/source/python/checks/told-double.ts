import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import type { Env } from '../values/sym.js'
import { type Frame, noteCall } from './frame.js'

/** Notes what a double is told to answer or to raise, `read.side_effect = OSError()`, as the call that it is in other libraries. */
export function noteToldDouble(left: PyNode, value: PyNode, env: Env, frame: Frame): void {
  const [object, name] = left.type === 'attribute' ? [child(left, 'object'), child(left, 'attribute')] : []
  const told = name ? sourceOf(env.module.text, name) : ''
  if (object && /^(?:side_effect|return_value)$/.test(told)) noteCall(`${evaluate(object, env).text}.${told}(${evaluate(value, env).text})`, frame)
}
