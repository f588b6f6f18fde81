import type { Binding } from '../scope.js'
import { bare, eachChild, isFunction, type JavascriptFile, type Node, propertyName } from '../syntax.js'

/** What is written in this way is surely an iterator, or is one where it is spread. */
type Once = 'surely' | 'perhaps' | null

const COLLECTION = /^(?:Map|Set|URLSearchParams|FormData|Headers)$/
const OF_ITERATOR = /^(?:map|filter|flatMap|take|drop)$/
/** What may not be run, or later. */
const ELSEWHERE = /^(?:IfStatement|ConditionalExpression|LogicalExpression|WhileStatement|DoWhileStatement|SwitchStatement|TryStatement)$/
const ASKS = /^(?:every|some|find|filter|map|flatMap|forEach|reduce)$/

/**
 * The name of what is gone through here and of which nothing is left, as something went through all of it before: `const rows = map.values()`,
 * `[...rows]`, `for (const row of rows)`. null where something may be left.
 */
export function goneThrough(over: Node, file: JavascriptFile): string | null {
  const use = listed(over)
  const binding = use === null ? null : file.scopes.resolve(use.name, use.start)
  if (use === null || binding === null || !/^(?:const|let|var)$/.test(binding.kind) || binding.steps.length > 0) return null
  const given = [{ value: binding.init, at: binding.at }, ...file.scopes.writes(binding).map(({ value, at }) => ({ value, at }))].filter(
    ({ at }) => at < use.start,
  )
  const last = given.at(-1)
  const once = last?.value ? madeOnce(last.value, file) : null
  if (once === null || last === undefined) return null
  let isSpent = false
  const look = (node: Node): void => {
    const isAround = node.start <= use.start && use.end <= node.end
    if (isSpent || node.start >= use.start || (!isAround && (isFunction(node) || ELSEWHERE.test(node.type)))) return
    isSpent ||= node.start > last.at && node.end <= use.start && takesAll(node, binding, once, file)
    eachChild(node, look)
  }
  look(functionAround(file, use.start))
  return isSpent ? use.name : null
}

/** The same for what asks each of a list: `[...rows].every(isPaid)`. */
export function asksOfNone(subject: Node, file: JavascriptFile): string | null {
  const call = bare(subject)
  if (call.type !== 'CallExpression') return null
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression') return null
  return (ASKS.test(propertyName(callee) ?? '') ? goneThrough(callee.object, file) : null) ?? asksOfNone(callee.object, file)
}

function functionAround(file: JavascriptFile, at: number): Node {
  let scope = file.scopes.at(at)
  while (!scope.isFunction && scope.parent !== null) scope = scope.parent
  return scope.node
}

/** The name itself, `[...name]` or `Array.from(name)`. */
function listed(over: Node): Extract<Node, { type: 'Identifier' }> | null {
  const node = bare(over)
  if (node.type === 'Identifier') return node
  const [first, ...others] = node.type === 'ArrayExpression' ? node.elements : node.type === 'CallExpression' && isArrayFrom(node.callee) ? node.arguments : []
  if (!first || (node.type === 'ArrayExpression' && (others.length > 0 || first.type !== 'SpreadElement'))) return null
  const inner = bare(first.type === 'SpreadElement' ? first.argument : first)
  return inner.type === 'Identifier' ? inner : null
}

function isArrayFrom(callee: Node): boolean {
  const inner = bare(callee)
  return inner.type === 'MemberExpression' && propertyName(inner) === 'from' && inner.object.type === 'Identifier' && inner.object.name === 'Array'
}

function madeOnce(value: Node, file: JavascriptFile): Once {
  const call = bare(value)
  if (call.type !== 'CallExpression') return null
  const callee = bare(call.callee)
  if (callee.type === 'Identifier') return isGenerator(file.scopes.resolve(callee.name, callee.start)) ? 'surely' : null
  if (callee.type !== 'MemberExpression') return null
  if (callee.computed) return file.text.slice(callee.property.start, callee.property.end) === 'Symbol.iterator' ? 'surely' : null
  const name = propertyName(callee) ?? ''
  if (name === 'matchAll') return call.arguments.length > 0 ? 'surely' : null
  if (name === 'from' && callee.object.type === 'Identifier' && callee.object.name === 'Iterator') return 'surely'
  if (OF_ITERATOR.test(name)) return madeOnce(callee.object, file)
  return /^(?:values|keys|entries)$/.test(name) && call.arguments.length === 0 ? ofReceiver(callee.object, file) : null
}

function isGenerator(binding: Binding | null): boolean {
  const made = binding?.kind === 'function' ? binding.node : binding?.init && binding.steps.length === 0 ? bare(binding.init) : null
  return isFunction(made) && made.type !== 'ArrowFunctionExpression' && made.generator
}

/** `values()` of the language's collections gives an iterator; that of another class may give a list. */
function ofReceiver(receiver: Node, file: JavascriptFile): Once {
  const node = bare(receiver)
  if (node.type === 'ArrayExpression') return 'surely'
  if (node.type === 'NewExpression') return node.callee.type === 'Identifier' && COLLECTION.test(node.callee.name) ? 'surely' : null
  const binding = node.type === 'Identifier' ? file.scopes.resolve(node.name, node.start) : null
  return binding?.init && binding.steps.length === 0 && bare(binding.init).type !== 'Identifier' && /^(?:New|Array)Expression$/.test(bare(binding.init).type)
    ? ofReceiver(binding.init, file)
    : 'perhaps'
}

/** Something goes through all of it. A loop over what may be a list leaves it as it is; what is spread or listed is none. */
function takesAll(node: Node, binding: Binding, once: Once, file: JavascriptFile): boolean {
  const isIt = (one: Node | null | undefined) => {
    const inner = one ? bare(one) : null
    return inner?.type === 'Identifier' && inner.name === binding.name && file.scopes.resolve(inner.name, inner.start) === binding
  }
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.some((one) => one?.type === 'SpreadElement' && isIt(one.argument))
    case 'CallExpression':
      if (node.arguments.some((one) => one.type === 'SpreadElement' && isIt(one.argument))) return true
      return (
        isIt(node.arguments[0]) &&
        (isArrayFrom(node.callee) || /^(?:Object\.fromEntries|Promise\.all)$/.test(file.text.slice(node.callee.start, node.callee.end)))
      )
    case 'NewExpression':
      return node.callee.type === 'Identifier' && COLLECTION.test(node.callee.name) && isIt(node.arguments[0])
    case 'ForOfStatement':
      return once === 'surely' && isIt(node.right) && !/\b(?:break|return|throw)\b/.test(file.text.slice(node.body.start, node.body.end))
    default:
      return false
  }
}
