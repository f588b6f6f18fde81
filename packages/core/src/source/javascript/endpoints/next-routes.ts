import type { Endpoint } from '../../../contract/index.js'
import type { JavascriptFile, Node } from '../syntax.js'

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
const HANDLER = /(?:^|\/)app\/(?:(.*)\/)?route\.[cm]?[jt]sx?$/
const API_ROUTE = /(?:^|\/)pages\/(api\/.+)\.[cm]?[jt]sx?$/

/** Next.js: what `app/…/route.ts` exports under a method's name, and the default export of `pages/api/…`. */
export function nextRoutes(file: JavascriptFile): Endpoint[] {
  const handler = HANDLER.exec(file.path)
  if (handler !== null)
    return exportsOf(file).flatMap(({ name, local, node }) => (METHODS.has(name) ? [endpoint(name, `/${segments(handler[1] ?? '')}`, local, node, file)] : []))
  const api = API_ROUTE.exec(file.path)?.[1]
  if (api === undefined) return []
  return exportsOf(file).flatMap(({ name, local, node }) => (name === 'default' ? [endpoint('ANY', `/${api.replace(/\/index$/, '')}`, local, node, file)] : []))
}

function endpoint(method: string, route: string, handler: string | null, node: Node, file: JavascriptFile): Endpoint {
  return { method, route, line: file.lineOf(node.start), endLine: file.lineOf(node.end), handler }
}

/** Groups `(shop)` and slots `@modal` are no part of the route. */
function segments(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && !/^(?:\(.*\)|@.*)$/.test(part))
    .join('/')
}

interface Exported {
  readonly name: string
  readonly local: string | null
  readonly node: Node
}

function exportsOf(file: JavascriptFile): Exported[] {
  return file.program.body.flatMap((statement): Exported[] => {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement
      const named =
        declaration.type === 'Identifier' ? declaration.name : 'id' in declaration && declaration.id?.type === 'Identifier' ? declaration.id.name : null
      return [{ name: 'default', local: named ?? 'default', node: statement }]
    }
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return []
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration' && declaration.id !== null)
      return [{ name: declaration.id.name, local: declaration.id.name, node: statement }]
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap((one) =>
        one.id.type === 'Identifier' ? [{ name: one.id.name, local: one.id.name, node: statement }] : patternNames(one.id, statement),
      )
    return statement.specifiers.map((specifier) => ({
      name: nameOf(specifier.exported),
      local: statement.source === null ? nameOf(specifier.local) : null,
      node: specifier,
    }))
  })
}

/** `export const { GET, POST } = handlers` */
function patternNames(pattern: Node, statement: Node): Exported[] {
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'Identifier' ? [{ name: property.value.name, local: null, node: statement }] : [],
  )
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : ''
}
