import type { Frame } from '../fold-frame.js'
import type { Binding } from '../scope.js'
import { bare, type Node, propertyName } from '../syntax.js'

/** What an expression is taken from: a name that holds what was made once, and the keys that lead to it. */
interface Held {
  readonly binding: Binding
  readonly keys: readonly string[]
}

/** Whether two expressions are one value, for which nothing was asked twice: the same name, what it was given, a copy or the same member of it. */
export function isOneValue(one: Node, two: Node, frame: Frame): boolean {
  const [mine, theirs] = [heldIn(one, frame, 0), heldIn(two, frame, 0)]
  return mine !== null && mine.binding === theirs?.binding && mine.keys.join('.') === theirs.keys.join('.')
}

const DEEPEST = 6

function heldIn(node: Node, frame: Frame, depth: number): Held | null {
  const inner = copied(bare(node))
  if (depth > DEEPEST) return null
  if (inner.type === 'AwaitExpression') return heldIn(inner.argument, frame, depth + 1)
  if (inner.type === 'MemberExpression') {
    const [object, key] = [heldIn(inner.object, frame, depth + 1), propertyName(inner)]
    return object === null || key === null || inner.optional ? null : { ...object, keys: [...object.keys, key] }
  }
  return inner.type === 'Identifier' ? named(inner, frame, depth) : null
}

function named(node: Extract<Node, { type: 'Identifier' }>, frame: Frame, depth: number): Held | null {
  const { scopes } = frame.file
  const binding = scopes.resolve(node.name, node.start)
  const given = binding && frame.bound.get(binding)
  if (given?.kind === 'node') return heldIn(given.node, given.frame, depth + 1)
  if (!binding || given || !/^(?:const|let|var)$/.test(binding.kind) || binding.init === null || scopes.writes(binding).length > 0) return null
  const from = heldIn(binding.init, frame, depth + 1)
  if (from === null) return { binding, keys: [] }
  const keys = binding.steps.flatMap((step) => (step.kind === 'key' && step.fallback === null ? [step.key] : []))
  return keys.length === binding.steps.length ? { ...from, keys: [...from.keys, ...keys] } : null
}

/** What a copy is a copy of: `[...x]`, `{ ...x }`, `structuredClone(x)`, `Array.from(x)`, `Object.assign({}, x)`, `x.slice()`. */
function copied(node: Node): Node {
  if (node.type === 'ArrayExpression' || node.type === 'ObjectExpression') {
    const [only, more] = node.type === 'ArrayExpression' ? node.elements : node.properties
    return only?.type === 'SpreadElement' && more === undefined ? copied(bare(only.argument)) : node
  }
  if (node.type !== 'CallExpression') return node
  const callee = bare(node.callee)
  const [first, second, more] = node.arguments
  if (callee.type === 'Identifier') return callee.name === 'structuredClone' && first !== undefined && second === undefined ? copied(bare(first)) : node
  if (callee.type !== 'MemberExpression') return node
  const [holder, name] = [bare(callee.object), propertyName(callee)]
  if (first === undefined) return name === 'slice' || name === 'concat' ? copied(holder) : node
  const made = holder.type === 'Identifier' ? `${holder.name}.${name}` : ''
  if (made === 'Array.from' && second === undefined) return copied(bare(first))
  if (made === 'Object.assign' && second !== undefined && more === undefined) return isEmpty(bare(first)) ? copied(bare(second)) : node
  return made === 'JSON.parse' ? written(bare(first)) : node
}

function isEmpty(node: Node): boolean {
  return node.type === 'ObjectExpression' && node.properties.length === 0
}

/** What a text that is read again was written of: `JSON.stringify(x)`. */
function written(node: Node): Node {
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  const isText = callee?.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'JSON'
  const first = node.type === 'CallExpression' ? node.arguments[0] : undefined
  return isText && first !== undefined ? copied(bare(first)) : node
}
