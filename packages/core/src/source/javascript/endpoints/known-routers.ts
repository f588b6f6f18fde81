import { bare, eachChild, type FunctionNode, isFunction, keyName, type Node, propertyName } from '../syntax.js'

/** What a file says of its routers beside the names that it declares. */
export interface KnownRouters {
  /** What `this.app` holds: the field's value or type, what the constructor takes or assigns. */
  readonly fields: ReadonlyMap<string, Node>
  /** Functions that are Fastify plugins by their variable's type; of these the first parameter takes routes. */
  readonly plugins: ReadonlySet<FunctionNode>
  /** Functions that are handed to `register`, with what registers them. */
  readonly registered: ReadonlyMap<FunctionNode, Node>
}

/** Reads a program once for what its routers may be held in. */
export function knownRouters(program: Node): KnownRouters {
  const fields = new Map<string, Node>()
  const plugins = new Set<FunctionNode>()
  const registered = new Map<FunctionNode, Node>()
  const visit = (node: Node): void => {
    switch (node.type) {
      case 'PropertyDefinition': {
        const name = keyName(node.key, node.computed)
        const held = node.value ?? node.typeAnnotation ?? null
        if (name !== null && held !== null) fields.set(name, held)
        break
      }
      case 'TSParameterProperty': {
        const { parameter } = node
        if (parameter.type === 'Identifier' && parameter.typeAnnotation) fields.set(parameter.name, parameter.typeAnnotation)
        break
      }
      case 'AssignmentExpression': {
        const name = node.left.type === 'MemberExpression' && node.left.object.type === 'ThisExpression' ? propertyName(node.left) : null
        if (name !== null) fields.set(name, node.right)
        break
      }
      case 'VariableDeclarator': {
        const init = node.init === null ? null : bare(node.init)
        if (isFunction(init) && node.id.type === 'Identifier' && /^FastifyPlugin/.test(typeName(node.id.typeAnnotation) ?? '')) plugins.add(init)
        break
      }
      case 'CallExpression': {
        const callee = bare(node.callee)
        const [first] = node.arguments
        if (callee.type === 'MemberExpression' && propertyName(callee) === 'register' && isFunction(first)) registered.set(first, callee.object)
        break
      }
    }
    eachChild(node, visit)
  }
  visit(program)
  return { fields, plugins, registered }
}

/** The last name of a type annotation: `Router` of `express.Router`; null for what is no name. */
export function typeName(annotation: Node | null | undefined): string | null {
  const type = annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : annotation
  if (type?.type !== 'TSTypeReference') return null
  return type.typeName.type === 'TSQualifiedName' ? type.typeName.right.name : type.typeName.type === 'Identifier' ? type.typeName.name : null
}
