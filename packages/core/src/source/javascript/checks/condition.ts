import type { Relation, Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { recordTable } from '../name-table.js'
import { valueText } from '../normal-text-value.js'
import { bare, type Node, propertyName } from '../syntax.js'
import { type Demand, subjectOf } from './demand.js'

const COMPARISONS = recordTable<Relation>({ '>': 'greater', '>=': 'greater_equal', '<': 'less', '<=': 'less_equal' })
const MIRRORED = recordTable<string>({ '>': '<', '>=': '<=', '<': '>', '<=': '>=' })
const METHODS = recordTable<Relation>({ includes: 'contains', startsWith: 'starts_with', endsWith: 'ends_with', every: 'all', some: 'any' })
const SPIES = recordTable<Relation>({
  calledWith: 'called_with',
  calledOnceWith: 'once_called_with',
  calledOnceWithExactly: 'once_called_with',
  calledWithExactly: 'called_with',
  calledWithMatch: 'called_with',
})

/** What a condition demands in the algebra; null where it is no more than a truthy value. Conjunctions come apart. */
export function conditionDemands(outer: Node, frame: Frame, negated: boolean, matcher: string): Demand[] | null {
  const node = bare(outer)
  switch (node.type) {
    case 'UnaryExpression':
      return node.operator === '!' ? demanded(node.argument, frame, !negated, matcher) : null
    case 'LogicalExpression': {
      const splits = (node.operator === '&&' && !negated) || (node.operator === '||' && negated)
      return splits ? [...demanded(node.left, frame, negated, matcher), ...demanded(node.right, frame, negated, matcher)] : null
    }
    case 'BinaryExpression':
      return comparison(node, frame, negated, matcher)
    case 'CallExpression':
      return call(node, frame, negated, matcher)
    case 'MemberExpression': {
      const name = propertyName(node)
      if (name === 'called' || name === 'calledOnce' || name === 'calledTwice' || name === 'calledThrice') {
        const times = { called: null, calledOnce: 1, calledTwice: 2, calledThrice: 3 }[name]
        const expected: Value[] = times === null ? [] : [number(times)]
        return [{ subject: subjectOf(node.object, frame), relation: times === null ? 'called' : 'called_times', matcher, negated, expected }]
      }
      return null
    }
    case 'Identifier': {
      const binding = frame.file.scopes.resolve(node.name, node.start)
      if (binding === null) return null
      const bound = frame.bound.get(binding)
      if (bound?.kind === 'node') return conditionDemands(bound.node, bound.frame, negated, matcher)
      if (binding.kind === 'const' && binding.init !== null && binding.steps.length === 0 && bound === undefined)
        return conditionDemands(binding.init, frame, negated, matcher)
      return null
    }
    case 'AwaitExpression':
      return null
    default:
      return null
  }
}

/** The same, with truthiness for the rest. */
export function demanded(node: Node, frame: Frame, negated: boolean, matcher: string): Demand[] {
  return (
    conditionDemands(node, frame, negated, matcher) ?? [
      { subject: subjectOf(node, frame), relation: negated ? 'falsy' : 'truthy', matcher, negated: false, expected: [] },
    ]
  )
}

function comparison(node: Extract<Node, { type: 'BinaryExpression' }>, frame: Frame, negated: boolean, matcher: string): Demand[] | null {
  const { operator } = node
  if (node.left.type === 'PrivateIdentifier') return null
  const make = (left: Node, relation: Relation, expected: readonly Value[], not: boolean, nodes: readonly Node[] = []): Demand[] => [
    { subject: subjectOf(left, frame), relation, matcher, negated: not, expected, expectedNodes: nodes },
  ]
  if (operator === 'instanceof') return make(node.left, 'instance_of', [{ kind: 'string', text: valueText(fold(node.right, frame)) }], negated)
  if (operator === 'in') return make(node.right, 'has_property', [fold(node.left, frame)], negated)
  const left = bare(node.left)
  const right = bare(node.right)
  const swapped = isLiteral(left) && !isLiteral(right)
  const [subject, other] = swapped ? [right, left] : [left, right]
  const relation = COMPARISONS.get(swapped ? (MIRRORED.get(operator) ?? operator) : operator)
  if (relation !== undefined) return make(subject, relation, [fold(other, frame)], negated, [other])
  if (!/^[!=]==?$/.test(operator)) return null
  const not = operator.startsWith('!') !== negated
  const strict = operator.length === 3
  if (subject.type === 'UnaryExpression' && subject.operator === 'typeof') {
    const type = fold(other, frame)
    if (type.kind === 'string' && type.text === 'undefined') return make(subject.argument, 'identical', [{ kind: 'undefined' }], not)
    return make(subject.argument, 'type_of', [type], not)
  }
  const value = fold(other, frame)
  if (!strict && (value.kind === 'null' || value.kind === 'undefined')) return make(subject, 'exists', [], !not)
  if (value.kind === 'boolean') {
    const inner = conditionDemands(subject, frame, (value.text === 'false') !== not, matcher)
    if (inner !== null && isBoolean(subject, frame)) return inner
  }
  return make(subject, strict ? 'identical' : 'loose_equal', [value], not, [other])
}

/** The global isNaN makes a number of what it is given: `isNaN(Number(date))`, `isNaN(date.getTime())` and `isNaN(date)` are one. */
function unconverted(node: Node): Node {
  const own = bare(node)
  if (own.type === 'UnaryExpression' && own.operator === '+') return own.argument
  const [first] = own.type === 'CallExpression' && own.arguments.length === 1 ? own.arguments : []
  const callee = own.type === 'CallExpression' ? bare(own.callee) : own
  return first !== undefined && callee.type === 'Identifier' && callee.name === 'Number' ? first : timed(node)
}

/** The date of `date.getTime()`. */
function timed(node: Node): Node {
  const own = bare(node)
  if (own.type !== 'CallExpression') return node
  const callee = bare(own.callee)
  return callee.type === 'MemberExpression' && own.arguments.length === 0 && /^(?:getTime|valueOf)$/.test(propertyName(callee) ?? '') ? callee.object : node
}

function call(node: Extract<Node, { type: 'CallExpression' }>, frame: Frame, negated: boolean, matcher: string): Demand[] | null {
  const callee = bare(node.callee)
  const [first, second] = node.arguments
  if (callee.type === 'Identifier') {
    if (callee.name === 'Boolean' && first !== undefined) return demanded(first, frame, negated, matcher)
    if (callee.name === 'isDeepStrictEqual' && first !== undefined && second !== undefined) return pair(first, second, 'strict_equal', frame, negated, matcher)
    // `const { equals } = this` of a matcher.
    if (callee.name === 'equals' && second !== undefined && first !== undefined && isOfThis(callee, frame))
      return pair(first, second, 'equal', frame, negated, matcher)
    if (callee.name === 'isNaN' && first !== undefined)
      return [{ subject: subjectOf(unconverted(first), frame), relation: 'identical', matcher, negated, expected: [{ kind: 'nan' }] }]
    return null
  }
  const method = propertyName(callee)
  if (callee.type !== 'MemberExpression' || method === null) return null
  const object = bare(callee.object)
  const global = object.type === 'Identifier' && frame.file.scopes.resolve(object.name, object.start) === null ? object.name : ''
  if (first === undefined) return null
  if (global === 'Array' && method === 'isArray')
    return [{ subject: subjectOf(first, frame), relation: 'instance_of', matcher, negated, expected: [{ kind: 'string', text: 'Array' }] }]
  if (global === 'Number' && method === 'isNaN')
    return [{ subject: subjectOf(timed(first), frame), relation: 'identical', matcher, negated, expected: [{ kind: 'nan' }] }]
  if (global === 'Object' && second !== undefined) {
    if (method === 'is') return pair(first, second, 'identical', frame, negated, matcher)
    if (method === 'hasOwn') return [{ subject: subjectOf(first, frame), relation: 'has_property', matcher, negated, expected: [fold(second, frame)] }]
  }
  if (global !== '') return null
  // What a matcher of `expect.extend` has at hand.
  if (method === 'equals' && object.type === 'ThisExpression' && second !== undefined) return pair(first, second, 'equal', frame, negated, matcher)
  if (method === 'isDeepStrictEqual' && second !== undefined) return pair(first, second, 'strict_equal', frame, negated, matcher)
  // What a pattern finds is more than nothing.
  if (method === 'test' || method === 'exec') {
    const regex = fold(object, frame)
    return regex.kind === 'regex' ? [{ subject: subjectOf(first, frame), relation: 'matches', matcher, negated, expected: [regex] }] : null
  }
  const spied = SPIES.get(method)
  if (spied !== undefined) {
    return [
      {
        subject: subjectOf(object, frame),
        relation: spied,
        matcher: method,
        negated,
        expected: [{ kind: 'array', items: node.arguments.map((argument) => fold(argument, frame)), open: false }],
      },
    ]
  }
  const relation = method === 'hasOwnProperty' ? 'has_property' : METHODS.get(method)
  if (relation === undefined || node.arguments.length > 1) return null
  const list = bare(object)
  if (relation === 'contains' && (list.type === 'ArrayExpression' || fold(list, frame).kind === 'array'))
    return [{ subject: subjectOf(first, frame), relation: 'one_of', matcher, negated, expected: [fold(list, frame)] }]
  return [{ subject: subjectOf(object, frame), relation, matcher, negated, expected: [fold(first, frame)], expectedNodes: [first] }]
}

function pair(subject: Node, expected: Node, relation: Relation, frame: Frame, negated: boolean, matcher: string): Demand[] {
  return [{ subject: subjectOf(subject, frame), relation, matcher, negated, expected: [fold(expected, frame)], expectedNodes: [expected] }]
}

function isOfThis(node: Extract<Node, { type: 'Identifier' }>, { file }: Frame): boolean {
  const init = file.scopes.resolve(node.name, node.start)?.init ?? null
  return init !== null && bare(init).type === 'ThisExpression'
}

function isLiteral(node: Node): boolean {
  return node.type === 'Literal' || (node.type === 'UnaryExpression' && isLiteral(node.argument)) || (node.type === 'Identifier' && node.name === 'undefined')
}

/** True when an expression can only give true or false, so that `toBe(true)` on it is a demand on its parts. */
export function isBoolean(outer: Node, frame: Frame, depth = 0): boolean {
  const node = bare(outer)
  switch (node.type) {
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === 'delete'
    case 'BinaryExpression':
      return /^([!=]==?|[<>]=?|in|instanceof)$/.test(node.operator)
    case 'LogicalExpression':
      return node.operator !== '??' && isBoolean(node.left, frame, depth) && isBoolean(node.right, frame, depth)
    case 'CallExpression': {
      const callee = bare(node.callee)
      if (callee.type === 'Identifier') return /^(Boolean|isNaN|isFinite|isDeepStrictEqual)$/.test(callee.name)
      const name = propertyName(callee) ?? ''
      return /^(includes|startsWith|endsWith|every|some|test|hasOwnProperty|hasOwn|isArray|is|isNaN|isInteger|isDeepStrictEqual|calledWith\w*|calledOnceWith\w*)$/.test(
        name,
      )
    }
    case 'MemberExpression':
      return /^called(Once|Twice|Thrice)?$/.test(propertyName(node) ?? '')
    case 'Identifier': {
      const binding = frame.file.scopes.resolve(node.name, node.start)
      if (binding === null || depth > 5) return false
      const bound = frame.bound.get(binding)
      if (bound?.kind === 'node') return isBoolean(bound.node, bound.frame, depth + 1)
      return bound === undefined && binding.kind === 'const' && binding.init !== null && binding.steps.length === 0 && isBoolean(binding.init, frame, depth + 1)
    }
    default:
      return false
  }
}

function number(value: number): Value {
  return { kind: 'number', text: String(value) }
}
