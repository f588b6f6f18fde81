import { bare, eachChild, isFunction, type JavascriptFile, type Node } from '../../syntax.js'
import { pathOf } from './harness-context.js'

const LANGUAGE = /^(globalThis\.)?(Array|Date|Error|Function|JSON|Map|Math|Number|Object|Promise|RegExp|Set|String)\.[\w.]+$/

/** A member that the language itself has: no engine in which tests run lacks it, unless somebody took it away. */
export function isOfLanguage(path: string): boolean {
  if (!LANGUAGE.test(path)) return false
  let at: unknown = globalThis
  for (const key of path.replace('globalThis.', '').split('.')) {
    const descriptor = at === null || at === undefined ? undefined : Object.getOwnPropertyDescriptor(at, key)
    if (descriptor === undefined) return false
    at = descriptor.value
  }
  return true
}

/** `if (!Array.prototype.at) Array.prototype.at = …`, `Object.is = Object.is || …`: an older engine gets what the language has; in every other nothing is replaced. */
export function fillsGap({ program }: JavascriptFile, node: Extract<Node, { type: 'AssignmentExpression' }>, path: string): boolean {
  if (!isOfLanguage(path)) return false
  if (node.operator === '||=' || node.operator === '??=') return true
  const given = bare(node.right)
  if (given.type === 'LogicalExpression' && given.operator !== '&&' && pathOf(given.left) === path) return true
  let guarded = false
  let at: Node | null = program
  while (at !== null && at !== node) {
    if (isFunction(at)) guarded = false
    const next: Node | null = holderOf(at, node)
    if (at.type === 'IfStatement' && next === at.consequent) guarded ||= saysAbsent(at.test, path)
    if (at.type === 'LogicalExpression' && next === at.right) guarded ||= at.operator === '&&' ? saysAbsent(at.left, path) : pathOf(at.left) === path
    at = next
  }
  return guarded
}

function holderOf(node: Node, inner: Node): Node | null {
  let found: Node | null = null
  eachChild(node, (child) => {
    if (child.start <= inner.start && inner.end <= child.end) found ??= child
  })
  return found
}

function saysAbsent(condition: Node, path: string): boolean {
  const test = bare(condition)
  if (test.type === 'LogicalExpression') return test.operator === '&&' && (saysAbsent(test.left, path) || saysAbsent(test.right, path))
  if (test.type === 'UnaryExpression') return test.operator === '!' && isMember(test.argument, path)
  if (test.type !== 'BinaryExpression') return false
  const isEqual = /^===?$/.test(test.operator)
  const left = bare(test.left)
  const right = bare(test.right)
  if (left.type === 'UnaryExpression' && left.operator === 'typeof')
    return (
      pathOf(left.argument) === path && right.type === 'Literal' && right.value === (isEqual ? 'undefined' : /^!==?$/.test(test.operator) ? 'function' : null)
    )
  return isEqual && pathOf(left) === path && ((right.type === 'Literal' && right.value === null) || pathOf(right) === 'undefined')
}

/** The member itself, or `'at' in Array.prototype`. */
function isMember(node: Node, path: string): boolean {
  const asked = bare(node)
  if (asked.type !== 'BinaryExpression') return pathOf(asked) === path
  const key = bare(asked.left)
  return asked.operator === 'in' && key.type === 'Literal' && `${pathOf(asked.right)}.${key.value}` === path
}
