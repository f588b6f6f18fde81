import type { Binding } from './scope.js'
import { bare, type JavascriptFile, keyName, type Node, propertyName } from './syntax.js'

/** An export's own place: the name that it is declared as, or the expression that it is. */
export type Exported =
  | { readonly kind: 'binding'; readonly binding: Binding; readonly file: JavascriptFile }
  | { readonly kind: 'node'; readonly node: Node; readonly file: JavascriptFile }

type Entry =
  | { readonly kind: 'binding'; readonly binding: Binding }
  | { readonly kind: 'node'; readonly node: Node }
  | { readonly kind: 'from'; readonly from: string; readonly name: string }

interface Table {
  readonly names: Map<string, Entry>
  readonly stars: string[]
}

const TABLES = new WeakMap<JavascriptFile, Table>()

/** What a file exports under a name: ES modules and `module.exports`. */
export function exportedOf(file: JavascriptFile, name: string): Entry | null {
  let table = TABLES.get(file)
  if (table === undefined) {
    table = tableOf(file)
    TABLES.set(file, table)
  }
  const entry = table.names.get(name)
  if (entry !== undefined) return entry
  const [star] = table.stars
  return star !== undefined && table.stars.length === 1 && name !== 'default' ? { kind: 'from', from: star, name } : null
}

function tableOf(file: JavascriptFile): Table {
  const table: Table = { names: new Map(), stars: [] }
  const local = (name: string, as: string): void => {
    const binding = file.scopes.module.names.get(name)
    if (binding === undefined) return
    if (binding.imported !== null) table.names.set(as, { kind: 'from', ...binding.imported })
    else table.names.set(as, { kind: 'binding', binding })
  }
  for (const statement of file.program.body) {
    switch (statement.type) {
      case 'ExportNamedDeclaration':
        if (statement.declaration !== null) for (const name of declaredNames(statement.declaration)) local(name, name)
        for (const { local: inner, exported } of statement.specifiers) {
          const as = keyName(exported, false) ?? ''
          if (statement.source === null) local(keyName(inner, false) ?? '', as)
          else table.names.set(as, { kind: 'from', from: statement.source.value, name: keyName(inner, false) ?? '' })
        }
        break
      case 'ExportAllDeclaration':
        if (statement.exported === null) table.stars.push(statement.source.value)
        break
      case 'ExportDefaultDeclaration': {
        const { declaration } = statement
        if (declaration.type === 'Identifier') local(declaration.name, 'default')
        else table.names.set('default', { kind: 'node', node: declaration })
        break
      }
      case 'ExpressionStatement':
        commonExport(statement.expression, table, local)
        break
    }
  }
  for (const [name, entry] of table.names) if (entry.kind === 'node' && entry.node.type === 'Literal' && isSetAgain(file, name)) table.names.delete(name)
  return table
}

/** `exports.found = null`, and more behind a condition: no value of a name that is set in a block as well can be told. */
function isSetAgain({ text, program }: JavascriptFile, name: string): boolean {
  if (!text.includes(`exports.${name} `)) return false
  const all = [...text.matchAll(/(?<![\w$.])(?:module\.)?exports\.([\w$]+) = /g)].filter(([, as]) => as === name)
  return all.some(({ index }) => !program.body.some(({ type, start }) => type === 'ExpressionStatement' && start === index))
}

function commonExport(expression: Node, table: Table, local: (name: string, as: string) => void): void {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return
  const { left, right } = expression
  const root = left.object
  const whole = root.type === 'Identifier' && root.name === 'module' && propertyName(left) === 'exports'
  const one = (root.type === 'Identifier' && root.name === 'exports') || (root.type === 'MemberExpression' && propertyName(root) === 'exports')
  if (whole) {
    const value = bare(right)
    if (value.type === 'ObjectExpression') {
      for (const property of value.properties) {
        // What a getter gives is not what it is.
        if (property.type !== 'Property' || property.kind !== 'init') continue
        const key = keyName(property.key, property.computed)
        if (key !== null) put(property.value, key)
      }
    }
    put(right, 'default')
    put(right, '*')
  } else if (one) {
    const name = propertyName(left)
    if (name !== null) put(right, name)
  }
  function put(node: Node, as: string): void {
    if (node.type === 'Identifier') local(node.name, as)
    else table.names.set(as, { kind: 'node', node })
  }
}

function declaredNames(declaration: Node): string[] {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => patternNames(id))
  if ('id' in declaration && declaration.id !== null && declaration.id !== undefined && 'name' in declaration.id) return [String(declaration.id.name)]
  return []
}

/** The names that a pattern declares. */
export function patternNames(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => patternNames(property.type === 'RestElement' ? property.argument : property.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : patternNames(element)))
    case 'RestElement':
      return patternNames(pattern.argument)
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    default:
      return []
  }
}
