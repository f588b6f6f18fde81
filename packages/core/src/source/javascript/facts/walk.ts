import { eachChild, keyName, type Node } from '../syntax.js'
import { constantTruth } from './constant-truth.js'
import { lineText, patternNames, type Walk } from './frame.js'
import { plainText } from './plain-text.js'
import { literalValue } from './shallow-value.js'
import { walkCall } from './walk-call.js'
import { addConditions } from './walk-conditions.js'
import { walkClass, walkFunction } from './walk-function.js'
import { guardOfReturn, guardOfThrow } from './walk-guards.js'
import { walkHolder, walkList } from './walk-holder.js'
import { walkAssignment, walkIf, walkStatement, walkSwitch } from './walk-statements.js'
import { walkTry } from './walk-try.js'
import { declareTypes } from './walk-types.js'

/** Reads one node and everything below it. */
export function walkNode(walk: Walk, node: Node): void {
  const { frame } = walk
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      walk.observe(node)
      walkNode(walk, node.expression)
      return
    case 'TSNonNullExpression':
    case 'TSInstantiationExpression':
    case 'ParenthesizedExpression':
      walkNode(walk, node.expression)
      return
    case 'TSTypeAnnotation':
    case 'TSTypeParameterDeclaration':
    case 'TSTypeParameterInstantiation':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSEnumDeclaration':
    case 'TSDeclareFunction':
      declareTypes(walk, node)
      return
    case 'FunctionDeclaration':
      if (node.body === null) declareTypes(walk, node)
      else walkFunction(walk, node, node.id?.name ?? 'default')
      return
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      walkFunction(walk, node, null)
      return
    case 'ClassDeclaration':
    case 'ClassExpression':
      walkClass(walk, node, node.id?.name ?? null)
      return
    case 'ExportDefaultDeclaration': {
      const { declaration } = node
      if (declaration.type === 'ArrowFunctionExpression' || (declaration.type === 'FunctionDeclaration' && declaration.id === null))
        walkFunction(walk, declaration, 'default')
      else if (declaration.type === 'CallExpression') walkHolder(walk, declaration, 'default')
      else walkNode(walk, declaration)
      return
    }
    case 'VariableDeclarator': {
      const names: string[] = []
      patternNames(node.id, names)
      for (const name of names) walk.declared.add(name)
      if (frame !== null) walk.words.push('var')
      walk.observe(node)
      walkNode(walk, node.id)
      if (node.init === null) return
      if (node.id.type === 'Identifier') walkHolder(walk, node.init, node.id.name)
      else walkNode(walk, node.init)
      return
    }
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition': {
      const name = keyName(node.key, node.computed)
      if (name !== null) walk.declared.add(name)
      walk.observe(node)
      if (frame !== null) {
        walk.words.push('key', name ?? '')
        if (node.key.type === 'Literal' && typeof node.key.value === 'string') frame.literals.push({ kind: 'string', text: node.key.value })
      }
      if (node.computed) walkNode(walk, node.key)
      if (node.type !== 'Property') for (const decorator of node.decorators) walkNode(walk, decorator)
      const value = node.value
      if (value === null) return
      if (node.type === 'Property' && node.shorthand && value.type === 'Identifier') {
        if (frame !== null) walk.words.push('shorthand')
        walkNode(walk, value)
      } else if (value.type === 'FunctionExpression' || value.type === 'ArrowFunctionExpression')
        walkFunction(walk, value, name, node.type === 'Property' ? [] : node.decorators.map((decorator) => plainText(decorator.expression, 200)))
      else walkNode(walk, value)
      return
    }
    case 'CallExpression':
    case 'NewExpression':
      walkCall(walk, node, false, false)
      return
    case 'AwaitExpression':
      if (frame !== null) walk.words.push('await')
      if (node.argument.type === 'CallExpression') walkCall(walk, node.argument, true, false)
      else walkNode(walk, node.argument)
      return
    case 'ExpressionStatement':
      walkStatement(walk, node)
      return
    case 'AssignmentExpression':
      walkAssignment(walk, node)
      return
    case 'UpdateExpression':
      if (frame !== null) walk.words.push(node.operator)
      if (node.argument.type === 'Identifier') frame?.writes.add(node.argument.name)
      walk.observe(node)
      walkNode(walk, node.argument)
      return
    case 'IfStatement':
      walkIf(walk, node)
      return
    case 'ConditionalExpression':
      addConditions(walk, node.test, 'branch')
      eachWord(walk, node)
      return
    case 'WhileStatement':
    case 'DoWhileStatement':
      addConditions(walk, node.test, 'branch')
      if (frame !== null && constantTruth(node.test, walk.constants) === false && node.type === 'WhileStatement')
        frame.unreachable.push({ line: walk.file.lineOf(node.body.start), text: lineText(walk.file, node.body) })
      statement(walk, node)
      return
    case 'SwitchStatement':
      walkSwitch(walk, node)
      return
    case 'TryStatement':
      walkTry(walk, node)
      return
    case 'ThrowStatement':
      guardOfThrow(walk, node)
      statement(walk, node)
      return
    case 'ReturnStatement':
      guardOfReturn(walk, node)
      if (node.argument !== null && frame !== null && frame.callbacks === 0) addConditions(walk, node.argument, 'returned')
      statement(walk, node)
      return
    case 'BlockStatement':
    case 'Program':
    case 'StaticBlock':
      walkList(walk, node.body)
      return
    case 'Identifier':
      if (frame !== null) walk.words.push(`'${node.name}`)
      return
    case 'PrivateIdentifier':
      if (frame !== null) walk.words.push(`.#${node.name}`)
      return
    case 'MemberExpression':
      walk.observe(node)
      if (node.computed) eachWord(walk, node)
      else {
        walkNode(walk, node.object)
        if (frame !== null) walk.words.push(`.${node.property.name}`)
      }
      return
    case 'Literal':
      if (frame === null) return
      walk.words.push(typeof node.value === 'string' ? `"${node.value}` : (node.raw ?? 'null'))
      if (node.value !== null || 'regex' in node) {
        const value = literalValue(node)
        if (value.kind === 'string' || value.kind === 'number' || value.kind === 'regex') frame.literals.push(value)
      }
      return
    case 'TemplateLiteral':
      if (frame !== null) for (const part of node.quasis) walk.words.push(`"${part.value.raw}`)
      if (frame !== null && node.expressions.length === 0) frame.literals.push({ kind: 'string', text: node.quasis[0]?.value.cooked ?? '' })
      for (const hole of node.expressions) walkNode(walk, hole)
      return
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'UnaryExpression':
      if (frame !== null) walk.words.push(node.operator)
      walk.observe(node)
      eachChild(node, (child) => walkNode(walk, child))
      return
    case 'ImportDeclaration':
    case 'ImportExpression':
      walk.observe(node)
      if (node.type === 'ImportExpression') eachWord(walk, node)
      return
    case 'ExportNamedDeclaration':
      if (node.declaration !== null) walkNode(walk, node.declaration)
      return
    case 'ExportAllDeclaration':
      return
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'ForStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      statement(walk, node)
      return
    default:
      eachWord(walk, node)
  }
}

function eachWord(walk: Walk, node: Node): void {
  if (walk.frame !== null) walk.words.push(node.type)
  eachChild(node, (child) => walkNode(walk, child))
}

function statement(walk: Walk, node: Node): void {
  if (walk.frame !== null) walk.frame.statements++
  eachWord(walk, node)
}
