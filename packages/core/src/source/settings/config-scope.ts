import type { Argument, Expression, Program, Statement } from 'oxc-parser'
import { partitionPoint } from '../partition-point.js'
import type { Data } from './data.js'
import { requiredBy } from './named-module.js'
import { type IsSet, isMet } from './variable-condition.js'

/** What a config module can know of where it runs and of the modules beside it. */
export interface ConfigWorld {
  readonly isSet: IsSet
  /** A module or JSON file of the repository, by how it is named from the config; null for all others. */
  readonly module: (specifier: string) => ConfigModule | null
}

/** A parsed module, and what it can know itself. `expression`: what a JSON file holds. */
export interface ConfigModule {
  readonly program: Program
  readonly expression: Expression | null
  readonly text: string
  readonly world: ConfigWorld
}

/** What a name of the module holds stands in another one. */
export interface ImportedName {
  readonly from: string
  /** `default` for the default export, `*` for all. */
  readonly name: string
}

/** Something done to what a name holds, after it was declared: set, or added to, at a path of keys. */
export interface NameChange {
  readonly path: readonly string[]
  readonly how: 'set' | 'push' | 'assign'
  /** It stands under a condition of which it is not known whether it holds. */
  readonly mayHold: boolean
  readonly values: readonly Argument[]
}

/** What is done to a name, in order. */
export interface NameChanges {
  readonly list: readonly NameChange[]
  /** How many statements do something to it, those included that a variable rules out. */
  readonly seen: number
}

/** The names of a config module as one of its expressions sees them. */
export interface Scope {
  readonly names: ReadonlyMap<string, Expression>
  readonly imports: ReadonlyMap<string, ImportedName>
  readonly changes: ReadonlyMap<string, NameChanges>
  /** Parameters whose value is known. */
  readonly bound: ReadonlyMap<string, Data>
  readonly text: string
  readonly lineStarts: readonly number[]
  readonly world: ConfigWorld
  /** Steps that are left: names that hold each other would be worked out without end. */
  readonly budget: { left: number }
  /** What is evaluated decides about tests, so that modules beside the config are read for it. */
  readonly decides: boolean
}

export type Body = readonly (Statement | Program['body'][number])[]

/** The module's own name for what it hands out. */
export const EXPORTS = 'module.exports'

const MOST_STEPS = 100_000

export function scopeOf({ program, text, world }: ConfigModule, budget: Scope['budget'] = { left: MOST_STEPS }): Scope {
  const { body } = program
  return {
    names: declaredIn(body),
    imports: importsIn(body),
    changes: changesIn(body, declaredIn(body), world.isSet),
    bound: new Map(),
    text,
    lineStarts: startsOf(text),
    world,
    budget,
    decides: true,
  }
}

/** The scope within a function of the module. */
export function innerScope(scope: Scope, body: Body): Scope {
  const names = new Map([...scope.names, ...declaredIn(body)])
  const changes = new Map(scope.changes)
  for (const [name, { list, seen }] of changesIn(body, names, scope.world.isSet)) {
    const outer = changes.get(name)
    changes.set(name, { list: [...(outer?.list ?? []), ...list], seen: (outer?.seen ?? 0) + seen })
  }
  return { ...scope, names, changes }
}

/** The line of an offset, 1-based. */
export function lineAt(offset: number, { lineStarts }: Scope): number {
  return partitionPoint(lineStarts.length, (index) => (lineStarts[index] ?? 0) <= offset)
}

function startsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function declaredIn(body: Body): Map<string, Expression> {
  const names = new Map<string, Expression>()
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init) names.set(id.name, init)
  }
  return names
}

function importsIn(body: Body): Map<string, ImportedName> {
  const imports = new Map<string, ImportedName>()
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration')
      for (const one of statement.specifiers) {
        const name = one.type === 'ImportSpecifier' ? (one.imported.type === 'Identifier' ? one.imported.name : one.imported.value) : null
        imports.set(one.local.name, { from: statement.source.value, name: name ?? (one.type === 'ImportDefaultSpecifier' ? 'default' : '*') })
      }
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      const from = init && requiredBy(init)
      if (from == null || id.type !== 'ObjectPattern') continue
      for (const property of id.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && property.value.type === 'Identifier')
          imports.set(property.value.name, { from, name: property.key.name })
    }
  }
  return imports
}

/** What statements do to names: `config.test.exclude = […]`, `skipped.push('a')`, `Object.assign(config, {…})`, behind a condition where that may hold. */
function changesIn(body: Body, names: ReadonlyMap<string, Expression>, isSet: IsSet): Map<string, NameChanges> {
  const changes = new Map<string, NameChanges>()
  const visit = (statements: Body, holds: boolean, mayHold: boolean) => {
    for (const statement of statements) {
      if (statement.type === 'BlockStatement') visit(statement.body, holds, mayHold)
      else if (statement.type === 'IfStatement') {
        const met = isMet(statement.test, names, isSet)
        visit([statement.consequent], holds && met !== false, mayHold || met === null)
        if (statement.alternate) visit([statement.alternate], holds && met !== true, mayHold || met === null)
      } else if (statement.type === 'ExpressionStatement') {
        const found = changeOf(statement.expression, mayHold)
        if (found === null) continue
        const { list, seen } = changes.get(found.name) ?? { list: [], seen: 0 }
        changes.set(found.name, { list: holds ? [...list, found.change] : list, seen: seen + 1 })
      }
    }
  }
  visit(body, true, false)
  return changes
}

function changeOf(node: Expression, mayHold: boolean): { readonly name: string; readonly change: NameChange } | null {
  const at = (target: Expression | Argument, how: NameChange['how'], values: readonly Argument[]) => {
    const path = pathOf(target)
    const [root = '', ...keys] = path ?? []
    const isExports = root === 'module' && keys[0] === 'exports'
    return path === null ? null : { name: isExports ? EXPORTS : root, change: { path: isExports ? keys.slice(1) : keys, how, mayHold, values } }
  }
  // What an operator makes of both is not known.
  if (node.type === 'AssignmentExpression') return at(node.left as Expression, 'set', [node.operator === '=' ? node.right : node])
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return null
  const { object, property } = node.callee
  if (/^(?:push|unshift)$/.test(property.name)) return at(object, 'push', node.arguments)
  const [target, ...sources] = node.arguments
  return property.name === 'assign' && object.type === 'Identifier' && object.name === 'Object' && target ? at(target, 'assign', sources) : null
}

/** `['config', 'test', 'exclude']` of `config.test.exclude`; null where a key is computed. */
function pathOf(node: Expression | Argument): readonly string[] | null {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'TSNonNullExpression') return pathOf(node.expression)
  if (node.type !== 'MemberExpression') return null
  const above = pathOf(node.object)
  const key =
    node.property.type === 'Identifier' && !node.computed
      ? node.property.name
      : node.property.type === 'Literal' && typeof node.property.value === 'string'
        ? node.property.value
        : null
  return above === null || key === null ? null : [...above, key]
}

/** The expression that a module hands out as its default. */
export function exportedBy(body: Program['body'], { names, world }: Pick<Scope, 'names' | 'world'>): Expression | null {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement
      if (declaration.type === 'FunctionDeclaration') return returnedBy(declaration.body?.body ?? [], names, world.isSet)
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

/** What a function gives back, where a variable chooses in CI; null where that cannot be told. */
export function returnedBy(body: readonly Statement[], names: ReadonlyMap<string, Expression>, isSet: IsSet): Expression | null {
  const last = body[body.length - 1]
  // Karma: `config.set({ ... })`.
  if (last?.type === 'ExpressionStatement' && isSetCall(last.expression)) return last.expression
  const found = firstReturn(body, names, isSet)
  return found === 'unknown' ? null : found
}

function firstReturn(body: readonly Statement[], names: ReadonlyMap<string, Expression>, isSet: IsSet): Expression | 'unknown' | null {
  for (const statement of body) {
    if (statement.type === 'ReturnStatement') return statement.argument
    if (statement.type === 'BlockStatement') {
      const found = firstReturn(statement.body as readonly Statement[], names, isSet)
      if (found !== null) return found
    }
    if (statement.type !== 'IfStatement') continue
    const met = isMet(statement.test, names, isSet)
    const ways = [firstReturn([statement.consequent], names, isSet), statement.alternate ? firstReturn([statement.alternate], names, isSet) : null]
    const way = met === null ? (ways.every((one) => one === null) ? null : 'unknown') : met ? ways[0] : ways[1]
    if (way != null) return way
  }
  return null
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
