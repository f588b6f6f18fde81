import { fold, foldedTruth } from '../fold.js'
import { valueText } from '../normal-text-value.js'
import { eachChild, isFunction, type Node } from '../syntax.js'
import { opposite, type State } from './state.js'

const LOOP = /^(?:For|ForOf|ForIn|While|DoWhile)Statement$/

/** What has to hold for what stands behind a loop of the test itself to be reached, as its body returns from the test; null where it always is. */
export function reachedBehind(loop: Node, { inner, level, frame }: State): string | null {
  if (inner || level > 0 || !LOOP.test(loop.type)) return null
  let unless: string | null = null
  const look = (node: Node, under: string | null): void => {
    if (unless !== null || isFunction(node)) return
    if (node.type === 'ReturnStatement') unless = under ?? 'the loop has no turn'
    else if (node.type === 'IfStatement') {
      const decided = foldedTruth(node.test, frame)
      const condition = valueText(fold(node.test, frame))
      if (decided !== false) look(node.consequent, opposite(condition))
      if (decided !== true && node.alternate !== null) look(node.alternate, condition)
    } else eachChild(node, (child) => look(child, under))
  }
  look(loop, null)
  return unless
}
