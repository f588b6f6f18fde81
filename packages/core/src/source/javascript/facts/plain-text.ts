import { eachChild, type Node } from '../syntax.js'

const MOST = 400

/**
 * An expression as one line without layout, comments, types, parentheses that change nothing and kinds of quotes; names stay as they are.
 * Equal code gives equal text. Longer ones than `most` are cut, which ends in `…`.
 */
export function plainText(node: Node | null | undefined, most = MOST): string {
  if (node === null || node === undefined) return ''
  const printer: Printer = { text: '', most }
  print(printer, node, 0)
  return printer.text.length > most ? `${printer.text.slice(0, most - 1)}…` : printer.text
}

interface Printer {
  text: string
  readonly most: number
}

/** How tightly a binary operator binds; the tighter, the higher. */
const BINDS: Readonly<Record<string, number>> = {
  '??': 1,
  '||': 2,
  '&&': 3,
  '|': 4,
  '^': 5,
  '&': 6,
  '==': 7,
  '!=': 7,
  '===': 7,
  '!==': 7,
  '<': 8,
  '<=': 8,
  '>': 8,
  '>=': 8,
  in: 8,
  instanceof: 8,
  '<<': 9,
  '>>': 9,
  '>>>': 9,
  '+': 10,
  '-': 10,
  '*': 11,
  '/': 11,
  '%': 11,
  '**': 12,
}
const UNARY = 13

function print(out: Printer, node: Node, binds: number): void {
  if (out.text.length > out.most) return
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      out.text += node.name
      return
    case 'MetaProperty':
      out.text += `${node.meta.name}.${node.property.name}`
      return
    case 'PrivateIdentifier':
      out.text += `#${node.name}`
      return
    case 'Literal':
      out.text += typeof node.value === 'string' ? quote(node.value) : (node.raw ?? String(node.value))
      return
    case 'TemplateLiteral':
      if (node.expressions.length === 0) {
        out.text += quote(node.quasis[0]?.value.cooked ?? '')
        return
      }
      out.text += '`'
      node.quasis.forEach((part, index) => {
        out.text += part.value.raw
        const hole = node.expressions[index]
        if (hole === undefined) return
        out.text += '${'
        print(out, hole, 0)
        out.text += '}'
      })
      out.text += '`'
      return
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      print(out, node.expression, binds)
      return
    case 'MemberExpression':
      print(out, node.object, UNARY + 1)
      if (node.optional) out.text += '?.'
      else if (!node.computed) out.text += '.'
      if (node.computed) bracketed(out, '[', [node.property], ']')
      else print(out, node.property, 0)
      return
    case 'CallExpression':
    case 'NewExpression':
      if (node.type === 'NewExpression') out.text += 'new '
      print(out, node.callee, UNARY + 1)
      if (node.type === 'CallExpression' && node.optional) out.text += '?.'
      bracketed(out, '(', node.arguments, ')')
      return
    case 'AwaitExpression':
      out.text += 'await '
      print(out, node.argument, UNARY)
      return
    case 'UnaryExpression':
      out.text += node.operator.length > 1 ? `${node.operator} ` : node.operator
      print(out, node.argument, UNARY)
      return
    case 'UpdateExpression':
      if (node.prefix) out.text += node.operator
      print(out, node.argument, UNARY)
      if (!node.prefix) out.text += node.operator
      return
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const own = BINDS[node.operator] ?? 0
      if (own < binds) out.text += '('
      print(out, node.left, own)
      out.text += ` ${node.operator} `
      print(out, node.right, own + 1)
      if (own < binds) out.text += ')'
      return
    }
    case 'ConditionalExpression':
      if (binds > 0) out.text += '('
      print(out, node.test, 1)
      out.text += ' ? '
      print(out, node.consequent, 0)
      out.text += ' : '
      print(out, node.alternate, 0)
      if (binds > 0) out.text += ')'
      return
    case 'AssignmentExpression':
      if (binds > 0) out.text += '('
      print(out, node.left, 0)
      out.text += ` ${node.operator} `
      print(out, node.right, 0)
      if (binds > 0) out.text += ')'
      return
    case 'SequenceExpression':
      bracketed(out, '(', node.expressions, ')')
      return
    case 'ArrayExpression':
    case 'ArrayPattern':
      bracketed(out, '[', node.elements, ']')
      return
    case 'ObjectExpression':
    case 'ObjectPattern':
      bracketed(out, '{', node.properties, '}')
      return
    case 'Property':
      if (node.computed) bracketed(out, '[', [node.key], ']')
      else out.text += node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? String(node.key.value) : ''
      if (node.shorthand && node.value.type === 'Identifier') return
      out.text += ': '
      print(out, node.value, 0)
      return
    case 'SpreadElement':
    case 'RestElement':
      out.text += '...'
      print(out, node.argument, 0)
      return
    case 'AssignmentPattern':
      print(out, node.left, 0)
      out.text += ' = '
      print(out, node.right, 0)
      return
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      if (node.async) out.text += 'async '
      bracketed(out, '(', node.params.filter(isGiven), ')')
      out.text += ' => '
      if (node.body !== null) print(out, node.body, 0)
      return
    case 'ThisExpression':
      out.text += 'this'
      return
    case 'Super':
      out.text += 'super'
      return
    case 'BlockStatement':
      bracketed(out, '{ ', node.body, ' }', '; ')
      return
    case 'ExpressionStatement':
      print(out, node.expression, 0)
      return
    case 'ReturnStatement':
      out.text += 'return '
      if (node.argument !== null) print(out, node.argument, 0)
      return
    case 'ThrowStatement':
      out.text += 'throw '
      print(out, node.argument, 0)
      return
    case 'Decorator':
      out.text += '@'
      print(out, node.expression, 0)
      return
    default:
      if (node.type.startsWith('TS')) return
      out.text += node.type
      bracketedChildren(out, node)
  }
}

/** `this: Type` says a type and takes nothing. */
function isGiven(param: Node): boolean {
  return param.type !== 'Identifier' || param.name !== 'this'
}

function bracketed(out: Printer, open: string, items: readonly (Node | null)[], close: string, between = ', '): void {
  out.text += open
  items.forEach((item, index) => {
    if (index > 0) out.text += between
    if (item !== null) print(out, item, 0)
  })
  out.text += close
}

function bracketedChildren(out: Printer, node: Node): void {
  out.text += '('
  let first = true
  eachChild(node, (child) => {
    if (child.type.startsWith('TSType')) return
    if (!first) out.text += ' '
    first = false
    print(out, child, 0)
  })
  out.text += ')'
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}
