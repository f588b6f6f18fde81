import type { Argument, Expression, ObjectExpression, ObjectPropertyKind, Program, Statement } from 'oxc-parser'
import { partitionPoint } from '../partition-point.js'
import { folded, merge } from './combine-data.js'
import { type Data, scalar } from './data.js'
import { normalExpression } from './normal-expression.js'
import { pathCall } from './path-call.js'
import { type IsSet, variableCondition } from './variable-condition.js'

type Names = ReadonlyMap<string, Expression>

interface Scope {
  readonly names: Names
  readonly text: string
  readonly lineStarts: readonly number[]
  readonly isSet: IsSet
}

const MOST_DEPTH = 40

/**
 * The value that a config module exports, or of one of its expressions. What is computed stays an expression, an unknown spread leaves its holder open; of
 * two values that a variable chooses between it is the one that is taken where tests decide, as far as `isSet` knows.
 */
export function evaluateConfig(program: Program, expression: Expression | null, text: string, isSet: IsSet = () => null): Data {
  const scope: Scope = { names: declaredIn(program.body), text, lineStarts: startsOf(text), isSet }
  const exported = expression ?? exportedBy(program.body)
  return exported ? evaluate(exported, scope, 0) : { kind: 'map', entries: new Map(), open: true, line: 1 }
}

function startsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function lineAt(offset: number, { lineStarts }: Scope): number {
  return partitionPoint(lineStarts.length, (index) => (lineStarts[index] ?? 0) <= offset)
}

function declaredIn(body: readonly (Statement | Program['body'][number])[]): Map<string, Expression> {
  const names = new Map<string, Expression>()
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init && declaration.kind === 'const') names.set(id.name, init)
  }
  return names
}

function exportedBy(body: Program['body']): Expression | null {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement
      if (declaration.type === 'FunctionDeclaration') return returnedBy(declaration.body?.body ?? [])
      return declaration.type === 'ClassDeclaration' || declaration.type === 'TSInterfaceDeclaration' ? null : (declaration as Expression)
    }
    if (statement.type === 'TSExportAssignment') return statement.expression
    if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
      const { left, right } = statement.expression
      if (left.type === 'MemberExpression' && left.property.type === 'Identifier' && (left.property.name === 'exports' || left.property.name === 'default'))
        return right
    }
    const declared =
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration' ? statement.declaration.declarations[0] : null
    if (declared?.init && declared.id.type === 'Identifier' && declared.id.name === 'options') return declared.init
  }
  return null
}

function returnedBy(body: readonly Statement[]): Expression | null {
  const last = body[body.length - 1]
  // Karma: `config.set({ ... })`.
  if (last?.type === 'ExpressionStatement' && isSetCall(last.expression)) return last.expression
  return last?.type === 'ReturnStatement' && body.filter(({ type }) => type === 'ReturnStatement').length === 1 ? last.argument : null
}

function isSetCall(node: Expression): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'set' &&
    node.arguments.length === 1
  )
}

function evaluate(node: Expression | Argument, scope: Scope, depth: number): Data {
  const line = lineAt(node.start, scope)
  const unknown = (): Data => ({ kind: 'scalar', value: { kind: 'expression', text: normalExpression(scope.text.slice(node.start, node.end)) }, line })
  if (depth > MOST_DEPTH) return unknown()
  const inner = (child: Expression | Argument) => evaluate(child, scope, depth + 1)
  switch (node.type) {
    case 'Literal':
      if ('regex' in node && node.regex) return { kind: 'scalar', value: { kind: 'regex', text: `/${node.regex.pattern}/${node.regex.flags}` }, line }
      return scalar(node.value, line)
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? scalar(node.quasis[0]?.value.cooked ?? '', line) : (templateText(node, scope, inner) ?? unknown())
    case 'UnaryExpression': {
      const operand = inner(node.argument)
      if (operand.kind === 'scalar' && operand.value.kind === 'number' && node.operator === '-') return scalar(-Number(operand.value.text), line)
      if (operand.kind === 'scalar' && node.operator === '!' && (operand.value.kind === 'number' || operand.value.kind === 'boolean'))
        return scalar(operand.value.text === 'false' || operand.value.text === '0', line)
      return node.operator === 'void' ? scalar(null, line) : (asked(node, scope, line) ?? unknown())
    }
    case 'BinaryExpression': {
      const [left, right] = [node.left, node.right].map((side) => (side.type === 'PrivateIdentifier' ? null : inner(side)))
      return folded(node.operator, left, right, line) ?? asked(node, scope, line) ?? unknown()
    }
    case 'Identifier': {
      if (node.name === 'undefined') return { kind: 'scalar', value: { kind: 'undefined' }, line }
      const held = scope.names.get(node.name)
      return held ? evaluate(held, scope, depth + 1) : unknown()
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return inner(node.expression)
    case 'AwaitExpression':
      return inner(node.argument)
    case 'ArrayExpression': {
      let open = false
      const items = node.elements.flatMap((element): Data[] => {
        if (!element) return []
        if (element.type !== 'SpreadElement') return [inner(element)]
        const spread = inner(element.argument)
        if (spread.kind === 'list') {
          open ||= spread.open
          return [...spread.items]
        }
        return [
          {
            kind: 'scalar',
            value: { kind: 'expression', text: `...${normalExpression(scope.text.slice(element.argument.start, element.argument.end))}` },
            line: lineAt(element.start, scope),
          },
        ]
      })
      return { kind: 'list', items, open, line }
    }
    case 'ObjectExpression':
      return object(node, scope, depth, line)
    case 'ArrowFunctionExpression':
      if (node.body.type !== 'BlockStatement') return depth === 0 ? inner(node.body as unknown as Expression) : unknown()
      return depth === 0 ? returned(node.body.body, scope, unknown) : unknown()
    case 'FunctionExpression':
      return depth === 0 ? returned(node.body?.body ?? [], scope, unknown) : unknown()
    case 'CallExpression':
      return call(node, scope, depth) ?? unknown()
    case 'ConditionalExpression': {
      const condition = variableCondition(node.test, scope.names)
      const is = condition && scope.isSet(condition.variable)
      const [yes, no] = [inner(node.consequent), inner(node.alternate)]
      if (condition === null || is === null || !isTold(yes) || !isTold(no)) return unknown()
      return is === condition.whereSet ? yes : no
    }
    case 'MemberExpression':
    case 'NewExpression': {
      const path = pathCall(node, scope.text)
      return path === null ? unknown() : scalar(path, line)
    }
    default:
      return unknown()
  }
}

/** Whether a variable is set where tests decide. */
function asked(node: Expression, { names, isSet }: Scope, line: number): Data | null {
  const condition = variableCondition(node, names)
  const is = condition && isSet(condition.variable)
  return condition === null || is === null ? null : scalar(is === condition.whereSet, line)
}

function isTold(data: Data): boolean {
  return data.kind !== 'scalar' || data.value.kind !== 'expression'
}

function returned(body: readonly Statement[], scope: Scope, unknown: () => Data): Data {
  const result = returnedBy(body)
  return result ? evaluate(result, { ...scope, names: new Map([...scope.names, ...declaredIn(body)]) }, 1) : unknown()
}

const WRAPPERS = /^(define\w*|withConfig|config|defineConfig|extend|set)$/

function call(node: Extract<Expression, { type: 'CallExpression' }>, scope: Scope, depth: number): Data | null {
  const path = pathCall(node, scope.text)
  if (path !== null) return scalar(path, lineAt(node.start, scope))
  const name =
    node.callee.type === 'Identifier'
      ? node.callee.name
      : node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier'
        ? node.callee.property.name
        : ''
  const callback = node.arguments.length === 1 ? node.arguments[0] : null
  if (name === 'mergeConfig' || (name === 'assign' && node.arguments.length > 1)) {
    return node.arguments.map((argument) => evaluate(argument, scope, depth + 1)).reduce((below, above) => merge(below, above))
  }
  if (!WRAPPERS.test(name) || !callback) {
    // defineConfig(a, b, c) of ESLint's flat configs.
    if (!WRAPPERS.test(name) || node.arguments.length === 0) return null
    return { kind: 'list', items: node.arguments.map((argument) => evaluate(argument, scope, depth + 1)), open: false, line: lineAt(node.start, scope) }
  }
  return evaluate(callback, scope, callback.type === 'ArrowFunctionExpression' || callback.type === 'FunctionExpression' ? 0 : depth + 1)
}

function object(node: ObjectExpression, scope: Scope, depth: number, line: number): Data {
  let open = false
  const entries = new Map<string, Data>()
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, scope, depth + 1)
      if (spread.kind === 'map') for (const [key, value] of spread.entries) entries.set(key, value)
      open ||= spread.kind !== 'map' || spread.open
      continue
    }
    const key = keyOf(property, scope, depth)
    if (key === null) open = true
    else entries.set(key, { ...evaluate(property.value as Expression, scope, depth + 1), line: lineAt(property.start, scope) })
  }
  return { kind: 'map', entries, open, line }
}

function keyOf(property: Exclude<ObjectPropertyKind, { type: 'SpreadElement' }>, scope: Scope, depth: number): string | null {
  const { key } = property
  if (!property.computed && key.type === 'Identifier') return key.name
  if (key.type === 'PrivateIdentifier') return null
  const value = evaluate(key as Expression, scope, depth + 1)
  return value.kind === 'scalar' && (value.value.kind === 'string' || value.value.kind === 'number') ? value.value.text : null
}

function templateText(node: Extract<Expression, { type: 'TemplateLiteral' }>, scope: Scope, inner: (child: Expression) => Data): Data | null {
  const parts = node.expressions.map((expression) => inner(expression))
  if (!parts.every((part) => part.kind === 'scalar' && 'text' in part.value && part.value.kind !== 'expression')) return null
  const texts = parts.map((part) => (part.kind === 'scalar' && 'text' in part.value ? part.value.text : ''))
  return scalar(node.quasis.map((quasi, index) => `${quasi.value.cooked ?? ''}${texts[index] ?? ''}`).join(''), lineAt(node.start, scope))
}
