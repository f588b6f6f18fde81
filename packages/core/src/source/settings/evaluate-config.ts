import type { Argument, Expression, ObjectExpression, ObjectPropertyKind, Statement } from 'oxc-parser'
import { changed, timesChanged } from './change-data.js'
import { folded, merge, templateText } from './combine-data.js'
import { type ConfigModule, EXPORTS, exportedBy, innerScope, lineAt, returnedBy, type Scope, scopeOf } from './config-scope.js'
import { type Data, isTold, scalar, truthOf, withLine } from './data.js'
import { withPreset } from './jest-preset.js'
import { listCall } from './list-call.js'
import { DECIDES, namedModule } from './named-module.js'
import { normalExpression } from './normal-expression.js'
import { pathCall } from './path-call.js'
import { isMet } from './variable-condition.js'

const MOST_DEPTH = 40
// More changes of one name are not followed.
const MOST_CHANGES = 8

/**
 * The value that a config module exports, or that its expression has. What is computed stays an expression, an unknown spread leaves its holder open; of
 * two values that a variable chooses between it is the one that is taken where tests decide, as far as `isSet` knows.
 */
export function evaluateConfig(module: ConfigModule): Data {
  const scope = scopeOf(module)
  const found = exportOf(module, scope, 0) ?? { kind: 'map', entries: new Map(), open: true, line: 1 }
  const config: Data = found.kind === 'map' && scope.budget.left < 0 ? { ...found, open: true } : found
  return withPreset(config, module.world, (preset) => withLine(evaluateConfig(preset), 1))
}

function exportOf({ program, expression }: ConfigModule, scope: Scope, depth: number): Data | null {
  const exported = expression ?? exportedBy(program.body, scope)
  const { list, seen } = scope.changes.get(EXPORTS) ?? { list: [], seen: 0 }
  if (exported === null && list.length === 0) return null
  const data: Data = exported ? evaluate(exported, scope, depth) : { kind: 'map', entries: new Map(), open: true, line: 1 }
  // What is exported was worked out already.
  const further = list.filter(({ path, values }) => path.length > 0 || values[0] !== exported)
  return withChanges(EXPORTS, data, { ...scope, changes: new Map([...scope.changes, [EXPORTS, { list: further, seen }]]) }, depth)
}

/** What a name holds after all that is done to it. */
function withChanges(name: string, data: Data, scope: Scope, depth: number): Data {
  const { list, seen } = scope.changes.get(name) ?? { list: [], seen: 0 }
  // A loop or a function does something to it as well.
  const isElsewhere = name !== EXPORTS && timesChanged(name, scope.text) > seen + 1
  if (list.length > MOST_CHANGES || isElsewhere)
    return data.kind === 'scalar' ? { ...data, value: { kind: 'expression', text: name } } : { ...data, open: true }
  return list.reduce((held, change, i) => {
    // What is done speaks of what the name held before.
    const before = { ...scope, changes: new Map([...scope.changes, [name, { list: list.slice(0, i), seen }]]) }
    return changed(
      held,
      change,
      change.values.map((value) => evaluate(value.type === 'SpreadElement' ? value.argument : value, before, name === EXPORTS ? depth : depth + 1)),
    )
  }, data)
}

/** What a name holds that another module hands out; null where that cannot be told, or decides nothing about tests. */
function imported(from: string, name: string, scope: Scope, depth: number, line: number): Data | null {
  const module = scope.decides ? scope.world.module(from) : null
  if (module === null) return null
  const inner = scopeOf(module, scope.budget)
  const isWhole = name === 'default' || name === '*' || module.expression !== null
  const data = isWhole ? exportOf(module, inner, depth + 1) : named(name, inner, depth + 1)
  return data && withLine(data, line)
}

function named(name: string, scope: Scope, depth: number): Data | null {
  const held = scope.names.get(name)
  return held ? withChanges(name, evaluate(held, scope, depth), scope, depth) : null
}

function evaluate(node: Expression | Argument, scope: Scope, depth: number): Data {
  const line = lineAt(node.start, scope)
  const unknown = (): Data => ({ kind: 'scalar', value: { kind: 'expression', text: normalExpression(scope.text.slice(node.start, node.end)) }, line })
  if (depth > MOST_DEPTH || scope.budget.left-- <= 0) return unknown()
  const inner = (child: Expression | Argument) => evaluate(child, scope, depth + 1)
  switch (node.type) {
    case 'Literal':
      if ('regex' in node && node.regex) return { kind: 'scalar', value: { kind: 'regex', text: `/${node.regex.pattern}/${node.regex.flags}` }, line }
      return scalar(node.value, line)
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? scalar(node.quasis[0]?.value.cooked ?? '', line)
        : (templateText(
            node,
            node.expressions.map((part) => inner(part)),
            line,
          ) ?? unknown())
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
      const from = scope.imports.get(node.name)
      return scope.bound.get(node.name) ?? named(node.name, scope, depth + 1) ?? (from ? imported(from.from, from.name, scope, depth, line) : null) ?? unknown()
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
      const met = isMet(node.test, scope.names, scope.world.isSet)
      const [yes, no] = [inner(node.consequent), inner(node.alternate)]
      return met === null || !isTold(yes) || !isTold(no) ? unknown() : met ? yes : no
    }
    case 'LogicalExpression':
      return chosen(node, scope, inner) ?? unknown()
    case 'MemberExpression':
    case 'NewExpression': {
      const path = pathCall(node, scope.text)
      return path === null ? (node.type === 'MemberExpression' && member(node, scope, inner)) || unknown() : scalar(path, line)
    }
    default:
      return unknown()
  }
}

/** One side of `a && b`, `a || b` and `a ?? b`. */
function chosen({ operator, left, right }: Extract<Expression, { type: 'LogicalExpression' }>, scope: Scope, inner: (child: Expression) => Data): Data | null {
  const met = isMet(left, scope.names, scope.world.isSet)
  const holds = met ?? truthOf(inner(left))
  if (holds === null) return null
  // What a variable of the environment holds is not known.
  if (operator === '&&') return holds ? inner(right) : scalar(false, lineAt(left.start, scope))
  return holds ? (met === null ? inner(left) : null) : inner(right)
}

/** `base.test` of what is known. */
function member(
  { object, property, computed }: Extract<Expression, { type: 'MemberExpression' }>,
  scope: Scope,
  inner: (child: Expression) => Data,
): Data | null {
  if (computed || property.type !== 'Identifier' || object.type === 'Super') return null
  const from = object.type === 'Identifier' ? scope.imports.get(object.name) : undefined
  const held = from?.name === '*' ? imported(from.from, property.name, scope, 1, lineAt(object.start, scope)) : inner(object)
  return held?.kind === 'map' ? (held.entries.get(property.name) ?? null) : from?.name === '*' ? held : null
}

function asked(node: Expression, { names, world }: Scope, line: number): Data | null {
  const met = isMet(node, names, world.isSet)
  return met === null ? null : scalar(met, line)
}

function returned(body: readonly Statement[], scope: Scope, unknown: () => Data): Data {
  const inner = innerScope(scope, body)
  const result = returnedBy(body, inner.names, scope.world.isSet)
  return result ? evaluate(result, inner, 1) : unknown()
}

const WRAPPERS = /^(define\w*|withConfig|config|defineConfig|extend|set)$/

function call(node: Extract<Expression, { type: 'CallExpression' }>, scope: Scope, depth: number): Data | null {
  const line = lineAt(node.start, scope)
  const path = pathCall(node, scope.text)
  if (path !== null) return scalar(path, line)
  const required = namedModule(node)
  if (required !== null) return imported(required, '*', scope, depth, line)
  const inner = (child: Expression | Argument, bound?: ReadonlyMap<string, Data>) =>
    evaluate(child, bound ? { ...scope, bound: new Map([...scope.bound, ...bound]) } : scope, depth + 1)
  const listed = listCall(node, inner, line)
  if (listed !== null) return listed
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
    return { kind: 'list', items: node.arguments.map((argument) => evaluate(argument, scope, depth + 1)), open: false, line }
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
      open ||= spread.kind === 'map' ? spread.open : truthOf(spread) !== false
      continue
    }
    const key = keyOf(property, scope, depth)
    if (key === null) open = true
    else {
      const decides = scope.decides && (depth === 0 || DECIDES.test(key))
      entries.set(key, {
        ...evaluate(property.value as Expression, decides === scope.decides ? scope : { ...scope, decides }, depth + 1),
        line: lineAt(property.start, scope),
      })
    }
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
