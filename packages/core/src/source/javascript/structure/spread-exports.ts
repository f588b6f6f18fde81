import { bare, type Node, type Program, propertyName } from '../syntax.js'

/** Modules of which a CommonJS module hands out all: `module.exports = { ...require('./a') }`, `Object.assign(exports, require('./a'))`. */
export function spreadExports(expression: Node, program: Program): readonly string[] {
  if (expression.type === 'CallExpression') {
    const [target, ...others] = expression.arguments
    const isStar = expression.callee.type === 'Identifier' && expression.callee.name === '__exportStar'
    if (isStar && target !== undefined) return modulesOf([target], program)
    return isAssign(expression) && target !== undefined && isExports(target) ? modulesOf(others, program) : []
  }
  if (expression.type !== 'AssignmentExpression' || !isExports(expression.left)) return []
  const held = bare(expression.right)
  if (held.type === 'ObjectExpression')
    return modulesOf(
      held.properties.flatMap((property) => (property.type === 'SpreadElement' ? [property.argument] : [])),
      program,
    )
  return held.type === 'CallExpression' && isAssign(held) ? modulesOf(held.arguments, program) : []
}

function isAssign({ callee }: Extract<Node, { type: 'CallExpression' }>): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object' && propertyName(callee) === 'assign'
}

/** `exports`, `module.exports`. */
function isExports(node: Node): boolean {
  const inner = bare(node)
  if (inner.type === 'Identifier') return inner.name === 'exports'
  return inner.type === 'MemberExpression' && inner.object.type === 'Identifier' && inner.object.name === 'module' && propertyName(inner) === 'exports'
}

function modulesOf(nodes: readonly Node[], program: Program): string[] {
  return nodes.flatMap((node) => {
    const inner = bare(node)
    return required(inner.type === 'Identifier' ? heldBy(inner.name, program) : inner)
  })
}

function required(node: Node | null): string[] {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return []
  const [first] = node.arguments
  return first?.type === 'Literal' && typeof first.value === 'string' ? [first.value] : []
}

function heldBy(name: string, { body }: Program): Node | null {
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue
    const found = statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (found) return found.init === null ? null : bare(found.init)
  }
  return null
}
