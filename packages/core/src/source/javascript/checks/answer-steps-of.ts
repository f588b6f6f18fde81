import type { AnswerStep } from '../../answer-steps.js'
import { answerOf, both, chosen, either, not, quantified } from '../../answer-steps.js'
import { fold, foldedTruth } from '../fold.js'
import { type Bound, boundFrame, type Frame, ownNames } from '../fold-frame.js'
import { normalText, valueText } from '../normal-text.js'
import { bare, type FunctionNode, isFunction, keyName, type Node, propertyName } from '../syntax.js'

const ITEM: Bound = { kind: 'value', value: { kind: 'expression', text: '$1' } }

/** The condition under which a function answers something that counts as true; null where it cannot be told. A matcher's answer is its `pass`. */
export function answerText(fn: FunctionNode, frame: Frame): string | null {
  if (fn.body === null || fn.generator) return null
  return fn.body.type === 'BlockStatement' ? answerOf(stepsOf(fn.body.body, frame)) : conditionText(fn.body, frame)
}

function stepsOf(statements: readonly Node[], frame: Frame): AnswerStep[] {
  return statements.flatMap((statement) => stepOf(statement, frame) ?? [])
}

function stepOf(node: Node, frame: Frame): AnswerStep | readonly AnswerStep[] | null {
  switch (node.type) {
    case 'ReturnStatement':
      return { kind: 'answers', when: node.argument === null ? 'false' : conditionText(node.argument, frame) }
    case 'ThrowStatement':
      return { kind: 'fails' }
    case 'ContinueStatement':
      return { kind: 'leaves' }
    case 'BreakStatement':
    case 'SwitchStatement':
    case 'LabeledStatement':
      return { kind: 'open' }
    case 'BlockStatement':
      return stepsOf(node.body, frame)
    case 'IfStatement':
      return {
        kind: 'chooses',
        test: conditionText(node.test, frame),
        yes: stepsOf([node.consequent], frame),
        no: node.alternate === null ? [] : stepsOf([node.alternate], frame),
      }
    case 'TryStatement': {
      const body = stepsOf(node.block.body, frame)
      const last = node.finalizer === null ? [] : stepsOf(node.finalizer.body, frame)
      if (last.length > 0) return last
      return node.handler === null ? body : { kind: 'tries', body, caught: stepsOf(node.handler.body.body, frame) }
    }
    case 'ForOfStatement': {
      const inner = eachFrame(node.left, frame)
      return { kind: 'repeats', over: normalText(node.right, frame), body: stepsOf([node.body], inner) }
    }
    case 'ForStatement':
      return { kind: 'repeats', over: `rounds(${node.test === null ? '' : normalText(node.test, frame)})`, body: stepsOf([node.body], frame) }
    case 'ForInStatement':
      return { kind: 'repeats', over: `keys(${normalText(node.right, frame)})`, body: stepsOf([node.body], frame) }
    case 'WhileStatement':
    case 'DoWhileStatement':
      return { kind: 'repeats', over: `while(${normalText(node.test, frame)})`, body: stepsOf([node.body], frame) }
    default:
      return null
  }
}

/** A loop's variable is `$1`, as a callback's first parameter is. */
function eachFrame(left: Node, frame: Frame): Frame {
  const declared = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : undefined
  if (declared?.type !== 'Identifier') return frame
  const binding = frame.file.scopes.resolve(declared.name, declared.start)
  return binding === null ? frame : boundFrame(frame, [[binding, ITEM]])
}

/** When an expression counts as true. */
function conditionText(outer: Node, frame: Frame): string {
  const node = bare(outer)
  if (node.type === 'ObjectExpression') {
    const pass = node.properties.find((property) => property.type === 'Property' && keyName(property.key, property.computed) === 'pass')
    return pass?.type === 'Property' ? conditionText(pass.value, frame) : 'true'
  }
  const decided = foldedTruth(node, frame)
  if (decided !== null) return String(decided)
  switch (node.type) {
    case 'AwaitExpression':
      return conditionText(node.argument, frame)
    case 'UnaryExpression':
      return node.operator === '!' ? not(conditionText(node.argument, frame)) : normalText(node, frame)
    case 'LogicalExpression': {
      if (node.operator === '??') return normalText(node, frame)
      const join = node.operator === '&&' ? both : either
      return join(conditionText(node.left, frame), conditionText(node.right, frame))
    }
    case 'ConditionalExpression':
      return chosen(conditionText(node.test, frame), conditionText(node.consequent, frame), conditionText(node.alternate, frame))
    case 'CallExpression':
      return calledText(node, frame) ?? normalText(node, frame)
    default:
      return valueCondition(node, frame)
  }
}

/** A list or an object counts as true, whatever is in it. */
function valueCondition(node: Node, frame: Frame): string {
  const value = fold(node, frame)
  return value.kind === 'array' || value.kind === 'object' ? 'true' : valueText(value)
}

/** `Boolean(x)`, and what every or some item fulfils. */
function calledText(node: Extract<Node, { type: 'CallExpression' }>, frame: Frame): string | null {
  const callee = bare(node.callee)
  const [first] = node.arguments
  if (first === undefined) return null
  if (callee.type === 'Identifier') return callee.name === 'Boolean' ? conditionText(first, frame) : null
  const method = propertyName(callee)
  const given = bare(first)
  if (callee.type !== 'MemberExpression' || (method !== 'every' && method !== 'some') || !isFunction(given)) return null
  const item = [...ownNames(given, frame.file)].flatMap((binding) => (binding.param === 0 && binding.steps.length === 0 ? [[binding, ITEM] as const] : []))
  const condition = answerText(given, boundFrame(frame, item))
  return condition === null ? null : quantified(normalText(callee.object, frame), method, condition)
}
