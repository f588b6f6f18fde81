import type { Suppression } from '../../../contract/index.js'
import type { JavascriptFile, Node } from '../syntax.js'
import { plainText } from './plain-text.js'

/** A cast to `any`, or to T by way of `unknown`: a type that is taken by force. */
export function typeEscape(file: JavascriptFile, node: Node): Suppression | null {
  if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return null
  const { typeAnnotation, expression } = node
  const isAny = typeAnnotation.type === 'TSAnyKeyword'
  const isDouble = expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword'
  if (!isAny && !isDouble) return null
  return {
    tool: 'types',
    directive: `as ${isAny ? 'any' : 'unknown as'}`,
    rules: [],
    lines: 1,
    target: plainText(expression, 200),
    harmless: false,
    line: file.lineOf(node.start),
  }
}
