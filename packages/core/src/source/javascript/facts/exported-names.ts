import { bare, keyName, type Node, type Program, propertyName } from '../syntax.js'
import { patternNames } from './frame.js'

/** Local names that a module hands out: export lists, `export default name`, `module.exports = { name }`, `exports.name =`. */
export function exportedNames(program: Program): Set<string> {
  const names: string[] = []
  for (const statement of program.body) {
    switch (statement.type) {
      case 'ExportNamedDeclaration':
        if (statement.source === null) for (const specifier of statement.specifiers) if (specifier.local.type === 'Identifier') names.push(specifier.local.name)
        if (statement.declaration !== null) declarationNames(statement.declaration, names)
        break
      case 'ExportDefaultDeclaration':
        names.push('default')
        if (statement.declaration.type === 'Identifier') names.push(statement.declaration.name)
        else if ('id' in statement.declaration && statement.declaration.id?.type === 'Identifier') names.push(statement.declaration.id.name)
        break
      case 'TSExportAssignment':
        valueNames(statement.expression, names)
        break
      case 'ExpressionStatement':
        if (statement.expression.type === 'AssignmentExpression') commonNames(statement.expression, names)
        break
      default:
    }
  }
  return new Set(names)
}

function commonNames(node: Extract<Node, { type: 'AssignmentExpression' }>, names: string[]): void {
  const left = bare(node.left)
  if (left.type !== 'MemberExpression') return
  const object = bare(left.object)
  const isModule = object.type === 'Identifier' && object.name === 'module' && propertyName(left) === 'exports'
  const inExports = (object.type === 'Identifier' && object.name === 'exports') || propertyName(object) === 'exports'
  if (isModule) valueNames(node.right, names)
  else if (inExports) {
    const name = propertyName(left)
    if (name !== null) names.push(name)
    valueNames(node.right, names)
  }
}

function valueNames(node: Node, names: string[]): void {
  const value = bare(node)
  if (value.type === 'Identifier') names.push(value.name)
  if (value.type !== 'ObjectExpression') return
  for (const property of value.properties) {
    if (property.type !== 'Property') continue
    const name = keyName(property.key, property.computed)
    if (name !== null) names.push(name)
    if (property.value.type === 'Identifier') names.push(property.value.name)
  }
}

function declarationNames(declaration: Node, names: string[]): void {
  if (declaration.type === 'VariableDeclaration') for (const declarator of declaration.declarations) patternNames(declarator.id, names)
  else if ('id' in declaration && declaration.id !== null && typeof declaration.id === 'object' && 'name' in declaration.id)
    names.push(String(declaration.id.name))
}
