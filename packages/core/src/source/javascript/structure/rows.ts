import type { Value } from '../../../contract/index.js'
import { evaluate, fold, runOf } from '../fold.js'
import type { Bound, Frame } from '../fold-frame.js'
import { bare, type Node } from '../syntax.js'

/** The rows of a table or the items of a loop, as far as they can be told. Each is what a parameter that takes it stands for. */
export interface Rows {
  readonly items: readonly Bound[]
  /** There are more, or other ones, than can be told. */
  readonly open: boolean
  /** A tagged template with a heading. */
  readonly template: boolean
}

/** More rows than this are one open test. */
export const MOST_ROWS = 200

/** A table of which nothing is known. */
export const OPEN_ROWS: Rows = { items: [], open: true, template: false }

/** The value that a parameter stands for. */
export function boundValue(bound: Bound): Value {
  switch (bound.kind) {
    case 'value':
      return bound.value
    case 'node':
      return fold(bound.node, bound.frame)
    case 'list':
      return { kind: 'array', items: bound.items.map(boundValue), open: false }
  }
}

/** What an expression is with its keys in the order of the text: for titles that print objects. */
export function inOrder(node: Node, frame: Frame): Value {
  return evaluate(node, frame, runOf(2000), 0)
}

/** A parameter's value with its keys in the order of the text. */
export function orderedValue(bound: Bound): Value {
  return bound.kind === 'node' ? inOrder(bound.node, bound.frame) : boundValue(bound)
}

/** The items of a row that is a list: what becomes the arguments; null for a row that is one value. */
export function boundItems(bound: Bound): readonly Bound[] | null {
  if (bound.kind === 'list') return bound.items
  if (bound.kind === 'node') {
    const node = bare(bound.node)
    if (node.type === 'ArrayExpression' && node.elements.every((element) => element !== null && element.type !== 'SpreadElement'))
      return node.elements.flatMap((element): Bound[] => (element === null ? [] : [{ kind: 'node', node: element, frame: bound.frame }]))
  }
  const value = boundValue(bound)
  return value.kind === 'array' && !value.open ? value.items.map((item) => ({ kind: 'value', value: item })) : null
}
