import type { Value } from '../../../contract/index.js'
import type { Frame } from '../fold-frame.js'
import { isSupport } from '../fold-support.js'
import { bare, type Node } from '../syntax.js'

/** The name of the constant that an expression is, where the code that is tested defines it: `VERSION`, `code.VERSION`, `Kind.Small`. */
export function productConstant(node: Node, value: Value, frame: Frame): string | null {
  if (value.kind === 'expression' || value.kind === 'array' || value.kind === 'object' || value.kind === 'wildcard') return null
  const member = node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier' ? `.${node.property.name}` : ''
  const root = node.type === 'MemberExpression' && member !== '' ? bare(node.object) : node
  if (root.type !== 'Identifier') return null
  const binding = frame.file.scopes.resolve(root.name, root.start)
  if (!binding?.imported || frame.bound.has(binding) || isSupport(binding.imported.from, frame.file.path)) return null
  const { name } = binding.imported
  return `${name === 'default' || name === '*' ? binding.name : name}${member}`
}
