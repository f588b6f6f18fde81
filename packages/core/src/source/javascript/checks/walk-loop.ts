import type { Value } from '../../../contract/index.js'
import { countedLoop } from '../counted-loop.js'
import { fold, foldedTruth } from '../fold.js'
import { type Bound, boundFrame } from '../fold-frame.js'
import { valueText } from '../normal-text-value.js'
import type { Binding } from '../scope.js'
import type { Node } from '../syntax.js'
import { goneThrough } from './gone-through.js'
import { isUnrolled, type Sink, type State, weaken } from './state.js'
import { walkStatements } from './walk.js'
import { walkExpression } from './walk-expression.js'

/** Values of a counting loop that are worked out. */
export const MOST_ROUNDS = 100_000

type Loop = Extract<Node, { type: 'ForStatement' | 'ForOfStatement' | 'ForInStatement' | 'WhileStatement' | 'DoWhileStatement' }>

/** Walks a loop's body: once for each known item with its value bound, else once for all. */
export function walkLoop(node: Loop, state: State, sink: Sink): void {
  const inner = { ...state, inner: true }
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') {
    walkExpression(node.right, state, sink, true)
    const gone = goneThrough(node.right, state.frame.file)
    if (gone !== null) {
      walkStatements([node.body], weaken(inner, 'unreachable', `${gone} was gone through before`), sink)
      return
    }
    const values = items(fold(node.right, state.frame), node.type === 'ForInStatement')
    eachItem(values, valueText(fold(node.right, state.frame)), loopNames(node, state), node.body, inner, sink)
    return
  }
  if (node.type === 'ForStatement') {
    const counted = counter(node, state)
    if (counted !== null) {
      eachItem(counted.values, valueText({ kind: 'array', items: counted.values.slice(0, 3), open: false }), [counted.binding], node.body, inner, sink)
      return
    }
    const test = node.test === null ? true : foldedTruth(node.test, state.frame)
    const text = node.test === null ? '' : valueText(fold(node.test, state.frame))
    walkStatements([node.body], test === false ? weaken(inner, 'unreachable', text) : weaken(inner, 'loop', text), sink)
    return
  }
  const test = foldedTruth(node.test, state.frame)
  const text = valueText(fold(node.test, state.frame))
  walkExpression(node.test, state, sink, true)
  const once = node.type === 'DoWhileStatement'
  walkStatements([node.body], once || test === true ? inner : test === false ? weaken(inner, 'unreachable', text) : weaken(inner, 'loop', text), sink)
}

/** Walks a body for each of the items; without known items once, as a loop over the collection. */
function eachItem(values: readonly Value[] | null, over: string, names: readonly Binding[], body: Node, state: State, sink: Sink): void {
  if (values === null) {
    walkStatements([body], weaken(state, 'loop', over), sink)
    return
  }
  if (values.length === 0) {
    walkStatements([body], weaken(state, 'unreachable', `${over} is empty`), sink)
    return
  }
  if (!isUnrolled(values.length, sink)) {
    walkStatements([body], { ...weaken(state, 'loop', over), times: state.times * values.length }, sink)
    return
  }
  for (const value of values) {
    const bound: Bound = { kind: 'value', value }
    walkStatements(
      [body],
      {
        ...state,
        frame: boundFrame(
          state.frame,
          names.map((name) => [name, bound] as const),
        ),
      },
      sink,
    )
  }
}

/** The items that a loop or an array method goes over; null when they are not known. */
export function items(value: Value, keys = false): readonly Value[] | null {
  if (keys && value.kind === 'array') return value.open ? null : value.items.map((_, index) => ({ kind: 'string', text: String(index) }))
  if (keys) return value.kind === 'object' && !value.open ? value.entries.map(([text]) => ({ kind: 'string', text })) : null
  if (value.kind === 'array') return value.open ? null : value.items
  if (value.kind === 'string') return [...value.text].map((text) => ({ kind: 'string', text }))
  return null
}

function loopNames(node: Loop, state: State): Binding[] {
  const scope = state.frame.file.scopes.at('left' in node ? node.left.start : node.start)
  return [...scope.names.values()].filter((binding) => binding.node === node)
}

/** The values of the variable of a loop that counts; null where they are not known, or too many. */
function counter(node: Extract<Node, { type: 'ForStatement' }>, state: State): { readonly values: readonly Value[]; readonly binding: Binding } | null {
  const counted = countedLoop(node, state.frame)
  if (counted === null || counted.rounds > MOST_ROUNDS) return null
  const { binding, from, step, rounds } = counted
  return { binding, values: Array.from({ length: rounds }, (_, round) => ({ kind: 'number', text: String(from + round * step) })) }
}
