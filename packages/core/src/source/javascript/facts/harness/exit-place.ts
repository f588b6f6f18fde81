import { conditionKind } from '../../structure/condition-kind.js'
import { bare, type Node } from '../../syntax.js'
import { plainText } from '../plain-text.js'
import type { HarnessContext } from './harness-context.js'

/** What is said of an exit beside its own text: ` if …` on some platforms alone, ` at the end` where nothing of the program comes after it; else nothing. */
export function exitPlace({ file: { program } }: HarnessContext, exit: Node): string {
  const around = program.body.find(({ start, end }) => start <= exit.start && exit.end <= end)
  if (around === undefined) return ''
  if (around.type === 'IfStatement') {
    const condition = plainText(around.test, 120)
    return statementsOf(around.consequent).some((one) => isCall(one, exit)) && conditionKind(condition) === 'platform' ? ` if ${condition}` : ''
  }
  const last = program.body.at(-1)
  if (last === undefined) return ''
  if (isCall(last, exit)) return ' at the end'
  const name = nameOf(around)
  const final = bodyOf(around)?.at(-1)
  return name !== null && final !== undefined && isCall(final, exit) && isCallOf(last, name) ? ' at the end' : ''
}

function statementsOf(node: Node): readonly Node[] {
  return node.type === 'BlockStatement' ? node.body : [node]
}

function isCall(statement: Node, call: Node): boolean {
  return statement.type === 'ExpressionStatement' && bare(statement.expression) === call
}

/** `const main = async () => { … }`, `async function main() { … }` */
function functionIn(statement: Node): { readonly id: Node | null; readonly body: Node | null } | null {
  if (statement.type === 'FunctionDeclaration') return { id: statement.id, body: statement.body }
  const declared = statement.type === 'VariableDeclaration' ? statement.declarations[0] : undefined
  const made = declared?.init ? bare(declared.init) : null
  return declared && (made?.type === 'ArrowFunctionExpression' || made?.type === 'FunctionExpression') ? { id: declared.id, body: made.body } : null
}

function nameOf(statement: Node): string | null {
  const id = functionIn(statement)?.id
  return id?.type === 'Identifier' ? id.name : null
}

function bodyOf(statement: Node): readonly Node[] | null {
  const body = functionIn(statement)?.body
  return body?.type === 'BlockStatement' ? body.body : null
}

function isCallOf(statement: Node, name: string): boolean {
  if (statement.type !== 'ExpressionStatement') return false
  const inner = bare(statement.expression)
  const call = inner.type === 'AwaitExpression' ? bare(inner.argument) : inner
  const callee = call.type === 'CallExpression' ? bare(call.callee) : null
  return callee?.type === 'Identifier' && callee.name === name
}
