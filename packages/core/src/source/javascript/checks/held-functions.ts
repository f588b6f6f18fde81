import type { Frame } from '../fold-frame.js'
import { bare, type FunctionNode, isFunction, keyName, type Node } from '../syntax.js'
import { helperOf } from './called-function.js'
import type { Link } from './chain.js'

const DEEPEST = 4

interface Held {
  readonly fn: FunctionNode
  /** The key of the whole object under which it stands; null in a list. */
  readonly key: string | null
}

/** Functions that an argument holds which is an object or list, written there or under a name: options of the call. What a known function does not take is not run. */
export function heldFunctions(argument: Node, { node }: Link, frame: Frame): FunctionNode[] {
  const held = within(writtenOut(argument, frame), null, 0)
  const helper = held.length > 0 && node.type === 'CallExpression' ? helperOf(node.callee, frame) : null
  const text = helper?.frame.file.text.slice(helper.fn.start, helper.fn.end)
  return held.flatMap(({ fn, key }) => (text === undefined || key === null || text.includes(key) || text.includes('...') ? [fn] : []))
}

function writtenOut(argument: Node, { file: { scopes } }: Frame): Node {
  const inner = bare(argument)
  const binding = inner.type === 'Identifier' ? scopes.resolve(inner.name, inner.start) : null
  return binding?.kind === 'const' && binding.init !== null && binding.steps.length === 0 ? bare(binding.init) : inner
}

function within(node: Node, key: string | null, depth: number): Held[] {
  const inner = bare(node)
  if (depth > 0 && isFunction(inner)) return [{ fn: inner, key }]
  if (depth === DEEPEST) return []
  if (inner.type === 'ArrayExpression') return inner.elements.flatMap((item) => (item === null ? [] : within(item, key, depth + 1)))
  if (inner.type !== 'ObjectExpression') return []
  return inner.properties.flatMap((one) => (one.type === 'Property' ? within(one.value, key ?? keyName(one.key, one.computed), depth + 1) : []))
}
