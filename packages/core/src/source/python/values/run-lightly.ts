import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { readDefinition, readImported } from './bind-definition.js'
import { evaluate } from './evaluate.js'
import { bind } from './evaluate-collection.js'
import type { Env, Sym } from './sym.js'

/** Binds what statements bind, every branch in its order, and gathers what they return or yield. */
export function runLightly(statements: readonly PyNode[], env: Env, results: Sym[]): void {
  for (const statement of statements) runStatement(statement, env, results)
}

function runStatement(node: PyNode, env: Env, results: Sym[]): void {
  switch (node.type) {
    case 'function_definition':
    case 'class_definition':
    case 'decorated_definition':
      readDefinition(node, env)
      return
    case 'import_statement':
    case 'import_from_statement':
      readImported(node, env)
      return
    case 'return_statement':
      if (node.kids[0]) results.push(evaluate(node.kids[0], env))
      return
    case 'expression_statement':
      if (node.kids[0]) runExpression(node.kids[0], env, results)
      return
    case 'with_item': {
      const value = child(node, 'value')
      const alias = value?.type === 'as_pattern' ? child(value, 'alias') : null
      if (alias && value?.kids[0]) bind(alias, evaluate(value.kids[0], env), env)
      return
    }
    case 'block':
      runLightly(statementsOf(node), env, results)
      return
    case 'if_statement':
    case 'elif_clause':
    case 'else_clause':
    case 'for_statement':
    case 'while_statement':
    case 'try_statement':
    case 'except_clause':
    case 'finally_clause':
    case 'with_statement':
    case 'with_clause':
      for (const kid of node.kids) runStatement(kid, env, results)
      return
    default:
  }
}

function runExpression(node: PyNode, env: Env, results: Sym[]): void {
  if (node.type === 'yield') {
    if (node.kids[0]) results.push(evaluate(node.kids[0], env))
    return
  }
  if (node.type !== 'assignment') return
  const left = child(node, 'left')
  const right = child(node, 'right')
  if (!left || !right) return
  if (right.type === 'assignment' || right.type === 'yield') runExpression(right, env, results)
  let value = right
  while (value.type === 'assignment') value = child(value, 'right') ?? value
  if (value.type !== 'yield') bind(left, evaluate(value, env), env)
}
