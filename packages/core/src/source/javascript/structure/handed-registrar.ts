import { literalPattern } from '../../../run/literal-pattern.js'
import { bare, isFunction, type Node } from '../syntax.js'
import { titled } from './custom-registrar.js'
import { functionOf } from './function-of.js'
import type { Registrar } from './registrar.js'
import { registrarOf } from './registrar-of.js'
import { registrar } from './runner-names.js'
import type { Site } from './site.js'

/**
 * The runner's function that a wrapper is handed before the title and the body, `withWarnings(it, 'adds', () => { … })`: one that cannot be followed, or that
 * hands whatever else it is given on to it. One of the project's that skips by it, or forgets it, registers what it registers.
 */
export function handedRegistrar(call: Extract<Node, { type: 'CallExpression' }>, { frame }: Site): Registrar | null {
  const [given, title, ...rest] = call.arguments
  if (given?.type !== 'Identifier' || title === undefined || !titled(title) || !rest.some((one) => isFunction(bare(one)))) return null
  // One of the project's own goes by its name: `withWarnings(itAsync, …)`.
  const handed = registrarOf(given, frame) ?? (/^(?:it|test)[A-Z]/.test(given.name) ? registrar('test', given.name) : null)
  if (handed === null || handed.role !== 'test' || handed.waits !== null) return null
  const wrapper = functionOf(call.callee, frame)
  if (wrapper === null) return handed
  const [first, others] = wrapper.fn.params
  if (first?.type !== 'Identifier' || others?.type !== 'RestElement' || wrapper.fn.body === null) return null
  const text = wrapper.frame.file.text.slice(wrapper.fn.body.start, wrapper.fn.body.end)
  return new RegExp(`(?<![\\w$.])${literalPattern(first.name)}\\(\\s*\\.\\.\\.`).test(text) ? handed : null
}
