import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import type { Frame } from './function-frame.js'
import { plainText } from './plain-text.js'
import type { Walker } from './walk-catches.js'

/** A match statement. The case that takes all that is left stands where a statement behind the others would, when each of them ends. */
export function walkMatch(node: PyNode, frame: Frame, walkAll: Walker): void {
  let hasEnded = true
  for (const clause of child(node, 'body')?.kids ?? []) {
    const statements = statementsOf(child(clause, 'consequence'))
    const pattern = plainText(frame.text, clause.kids[0] ?? clause, 120)
    const takesRest = hasEnded && child(clause, 'guard') === null && /^\w+$/.test(pattern)
    if (!takesRest) frame.path.push(`match ${pattern}`)
    walkAll(statements, frame)
    if (!takesRest) frame.path.pop()
    hasEnded &&= /^(?:return|raise)_statement$/.test(statements.at(-1)?.type ?? '')
  }
}
