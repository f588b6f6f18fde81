import type { Endpoint } from '../../../contract/index.js'
import { bare, eachChild, type FunctionNode, isFunction, type JavascriptFile, keyName, type Node } from '../syntax.js'
import { typeName } from './known-routers.js'

/** Types of the parameters of a handler by the package that they come from. */
const REQUESTS: Readonly<Record<string, readonly string[]>> = {
  express: ['Request', 'Response'],
  fastify: ['FastifyRequest', 'FastifyReply'],
}
const HANDLERS: Readonly<Record<string, string>> = { RequestHandler: 'express', RouteHandlerMethod: 'fastify', RouteHandler: 'fastify' }

/**
 * Functions that answer requests by their types, `(req: Request, res: Response)` or `list: RequestHandler`; their routes stand in another file.
 * What passes on (`next()`) is middleware.
 */
export function typedHandlers(file: JavascriptFile): Endpoint[] {
  const packages = packagesOf(file.program)
  if (packages.size === 0) return []
  const found: Endpoint[] = []
  const visit = (node: Node, className: string | null, depth: number): void => {
    const named = declared(node, className)
    if (named !== null && (isTyped(named.fn, packages) || packages.has(HANDLERS[named.type ?? ''] ?? '')) && !passesOn(named.fn)) {
      const handler = depth === 0 ? named.name : null
      found.push({ method: 'ANY', route: null, line: file.lineOf(node.start), endLine: file.lineOf(node.end), handler })
      return
    }
    const inside = (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && node.id !== null ? node.id.name : className
    eachChild(node, (child) => visit(child, inside, depth + (isFunction(node) ? 1 : 0)))
  }
  visit(file.program, null, 0)
  return found
}

/** A function with the name that an inventory gives it, and the type of its variable. */
function declared(node: Node, className: string | null): { readonly fn: FunctionNode; readonly name: string | null; readonly type: string | null } | null {
  if (node.type === 'FunctionDeclaration') return { fn: node, name: node.id?.name ?? 'default', type: null }
  if (node.type === 'VariableDeclarator') {
    const init = node.init === null ? null : bare(node.init)
    return isFunction(init) && node.id.type === 'Identifier' ? { fn: init, name: node.id.name, type: typeName(node.id.typeAnnotation) } : null
  }
  if (node.type !== 'MethodDefinition' && node.type !== 'PropertyDefinition') return null
  const name = keyName(node.key, node.computed)
  const type = node.type === 'PropertyDefinition' ? typeName(node.typeAnnotation) : null
  return isFunction(node.value) ? { fn: node.value, name: className === null || name === null ? null : `${className}.${name}`, type } : null
}

/** The packages of servers that the file imports types from. */
function packagesOf(program: Node): ReadonlySet<string> {
  const found = new Set<string>()
  if (program.type === 'Program')
    for (const statement of program.body)
      if (statement.type === 'ImportDeclaration' && Object.hasOwn(REQUESTS, statement.source.value)) found.add(statement.source.value)
  return found
}

function isTyped({ params }: FunctionNode, packages: ReadonlySet<string>): boolean {
  if (params.length === 0 || params.length > 3) return false
  const types = params.map((param) => (param.type === 'Identifier' || param.type === 'ObjectPattern' ? typeName(param.typeAnnotation) : null))
  return [...packages].some((from) => {
    const [request, response] = REQUESTS[from] ?? []
    return types[0] === request && (types[1] === response || (from === 'fastify' && types.length === 1))
  })
}

function passesOn({ params, body }: FunctionNode): boolean {
  if (params.length < 3) return false
  const [, , next] = params
  const name = next?.type === 'Identifier' ? next.name : null
  let passed = false
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression' && node.arguments.length === 0 && node.callee.type === 'Identifier' && node.callee.name === name) passed = true
    if (!passed) eachChild(node, visit)
  }
  if (body !== null) visit(body)
  return passed || params.length > 3
}
