import { foldedTruth } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import { bare, type Node, propertyName } from '../syntax.js'
import { type Mark, negate, under } from './mark.js'
import type { Rows } from './rows.js'
import { concatenated, rowsOf } from './rows-of.js'

/** Rows of a rule's table, and the mark of those that stand there under a condition alone. */
export interface RuleRows {
  readonly rows: Rows
  readonly mark: Mark | null
}

/** The parts of a table: `[row, ...(newer ? [row] : [])]`, `[].concat(row, newer ? row : [])`. */
export function ruleRows(table: Node, frame: Frame): readonly RuleRows[] {
  const node = bare(table)
  const whole: readonly RuleRows[] = [{ rows: rowsOf(node, frame), mark: null }]
  if (node.type === 'ConditionalExpression') return underCondition(node, frame) ?? whole
  const parts = partsOf(node)
  const split = parts.map((part) => underCondition(part, frame))
  if (split.every((part) => part === null)) return whole
  return parts.flatMap((part, i) => split[i] ?? [{ rows: concatenated(part, frame, 0), mark: null }])
}

/** What `concat` or a list literal puts together, each as `concat` takes it. */
function partsOf(node: Node): readonly Node[] {
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element === null ? [] : element.type === 'SpreadElement' ? [element.argument] : [element]))
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || propertyName(callee) !== 'concat') return []
  return [callee.object, ...node.arguments]
}

/** The rows of the one branch, where the other one is an empty list; null for anything else. */
function underCondition(part: Node, frame: Frame): readonly RuleRows[] | null {
  const node = bare(part)
  if (node.type !== 'ConditionalExpression' || foldedTruth(node.test, frame) !== null) return null
  const text = normalText(node.test, frame)
  const isNone = (branch: Node) => bare(branch).type === 'ArrayExpression' && (bare(branch) as Extract<Node, { type: 'ArrayExpression' }>).elements.length === 0
  // A mark's condition says when a row is left out.
  if (isNone(node.alternate)) return [{ rows: concatenated(node.consequent, frame, 0), mark: under(negate(text), 'RuleTester.run') }]
  if (isNone(node.consequent)) return [{ rows: concatenated(node.alternate, frame, 0), mark: under(text, 'RuleTester.run') }]
  return null
}
