import { fold } from './fold.js'
import type { Frame } from './fold-frame.js'
import { valueText } from './normal-text-value.js'
import type { Node } from './syntax.js'

export { bodyShape } from './normal-text-shape.js'
export { isConstant, valueText } from './normal-text-value.js'

/**
 * An expression or a statement on one line: constants folded, locals that hold one expression replaced by it, other locals
 * by what they are bound to (`$1` for a first parameter, `each(xs)` for a loop's variable); types, `await` and layout left out.
 */
export function normalText(node: Node, frame: Frame): string {
  return valueText(fold(node, frame))
}
