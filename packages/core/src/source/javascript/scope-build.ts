import type { Binding, Scope, Step } from './scope.js'
import { requireOf } from './scope-require.js'
import { type Build, mutate, writeTo } from './scope-writes.js'
import { bare, eachChild, keyName, literalText, type Node, type Program, propertyName } from './syntax.js'

type Declared = Pick<Binding, 'kind' | 'node' | 'init' | 'param' | 'imported'>

const MUTATING = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin', 'set', 'add', 'delete', 'clear', 'append'])
const CHANGES_FIRST = new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf'])

/** Collects scopes, declarations, assignments and mutations in one walk. */
export function buildScopes(program: Program): Build {
  const build: Build = { scopes: [], writes: [], mutations: [] }
  const module = open(build, program, null, true)
  // An empty or comment-only head keeps offsets before the first statement inside the module.
  const whole: Scope = { ...module, start: 0, end: Number.MAX_SAFE_INTEGER }
  build.scopes[0] = whole
  for (const statement of program.body) visit(build, statement, whole)
  return build
}

function open(build: Build, node: Node, parent: Scope | null, isFunctionScope: boolean): Scope {
  const scope: Scope = { start: node.start, end: node.end, parent, isFunction: isFunctionScope, node, names: new Map() }
  build.scopes.push(scope)
  return scope
}

function visit(build: Build, node: Node, scope: Scope): void {
  switch (node.type) {
    case 'Identifier':
    case 'Literal':
    case 'ThisExpression':
      return
    case 'ExpressionStatement':
      visit(build, node.expression, scope)
      return
    case 'MemberExpression':
      visit(build, node.object, scope)
      if (node.computed) visit(build, node.property, scope)
      return
    case 'ObjectExpression':
      for (const property of node.properties) visit(build, property, scope)
      return
    case 'Property':
      if (node.computed) visit(build, node.key, scope)
      visit(build, node.value, scope)
      return
    case 'ArrayExpression':
      for (const element of node.elements) if (element !== null) visit(build, element, scope)
      return
    case 'ImportDeclaration':
      for (const specifier of node.specifiers) {
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*'
        const { local } = specifier
        declare(scope, local.name, local.start, [], { kind: 'import', node: specifier, init: null, param: null, imported: { from: node.source.value, name } })
      }
      return
    case 'TSImportEqualsDeclaration': {
      const { id, moduleReference } = node
      if (moduleReference.type !== 'TSExternalModuleReference') return
      const imported = { from: moduleReference.expression.value, name: '*' }
      declare(scope, id.name, id.start, [], { kind: 'import', node, init: null, param: null, imported })
      return
    }
    case 'VariableDeclaration': {
      const home = node.kind === 'var' ? functionScope(scope) : scope
      const kind = node.kind === 'var' || node.kind === 'let' ? node.kind : 'const'
      for (const declarator of node.declarations) {
        const required = declarator.init === null ? null : requireOf(declarator.init)
        declarePattern(build, home, declarator.id, [], { kind, node: declarator, init: declarator.init, param: null, imported: required }, scope)
        if (declarator.init !== null) visit(build, declarator.init, scope)
      }
      return
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      if (node.type === 'FunctionDeclaration' && node.id !== null) declare(scope, node.id.name, node.id.start, [], plain('function', node))
      const inner = open(build, node, scope, true)
      if (node.type === 'FunctionExpression' && node.id !== null) declare(inner, node.id.name, node.id.start, [], plain('function', node))
      node.params.forEach((param, index) => {
        const pattern = param.type === 'TSParameterProperty' ? param.parameter : param
        declarePattern(build, inner, pattern, [], { kind: 'param', node, init: null, param: index, imported: null }, inner)
      })
      if (node.body !== null) {
        if (node.body.type === 'BlockStatement') for (const statement of node.body.body) visit(build, statement, inner)
        else visit(build, node.body, inner)
      }
      return
    }
    case 'ClassDeclaration':
    case 'ClassExpression':
      if (node.id !== null) declare(scope, node.id.name, node.id.start, [], plain('class', node))
      if (node.superClass !== null) visit(build, node.superClass, scope)
      for (const decorator of node.decorators) visit(build, decorator, scope)
      visit(build, node.body, scope)
      return
    case 'TSEnumDeclaration':
      declare(scope, node.id.name, node.id.start, [], plain('enum', node))
      return
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
    case 'TSTypeParameterDeclaration':
      return
    case 'BlockStatement':
    case 'StaticBlock':
    case 'TSModuleBlock': {
      const inner = open(build, node, scope, node.type === 'StaticBlock')
      for (const statement of node.body) visit(build, statement, inner)
      return
    }
    case 'SwitchStatement': {
      visit(build, node.discriminant, scope)
      const inner = open(build, node, scope, false)
      for (const branch of node.cases) visit(build, branch, inner)
      return
    }
    case 'TryStatement': {
      visit(build, node.block, scope)
      const { handler } = node
      if (handler !== null) {
        const inner = open(build, handler, scope, false)
        if (handler.param !== null) declarePattern(build, inner, handler.param, [], { ...plain('catch', handler), init: node.block }, inner)
        for (const statement of handler.body.body) visit(build, statement, inner)
      }
      if (node.finalizer !== null) visit(build, node.finalizer, scope)
      return
    }
    case 'ForStatement': {
      const inner = open(build, node, scope, false)
      eachChild(node, (child) => visit(build, child, inner))
      return
    }
    case 'ForOfStatement':
    case 'ForInStatement': {
      const inner = open(build, node, scope, false)
      const { left } = node
      if (left.type === 'VariableDeclaration') {
        const [declarator] = left.declarations
        if (declarator) declarePattern(build, inner, declarator.id, [], { kind: 'loop', node, init: node.right, param: null, imported: null }, inner)
      } else writeTo(build, left, '=', null)
      visit(build, node.right, inner)
      visit(build, node.body, inner)
      return
    }
    case 'AssignmentExpression':
      writeTo(build, node.left, node.operator, node.right)
      visit(build, node.left, scope)
      visit(build, node.right, scope)
      return
    case 'UpdateExpression':
      writeTo(build, node.argument, node.operator, null)
      return
    case 'UnaryExpression':
      if (node.operator === 'delete') mutate(build, node.argument)
      visit(build, node.argument, scope)
      return
    case 'CallExpression': {
      const callee = bare(node.callee)
      const method = propertyName(callee)
      if (method !== null && callee.type === 'MemberExpression') {
        if (MUTATING.has(method)) mutate(build, callee.object)
        const [first] = node.arguments
        if (CHANGES_FIRST.has(method) && first !== undefined && callee.object.type === 'Identifier' && /^(Object|Reflect)$/.test(callee.object.name))
          mutate(build, first)
      }
      visit(build, node.callee, scope)
      for (const argument of node.arguments) visit(build, argument, scope)
      return
    }
    default:
      eachChild(node, (child) => visit(build, child, scope))
  }
}

function plain(kind: Binding['kind'], node: Node): Declared {
  return { kind, node, init: null, param: null, imported: null }
}

function declare(scope: Scope, name: string, at: number, steps: readonly Step[], declared: Declared): void {
  const known = scope.names.get(name)
  // A repeated var or an overload's implementation: the one with a value wins.
  if (known !== undefined && declared.init === null && known.init !== null) return
  scope.names.set(name, { name, scope, at, steps, ...declared })
}

function declarePattern(build: Build, home: Scope, pattern: Node, steps: readonly Step[], declared: Declared, scope: Scope): void {
  switch (pattern.type) {
    case 'Identifier': {
      const [first] = steps
      const imported = declared.imported
      const taken =
        imported !== null && imported.name === '*' && steps.length === 1 && first?.kind === 'key' ? { from: imported.from, name: first.key } : imported
      const kept = imported !== null && steps.length > 0 && taken === imported ? { ...declared, imported: null } : { ...declared, imported: taken }
      declare(home, pattern.name, pattern.start, steps, kept)
      return
    }
    case 'AssignmentPattern': {
      const last = steps.at(-1)
      const outer = last?.kind === 'key' || last?.kind === 'index' ? [...steps.slice(0, -1), { ...last, fallback: pattern.right }] : null
      declarePattern(build, home, pattern.left, outer ?? [...steps, { kind: 'default', fallback: pattern.right }], declared, scope)
      visit(build, pattern.right, scope)
      return
    }
    case 'ObjectPattern': {
      const keys = pattern.properties.flatMap((property) => (property.type === 'Property' ? [keyName(property.key, property.computed) ?? ''] : []))
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          declarePattern(build, home, property.argument, [...steps, { kind: 'rest', from: 0, without: keys }], declared, scope)
          continue
        }
        const key = keyName(property.key, property.computed)
        if (key === null) visit(build, property.key, scope)
        const step: Step = key === null ? { kind: 'computed' } : { kind: 'key', key, fallback: null }
        declarePattern(build, home, property.value, [...steps, step], declared, scope)
      }
      return
    }
    case 'ArrayPattern':
      pattern.elements.forEach((element, index) => {
        if (element === null) return
        if (element.type === 'RestElement')
          declarePattern(build, home, element.argument, [...steps, { kind: 'rest', from: index, without: [] }], declared, scope)
        else declarePattern(build, home, element, [...steps, { kind: 'index', index, fallback: null }], declared, scope)
      })
      return
    case 'RestElement':
      declarePattern(build, home, pattern.argument, [...steps, { kind: 'rest', from: declared.param ?? 0, without: [] }], declared, scope)
      return
    default:
      return
  }
}

function functionScope(scope: Scope): Scope {
  let home = scope
  while (!home.isFunction && home.parent !== null) home = home.parent
  return home
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : (literalText(node) ?? '')
}
