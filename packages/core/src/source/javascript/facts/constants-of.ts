import type { ConstantFact } from '../../../contract/index.js'
import { bare, type JavascriptFile, keyName, type Node } from '../syntax.js'
import type { Constants } from './constant-truth.js'
import { plainText } from './plain-text.js'
import { shallowValue } from './shallow-value.js'

/** Module-level and class-level constants with their values, functions left out. Names of a module's object are `object.key` when it holds plain numbers, strings and booleans. */
export function constantsOf(file: JavascriptFile, exported: ReadonlySet<string>): ConstantFact[] {
  const found: ConstantFact[] = []
  const add = (name: string, value: Node, isExported: boolean): void => {
    const held = bare(value)
    if (held.type === 'ArrowFunctionExpression' || held.type === 'FunctionExpression' || held.type === 'ClassExpression') return
    found.push({ name, exported: isExported, value: shallowValue(held), line: file.lineOf(value.start) })
  }
  for (const statement of file.program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node === null) continue
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init !== null) add(id.name, init, exported.has(id.name))
    } else if (node.type === 'ExportDefaultDeclaration' && node.declaration.type === 'ObjectExpression') add('default', node.declaration, true)
    else if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const name = plainText(node.expression.left, 80)
      if (/^(module\.)?exports(\.\w+)?$/.test(name)) add(name.replace(/^(module\.)?exports\.?/, '') || 'default', node.expression.right, true)
    } else if (node.type === 'ClassDeclaration') {
      for (const member of node.body.body) {
        if (member.type !== 'PropertyDefinition' || member.value === null) continue
        const key = keyName(member.key, member.computed)
        if (key !== null) add(`${node.id?.name ?? 'default'}.${key}`, member.value, false)
      }
    }
  }
  return found
}

/** Literals that a const of the module or of a function holds, whichever the name means where it stands. */
export function literalConstants({ scopes }: JavascriptFile): Constants {
  return {
    get(name, at) {
      const binding = scopes.resolve(name, at)
      if (binding === null || binding.kind !== 'const' || binding.init === null || binding.steps.length > 0) return undefined
      const value = bare(binding.init)
      return value.type === 'Literal' || value.type === 'UnaryExpression' ? value : undefined
    },
  }
}
