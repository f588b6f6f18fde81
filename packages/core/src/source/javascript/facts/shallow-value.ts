import type { Value } from '../../../contract/index.js'
import { bare, keyName, type Node } from '../syntax.js'
import { plainText } from './plain-text.js'

const MOST_ITEMS = 200
const MOST_DEPTH = 6

/** The value of a literal, or of arrays, objects and arithmetic of literals; anything else is its text. No name is looked up. */
export function shallowValue(node: Node, depth = 0): Value {
  const inner = bare(node)
  switch (inner.type) {
    case 'Literal':
      return literalValue(inner)
    case 'TemplateLiteral':
      if (inner.expressions.length === 0) return { kind: 'string', text: inner.quasis[0]?.value.cooked ?? '' }
      break
    case 'Identifier':
      if (inner.name === 'undefined') return { kind: 'undefined' }
      if (inner.name === 'NaN') return { kind: 'nan' }
      if (inner.name === 'Infinity') return { kind: 'number', text: 'Infinity' }
      return { kind: 'expression', text: inner.name }
    case 'UnaryExpression': {
      if (inner.operator === 'void') return { kind: 'undefined' }
      const of = shallowValue(inner.argument, depth + 1)
      if (inner.operator === '-' && of.kind === 'number') return { kind: 'number', text: of.text.startsWith('-') ? of.text.slice(1) : `-${of.text}` }
      if (inner.operator === '!' && (of.kind === 'boolean' || of.kind === 'number'))
        return { kind: 'boolean', text: String(of.kind === 'boolean' ? of.text === 'false' : Number(of.text) === 0) }
      break
    }
    case 'BinaryExpression': {
      const value = arithmetic(inner.operator, shallowValue(inner.left, depth + 1), shallowValue(inner.right, depth + 1))
      if (value !== null) return value
      break
    }
    case 'ArrayExpression':
      if (depth < MOST_DEPTH && inner.elements.length <= MOST_ITEMS)
        return {
          kind: 'array',
          items: inner.elements.flatMap((item) => (item === null || item.type === 'SpreadElement' ? [] : [shallowValue(item, depth + 1)])),
          open: inner.elements.some((item) => item?.type === 'SpreadElement'),
        }
      break
    case 'ObjectExpression':
      if (depth < MOST_DEPTH && inner.properties.length <= MOST_ITEMS) {
        const entries: (readonly [string, Value])[] = []
        let open = false
        for (const property of inner.properties) {
          const key = property.type === 'Property' ? keyName(property.key, property.computed) : null
          if (property.type !== 'Property' || key === null) open = true
          // A key that is computed stands by its text: `[CODES.paid]`.
          if (property.type === 'Property') entries.push([key ?? `[${plainText(property.key, 80)}]`, shallowValue(property.value, depth + 1)])
        }
        return { kind: 'object', entries, open }
      }
      break
    case 'CallExpression':
      // Object.freeze, new Set and their like keep what they are given.
      if (/^Object\.(freeze|seal)$/.test(plainText(inner.callee, 40)) && inner.arguments[0] !== undefined) return shallowValue(inner.arguments[0], depth)
      break
    case 'NewExpression':
      if (inner.callee.type === 'Identifier' && (inner.callee.name === 'Set' || inner.callee.name === 'Map') && inner.arguments.length <= 1) {
        const [first] = inner.arguments
        return first === undefined ? { kind: 'array', items: [], open: false } : shallowValue(first, depth)
      }
      break
    default:
  }
  return { kind: 'expression', text: plainText(inner, 160) }
}

/** The value of a literal node. */
export function literalValue(node: Extract<Node, { type: 'Literal' }>): Value {
  const { value } = node
  if (value === null && 'regex' in node) return { kind: 'regex', text: node.raw ?? '' }
  if (value === null && 'bigint' in node) return { kind: 'bigint', text: node.raw ?? '' }
  if (value === null) return { kind: 'null' }
  if (typeof value === 'string') return { kind: 'string', text: value }
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) }
  if (typeof value === 'bigint') return { kind: 'bigint', text: String(value) }
  if (typeof value === 'number') return { kind: 'number', text: String(value) }
  return { kind: 'regex', text: node.raw ?? '' }
}

function arithmetic(operator: string, left: Value, right: Value): Value | null {
  if (operator === '+' && left.kind === 'string' && right.kind === 'string') return { kind: 'string', text: left.text + right.text }
  if (left.kind !== 'number' || right.kind !== 'number') return null
  const [a, b] = [Number(left.text), Number(right.text)]
  const result = operator === '*' ? a * b : operator === '+' ? a + b : operator === '-' ? a - b : operator === '/' ? a / b : operator === '**' ? a ** b : null
  return result === null ? null : { kind: 'number', text: String(result) }
}
