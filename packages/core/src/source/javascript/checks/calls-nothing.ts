import type { JavascriptFile } from '../syntax.js'
import { bare, eachChild, type FunctionNode, isFunction, type Node, propertyName } from '../syntax.js'

/** What can be evaluated without anything being called: names, texts, functions, lists and objects of them. */
const IDLE =
  /^(?:BlockStatement|ExpressionStatement|ReturnStatement|VariableDeclaration|VariableDeclarator|EmptyStatement|Literal|TemplateLiteral|TemplateElement|ArrayExpression|ObjectExpression|Property|SequenceExpression|ConditionalExpression|LogicalExpression|ParenthesizedExpression)$/

/** Whether running a function does no more than name things: `() => parse`, `() => () => parse('x')`, `() => parse.bind(null, 'x')`. */
export function callsNothing({ body, params }: FunctionNode, file: JavascriptFile): boolean {
  return body !== null && params.length === 0 && isIdle(body, file)
}

function isIdle(whole: Node, file: JavascriptFile): boolean {
  const node = bare(whole)
  if (isFunction(node)) return true
  if (node.type === 'Identifier') return node.name === 'undefined' || file.scopes.resolve(node.name, node.start) !== null
  if (node.type === 'CallExpression') {
    const callee = bare(node.callee)
    if (callee.type !== 'MemberExpression' || propertyName(callee) !== 'bind' || bare(callee.object).type !== 'Identifier') return false
    return [callee.object, ...node.arguments].every((part) => isIdle(part, file))
  }
  if (!IDLE.test(node.type)) return false
  let idle = true
  eachChild(node, (child) => {
    idle &&=
      (node.type === 'Property' && child === node.key && !node.computed) || (node.type === 'VariableDeclarator' && child === node.id) || isIdle(child, file)
  })
  return idle
}
