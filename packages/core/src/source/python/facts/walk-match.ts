import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { lineOf } from '../syntax/py-text.js'
import type { Frame } from './function-frame.js'
import { plainText, shallowValue } from './plain-text.js'
import type { Walker } from './walk-catches.js'

/** A match statement. The case that takes all that is left stands where a statement behind the others would, when each of them ends. */
export function walkMatch(node: PyNode, frame: Frame, walkAll: Walker): void {
  const subject = plainText(frame.text, child(node, 'subject') ?? node, 120)
  let hasEnded = true
  for (const clause of child(node, 'body')?.kids ?? []) {
    const statements = statementsOf(child(clause, 'consequence'))
    const pattern = plainText(frame.text, clause.kids[0] ?? clause, 120)
    asksFor(clause, subject, pattern, frame)
    const takesRest = hasEnded && child(clause, 'guard') === null && /^\w+$/.test(pattern)
    if (!takesRest) frame.path.push(`match ${pattern}`)
    walkAll(statements, frame)
    if (!takesRest) frame.path.pop()
    hasEnded &&= /^(?:return|raise)_statement$/.test(statements.at(-1)?.type ?? '')
  }
}

/** A case for a literal is a comparison with it. */
function asksFor(clause: PyNode, subject: string, pattern: string, { text, conditions, literals }: Frame): void {
  let literal = clause.kids[0]
  while (literal !== undefined && literal.type === 'case_pattern') literal = literal.kids[0]
  if (literal === undefined || !/^(?:string|integer|float|true|false|none)$/.test(literal.type)) return
  literals.push(shallowValue(text, literal))
  conditions.push({ text: `${subject} == ${pattern}`, operator: '==', left: subject, right: pattern, use: 'branch', line: lineOf(text, clause.start) })
}
