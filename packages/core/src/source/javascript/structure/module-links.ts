import type { ImportFact } from '../../../contract/index.js'
import { patternNames } from '../fold-exports.js'
import { bare, type JavascriptFile, keyName, type Node, propertyName } from '../syntax.js'
import { spreadExports } from './spread-exports.js'
import type { Survey } from './survey.js'

/** What a file imports, in order: imports, re-exports, requires and dynamic imports. */
export function importsOf(file: JavascriptFile, required: Survey['required']): readonly ImportFact[] {
  const facts: ImportFact[] = []
  const bound = new Map<Node, readonly (readonly [string, string])[]>()
  for (const statement of file.program.body) {
    if (statement.type === 'ImportDeclaration') {
      const names = statement.specifiers.map((specifier): readonly [string, string] => [
        specifier.type === 'ImportSpecifier' ? (keyName(specifier.imported, false) ?? '') : specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*',
        specifier.local.name,
      ])
      facts.push({ from: statement.source.value, names, typeOnly: statement.importKind === 'type', line: file.lineOf(statement.start) })
    } else if (statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source !== null)) {
      const { source } = statement
      if (source === null) continue
      const names =
        statement.type === 'ExportNamedDeclaration' ? statement.specifiers.map(({ local }): readonly [string, string] => [keyName(local, false) ?? '', '']) : []
      facts.push({ from: source.value, names, typeOnly: statement.exportKind === 'type', line: file.lineOf(statement.start) })
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) if (init !== null) bindRequired(id, init, bound)
    } else if (statement.type === 'TSImportEqualsDeclaration' && statement.moduleReference.type === 'TSExternalModuleReference') {
      facts.push({ from: statement.moduleReference.expression.value, names: [['*', statement.id.name]], typeOnly: false, line: file.lineOf(statement.start) })
    }
  }
  for (const { from, node } of required) facts.push({ from, names: bound.get(node) ?? [], typeOnly: false, line: file.lineOf(node.start) })
  return facts.sort((a, b) => a.line - b.line)
}

function bindRequired(id: Node, init: Node, bound: Map<Node, readonly (readonly [string, string])[]>): void {
  let value = bare(init)
  let member: string | null = null
  if (value.type === 'MemberExpression') {
    member = propertyName(value)
    value = bare(value.object)
  }
  if (value.type === 'AwaitExpression') value = bare(value.argument)
  if (id.type === 'Identifier') bound.set(value, [[member ?? '*', id.name]])
  else if (id.type === 'ObjectPattern')
    bound.set(
      value,
      id.properties.flatMap((property): (readonly [string, string])[] =>
        property.type === 'RestElement' ? [] : patternNames(property.value).map((local) => [keyName(property.key, property.computed) ?? '', local]),
      ),
    )
}

/** The names that other modules can import, sorted: ES modules and CommonJS. */
export function exportsOf(file: JavascriptFile): readonly string[] {
  const names = new Set<string>()
  for (const statement of file.program.body) {
    switch (statement.type) {
      case 'ExportNamedDeclaration':
        if (statement.declaration !== null) for (const name of declaredNames(statement.declaration)) names.add(name)
        for (const { exported } of statement.specifiers) names.add(keyName(exported, false) ?? '')
        break
      case 'ExportAllDeclaration':
        names.add(statement.exported === null ? `*:${statement.source.value}` : (keyName(statement.exported, false) ?? ''))
        break
      case 'ExportDefaultDeclaration':
      case 'TSExportAssignment':
        names.add('default')
        break
      case 'ExpressionStatement':
        for (const name of commonNames(statement.expression)) names.add(name)
        for (const from of spreadExports(statement.expression, file.program)) names.add(`*:${from}`)
        break
      case 'VariableDeclaration':
        for (const { init } of statement.declarations) if (init?.type === 'AssignmentExpression') for (const name of commonNames(init)) names.add(name)
        break
    }
  }
  return [...names].sort()
}

function declaredNames(declaration: Node): readonly string[] {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => patternNames(id))
  return 'id' in declaration && declaration.id !== null && declaration.id !== undefined && 'name' in declaration.id ? [String(declaration.id.name)] : []
}

function commonNames(expression: Node): readonly string[] {
  if (expression.type === 'CallExpression') return definedNames(expression)
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return []
  const { left, right } = expression
  const chained = right.type === 'AssignmentExpression' ? commonNames(right) : []
  const name = propertyName(left)
  const root = left.object
  if (root.type === 'Identifier' && root.name === 'module' && name === 'exports') {
    const value = bare(right)
    const keys =
      value.type === 'ObjectExpression'
        ? value.properties.flatMap((property) => (property.type === 'Property' ? [keyName(property.key, property.computed) ?? ''] : []))
        : []
    return ['default', ...keys, ...chained]
  }
  const whole = (root.type === 'Identifier' && root.name === 'exports') || (root.type === 'MemberExpression' && propertyName(root) === 'exports')
  return whole && name !== null ? [name, ...chained] : chained
}

/** `Object.defineProperty(exports, 'name', ...)`. */
function definedNames(call: Extract<Node, { type: 'CallExpression' }>): readonly string[] {
  const [target, key] = call.arguments
  const defines = call.callee.type === 'MemberExpression' && propertyName(call.callee) === 'defineProperty'
  return defines && target?.type === 'Identifier' && target.name === 'exports' && key?.type === 'Literal' && key.value !== '__esModule'
    ? [String(key.value)]
    : []
}
