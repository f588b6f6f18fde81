import { fold, foldedTruth } from '../fold.js'
import { normalText, valueText } from '../normal-text.js'
import { isConstant } from '../normal-text-value.js'
import { bare, eachChild, isFunction, type Node } from '../syntax.js'
import { endsOnlyIn } from './done.js'
import { noteCall, opposite, type Sink, type State, waiting, weaken } from './state.js'
import { walkBody, walkCall, walkNew } from './walk-call.js'

/** 'ends' for a call that never comes back: a skip, a fail. */
export type Outcome = 'ends' | null

/** Walks an expression for assertions and calls. `kept`: a promise that it gives is awaited, returned or held. */
export function walkExpression(outer: Node, state: State, sink: Sink, kept: boolean): Outcome {
  const node = bare(outer)
  if (--sink.budget < 0) return null
  switch (node.type) {
    case 'Identifier':
    case 'Literal':
    case 'ThisExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ClassExpression':
    case 'JSXElement':
    case 'JSXFragment':
      return null
    case 'AwaitExpression':
      return walkExpression(node.argument, state, sink, true)
    case 'CallExpression':
    case 'MemberExpression':
      return walkCall(node, state, sink, kept)
    case 'NewExpression':
      walkNew(node, state, sink, kept)
      return null
    case 'TaggedTemplateExpression':
      // A tag is a function, and what stands between its quotes is what it is given: `$`rm ${file}``.
      noteCall(normalText(node, state.frame), state, sink)
      walkExpression(node.tag, state, sink, true)
      for (const given of node.quasi.expressions) walkExpression(given, state, sink, true)
      return null
    case 'UnaryExpression':
      // What is taken out of it is no less a part of that.
      if (node.operator === 'delete') noteCall(normalText(node, state.frame), state, sink)
      return walkExpression(node.argument, state, sink, node.operator !== 'void')
    case 'LogicalExpression': {
      walkExpression(node.left, state, sink, true)
      walkExpression(node.right, node.operator === '??' ? missing(node.left, state) : branch(node.left, node.operator === '&&', state), sink, kept)
      return null
    }
    case 'ConditionalExpression':
      walkExpression(node.test, state, sink, true)
      walkExpression(node.consequent, branch(node.test, true, state), sink, kept)
      walkExpression(node.alternate, branch(node.test, false, state), sink, kept)
      return null
    case 'SequenceExpression':
      for (const part of node.expressions) if (walkExpression(part, state, sink, kept) === 'ends') return 'ends'
      return null
    case 'AssignmentExpression':
      walkExpression(node.right, state, sink, true)
      if (bare(node.left).type !== 'MemberExpression') return null
      // What a property is set to is part of what the test gives to its subject.
      noteCall(normalText(node, state.frame), state, sink)
      walkHandler(bare(node.right), state, sink)
      return null
    default:
      eachChild(node, (child) => {
        walkExpression(child, state, sink, true)
      })
      return null
  }
}

/** A function that the code is given in a property and without which the test does not end: `queue.drain = () => { expect(seen).toEqual([1]); done() }`. */
function walkHandler(fn: Node, state: State, sink: Sink): void {
  if (!isFunction(fn) || !waiting(state, sink) || !state.settlers.some((settler) => endsOnlyIn(fn, settler))) return
  walkBody(fn, { ...state, inner: true, returned: false }, sink)
}

/** The state on the right of `??`. */
function missing(left: Node, state: State): State {
  const value = fold(left, state.frame)
  if (value.kind === 'null' || value.kind === 'undefined') return state
  return weaken({ ...state, inner: true }, isConstant(value) ? 'unreachable' : 'conditional', valueText(value))
}

/** The state on the side of a condition that needs it to be `wanted`. */
function branch(test: Node, wanted: boolean, state: State): State {
  const inner = { ...state, inner: true }
  const decided = foldedTruth(test, state.frame)
  const text = valueText(fold(test, state.frame))
  if (decided === null) return weaken(inner, 'conditional', wanted ? text : opposite(text))
  return decided === wanted ? state : weaken(inner, 'unreachable', text)
}
