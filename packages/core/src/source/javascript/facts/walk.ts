import { bare, eachChild, keyName, type Node } from '../syntax.js'
import { constantTruth } from './constant-truth.js'
import { lineText, patternNames, type Walk } from './frame.js'
import { plainText } from './plain-text.js'
import { literalValue } from './shallow-value.js'
import { walkCall } from './walk-call.js'
import { addConditions } from './walk-conditions.js'
import { walkClass, walkFunction } from './walk-function.js'
import { guardOfReturn, guardOfThrow } from './walk-guards.js'
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
      declareTypes(walk.declared, node)
      return
    case 'FunctionDeclaration':
      if (node.body === null) declareTypes(walk.declared, node)
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

/** A value that has a name: the function in it, or the first one that it is called with, goes by that name. */
export function walkHolder(walk: Walk, init: Node, name: string): void {
  const value = bare(init)
  const outer = walk.holder
  walk.holder = outer === '' ? name : `${outer}.${name}`
  holdValue(walk, init, value, name)
  walk.holder = outer
}

function holdValue(walk: Walk, init: Node, value: Node, name: string): void {
  if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') walkFunction(walk, value, name)
  else if (value.type === 'ClassExpression') walkClass(walk, value, name)
  else if (value.type === 'CallExpression' && walk.frame !== null && walk.titles.length === 0) {
    const wrapped = value.arguments.find((argument) => argument.type === 'ArrowFunctionExpression' || argument.type === 'FunctionExpression')
    walkCall(walk, value, false, false, wrapped === undefined ? null : { node: wrapped, name })
  } else if (value.type === 'ObjectExpression' && walk.frame !== null) {
    walk.observe(value)
    walk.words.push('ObjectExpression')
    for (const property of value.properties) {
      const key = property.type === 'Property' ? keyName(property.key, property.computed) : null
      const held = property.type === 'Property' ? bare(property.value) : null
      if (property.type === 'Property' && key !== null && (held?.type === 'ArrowFunctionExpression' || held?.type === 'FunctionExpression')) {
        walk.declared.add(key)
        walk.observe(property)
        walk.words.push('key', key)
        walkFunction(walk, held, `${name}.${key}`)
      } else walkNode(walk, property)
    }
  } else walkNode(walk, init)
}

/** Statements in a row: what follows a return or a throw can never run. */
export function walkList(walk: Walk, statements: readonly Node[]): void {
  let ended = false
  for (const one of statements) {
    const hoisted = one.type === 'FunctionDeclaration' || one.type.startsWith('TS') || (one.type === 'VariableDeclaration' && one.kind === 'var')
    if (ended && !hoisted && one.type !== 'EmptyStatement' && one.type !== 'BreakStatement')
      walk.frame?.unreachable.push({ line: walk.file.lineOf(one.start), text: lineText(walk.file, one) })
    walkNode(walk, one)
    if (one.type === 'ReturnStatement' || one.type === 'ThrowStatement') ended = true
  }
}

function walkStatement(walk: Walk, node: Extract<Node, { type: 'ExpressionStatement' }>): void {
  const { frame } = walk
  if (frame !== null) {
    frame.statements++
    walk.words.push('do')
  }
  let inner = bare(node.expression)
  if (inner.type === 'UnaryExpression' && inner.operator === 'void') inner = bare(inner.argument)
  if (inner.type === 'CallExpression') walkCall(walk, inner, false, true)
  else if (inner.type === 'AwaitExpression' && bare(inner.argument).type === 'CallExpression') {
    if (frame !== null) walk.words.push('await')
    walkCall(walk, bare(inner.argument) as Extract<Node, { type: 'CallExpression' }>, true, true)
  } else if (inner.type === 'LogicalExpression' && frame !== null) {
    addConditions(walk, inner.left, 'branch')
    walk.words.push(inner.operator)
    walkNode(walk, inner.left)
    const test = plainText(inner.left)
    frame.path.push(inner.operator === '&&' ? test : `!(${test})`)
    const right = bare(inner.right)
    if (right.type === 'CallExpression') walkCall(walk, right, false, true)
    else walkNode(walk, right)
    frame.path.pop()
  } else walkNode(walk, inner)
}

function walkAssignment(walk: Walk, node: Extract<Node, { type: 'AssignmentExpression' }>): void {
  const { frame } = walk
  walk.observe(node)
  if (frame !== null) walk.words.push(node.operator)
  const left = bare(node.left)
  if (left.type === 'Identifier') frame?.writes.add(left.name)
  walkNode(walk, left)
  const name = left.type === 'MemberExpression' ? plainText(left, 100) : null
  if (name !== null && /^(module\.)?exports(\.[\w$]+)?$|\.prototype\.[\w$]+$|^this\.[\w$]+$/.test(name))
    walkHolder(walk, node.right, /exports$/.test(name) ? 'default' : name.replace(/^(module\.)?exports\.|\.prototype(?=\.)|^this\./, ''))
  else walkNode(walk, node.right)
}

function walkIf(walk: Walk, node: Extract<Node, { type: 'IfStatement' }>): void {
  const { frame } = walk
  addConditions(walk, node.test, 'branch')
  if (frame === null) {
    eachChild(node, (child) => walkNode(walk, child))
    return
  }
  frame.statements++
  walk.words.push('if')
  walkNode(walk, node.test)
  const truth = constantTruth(node.test, walk.constants)
  const dead = truth === false ? node.consequent : truth === true ? node.alternate : null
  if (dead !== null) frame.unreachable.push({ line: walk.file.lineOf(dead.start), text: lineText(walk.file, dead) })
  const test = plainText(node.test)
  frame.path.push(test)
  walkNode(walk, node.consequent)
  frame.path.pop()
  if (node.alternate === null) return
  walk.words.push('else')
  frame.path.push(`!(${test})`)
  walkNode(walk, node.alternate)
  frame.path.pop()
}

function walkSwitch(walk: Walk, node: Extract<Node, { type: 'SwitchStatement' }>): void {
  const { frame } = walk
  if (frame !== null) {
    frame.statements++
    walk.words.push('switch')
  }
  walkNode(walk, node.discriminant)
  const left = frame === null ? '' : plainText(node.discriminant)
  let open = 0
  for (const branch of node.cases) {
    const right = branch.test === null ? null : plainText(branch.test)
    if (frame !== null) {
      const text = right === null ? `default of ${left}` : `${left} === ${right}`
      if (right !== null) frame.conditions.push({ text, operator: '===', left, right, use: 'branch', line: walk.file.lineOf(branch.start) })
      frame.path.push(text)
      open++
    }
    if (branch.test !== null) walkNode(walk, branch.test)
    walkList(walk, branch.consequent)
    if (frame !== null && branch.consequent.length > 0) {
      frame.path.length -= open
      open = 0
    }
  }
  if (frame !== null) frame.path.length -= open
}
