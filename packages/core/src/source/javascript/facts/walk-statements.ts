import { bare, eachChild, isFunction, type Node } from '../syntax.js'
import { constantTruth } from './constant-truth.js'
import { lineText, type Walk } from './frame.js'
import { plainText } from './plain-text.js'
import { walkNode } from './walk.js'
import { walkCall } from './walk-call.js'
import { addConditions } from './walk-conditions.js'
import { walkHolder, walkList } from './walk-holder.js'

/** An expression as a statement: a call whose result is dropped, or one behind a condition. */
export function walkStatement(walk: Walk, node: Extract<Node, { type: 'ExpressionStatement' }>): void {
  const { frame } = walk
  if (frame !== null) {
    frame.statements++
    walk.words.push('do')
  }
  let inner = bare(node.expression)
  if (inner.type === 'UnaryExpression' && inner.operator === 'void') inner = bare(inner.argument)
  if (inner.type === 'CallExpression') walkCall(walk, inner, false, true)
  else if (inner.type === 'AwaitExpression' && bare(inner.argument).type === 'CallExpression') {
    if (frame !== null) walk.words.push('await')
    walkCall(walk, bare(inner.argument) as Extract<Node, { type: 'CallExpression' }>, true, true)
  } else if (inner.type === 'LogicalExpression' && frame !== null) {
    addConditions(walk, inner.left, 'branch')
    walk.words.push(inner.operator)
    walkNode(walk, inner.left)
    const test = plainText(inner.left)
    frame.path.push(inner.operator === '&&' ? test : `!(${test})`)
    const right = bare(inner.right)
    if (right.type === 'CallExpression') walkCall(walk, right, false, true)
    else walkNode(walk, right)
    frame.path.pop()
  } else walkNode(walk, inner)
}

/** An assignment; functions that go to exports, prototypes and `this` are named after the place. */
export function walkAssignment(walk: Walk, node: Extract<Node, { type: 'AssignmentExpression' }>): void {
  const { frame } = walk
  walk.observe(node)
  if (frame !== null) walk.words.push(node.operator)
  const left = bare(node.left)
  if (left.type === 'Identifier') frame?.writes.add(left.name)
  walkNode(walk, left)
  const name = left.type === 'MemberExpression' ? plainText(left, 100) : null
  if (name !== null && /^(module\.)?exports(\.[\w$]+)?$|\.prototype\.[\w$]+$|^this\.[\w$]+$/.test(name))
    walkHolder(walk, node.right, /exports$/.test(name) ? 'default' : name.replace(/^(module\.)?exports\.|\.prototype(?=\.)|^this\./, ''))
  else if (name !== null && frame?.kind === 'module' && walk.titles.length === 0 && /^[A-Za-z_$][\w$]*\.[\w$]+$/.test(name) && isFunction(bare(node.right)))
    walkHolder(walk, node.right, name)
  else walkNode(walk, node.right)
}

/** An if: what stands in it runs under its condition, and a constant one leaves a dead branch. */
export function walkIf(walk: Walk, node: Extract<Node, { type: 'IfStatement' }>): void {
  const { frame } = walk
  addConditions(walk, node.test, 'branch')
  if (frame === null) {
    eachChild(node, (child) => walkNode(walk, child))
    return
  }
  frame.statements++
  walk.words.push('if')
  walkNode(walk, node.test)
  const truth = constantTruth(node.test, walk.constants)
  const dead = truth === false ? node.consequent : truth === true ? node.alternate : null
  if (dead !== null && !isEmpty(dead)) frame.unreachable.push({ line: walk.file.lineOf(dead.start), text: lineText(walk.file, dead) })
  const test = plainText(node.test)
  frame.path.push(test)
  walkNode(walk, node.consequent)
  frame.path.pop()
  if (node.alternate === null) return
  walk.words.push('else')
  frame.path.push(`!(${test})`)
  walkNode(walk, node.alternate)
  frame.path.pop()
}

/** A switch: each branch runs under the cases that lead to it. */
export function walkSwitch(walk: Walk, node: Extract<Node, { type: 'SwitchStatement' }>): void {
  const { frame } = walk
  if (frame !== null) {
    frame.statements++
    walk.words.push('switch')
  }
  walkNode(walk, node.discriminant)
  const left = frame === null ? '' : plainText(node.discriminant)
  let open = 0
  for (const branch of node.cases) {
    const right = branch.test === null ? null : plainText(branch.test)
    if (frame !== null) {
      const text = right === null ? `default of ${left}` : `${left} === ${right}`
      if (right !== null) frame.conditions.push({ text, operator: '===', left, right, use: 'branch', line: walk.file.lineOf(branch.start) })
      frame.path.push(text)
      open++
    }
    if (branch.test !== null) walkNode(walk, branch.test)
    walkList(walk, branch.consequent)
    if (frame !== null && branch.consequent.length > 0) {
      frame.path.length -= open
      open = 0
    }
  }
  if (frame !== null) frame.path.length -= open
}

/** A block of comments alone, which would do nothing if it were reached. */
function isEmpty(node: Node): boolean {
  return node.type === 'EmptyStatement' || (node.type === 'BlockStatement' && node.body.length === 0)
}
