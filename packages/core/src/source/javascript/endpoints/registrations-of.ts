import type { Endpoint } from '../../../contract/index.js'
import { bare, eachChild, isFunction, type JavascriptFile, keyName, literalText, type Node, propertyName } from '../syntax.js'
import { type KnownRouters, knownRouters } from './known-routers.js'
import { isOwnName, type Router, routerOf } from './router-origin.js'

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'del', 'head', 'options', 'all'])
type Call = Extract<Node, { type: 'CallExpression' }>

/** Routes that calls register: `app.get('/users', list)`, `fastify.route({ … })`, `router.route('/users').get(list)`. */
export function registrationsOf(file: JavascriptFile): Endpoint[] {
  const found: Endpoint[] = []
  const known = knownRouters(file.program)
  const visit = (node: Node, className: string | null): void => {
    const inside = (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && node.id !== null ? node.id.name : className
    eachChild(node, (child) => visit(child, inside))
    const endpoint = node.type === 'CallExpression' ? registration(node, file, known, inside) : null
    if (endpoint !== null) found.push(endpoint)
  }
  visit(file.program, null)
  return found
}

function registration(call: Call, file: JavascriptFile, known: KnownRouters, className: string | null): Endpoint | null {
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression') return null
  const name = propertyName(callee)
  // app[method]('/users', list)
  if (name === null ? !callee.computed : !METHODS.has(name) && !/^(?:route|on|openapi)$/.test(name)) return null
  if (call.arguments.length === 0) return null
  const router = routerOf(callee.object, file, known) ?? (takesRequest(call.arguments.at(-1)) ? isOwnName(callee.object, file) : null)
  if (router === null || (name === null && (router.framework === 'likely' || call.arguments.length < 2))) return null
  const line = file.lineOf(bare(callee.object).type === 'CallExpression' ? callee.property.start : call.start)
  const place = { line, endLine: file.lineOf(call.end) }
  if (name === 'route') return routeObject(call, router, place, file, className)
  if (name === 'on') return router.framework === 'hono' ? onMethods(call, router, place, file, className) : null
  if (name === 'openapi') return router.framework === 'hono' ? openApi(call, router, place, file, className) : null
  const [path, handlers] = pathAndHandlers(call, router)
  if (handlers.length === 0 || !handlers.some((handler) => mayHandle(handler))) return null
  const route = path === null ? router.base || null : joined(router.base, routeText(path, file))
  if (router.framework === 'likely' && (route === null || !/^[/*]/.test(route) || !looksLikeHandler(handlers.at(-1), file))) return null
  return { ...place, method: name === null ? 'ANY' : methodName(name), route, handler: handlerName(handlers.at(-1), file, className) }
}

/** A function of `(req, res)`: what such a function is given to takes routes, whatever it is called. */
function takesRequest(node: Node | undefined): boolean {
  const inner = node === undefined ? null : bare(node)
  if (!isFunction(inner)) return false
  const [request, response] = inner.params.map((param) => (param.type === 'Identifier' ? param.name : ''))
  return /^_?(?:req|request)$/.test(request ?? '') && /^_?(?:res|response|reply|rep)$/.test(response ?? '')
}

/** Koa's routes may have a name in front; `route('/users').get(list)` has its path already. */
function pathAndHandlers(call: Call, router: Router): readonly [Node | null, readonly Node[]] {
  const [first, second, ...rest] = call.arguments
  if (first === undefined) return [null, []]
  if (router.base !== null && (isFunction(bare(first)) || literalText(first) === null)) return [null, call.arguments]
  if (second === undefined) return [first, []]
  if (router.framework === 'koa' && rest.length > 0 && literalText(first)?.startsWith('/') === false && literalText(second) !== null) return [second, rest]
  return [first, [second, ...rest]]
}

function onMethods(call: Call, router: Router, place: Pick<Endpoint, 'line' | 'endLine'>, file: JavascriptFile, className: string | null): Endpoint | null {
  const [methods, path, ...handlers] = call.arguments
  if (methods === undefined || path === undefined || handlers.length === 0) return null
  return { ...place, method: methodsOf(methods), route: joined(router.base, routeText(path, file)), handler: handlerName(handlers.at(-1), file, className) }
}

/** `app.openapi(createRoute({ method, path }), list)` of @hono/zod-openapi. */
function openApi(call: Call, router: Router, place: Pick<Endpoint, 'line' | 'endLine'>, file: JavascriptFile, className: string | null): Endpoint | null {
  const [given, handler] = call.arguments
  if (given === undefined || handler === undefined) return null
  const made = heldBy(given, file)
  const [held] = made.type === 'CallExpression' ? made.arguments : []
  const method = held === undefined ? null : memberOf(bare(held), 'method')
  const path = held === undefined ? null : memberOf(bare(held), 'path')
  return {
    ...place,
    method: method === null ? 'ANY' : methodsOf(method),
    route: path === null ? null : joined(router.base, routeText(path, file)),
    handler: handlerName(handler, file, className),
  }
}

/** What a constant holds, else the node itself. */
function heldBy(node: Node, file: JavascriptFile): Node {
  const inner = bare(node)
  if (inner.type !== 'Identifier') return inner
  const binding = file.scopes.resolve(inner.name, inner.start)
  return binding?.kind === 'const' && binding.init !== null && binding.steps.length === 0 ? bare(binding.init) : inner
}

/** Fastify's `route({ method, url, handler })`. */
function routeObject(call: Call, router: Router, place: Pick<Endpoint, 'line' | 'endLine'>, file: JavascriptFile, className: string | null): Endpoint | null {
  const [first] = call.arguments
  if (first === undefined || (router.framework !== 'fastify' && router.framework !== 'likely')) return null
  const object = heldBy(first, file)
  const held = (name: string): Node | null => memberOf(object, name)
  const method = held('method')
  const url = held('url') ?? held('path')
  const handler = held('handler')
  if (method === null || url === null || handler === null) return null
  return { ...place, method: methodsOf(method), route: routeText(url, file), handler: handlerName(handler, file, className) }
}

function memberOf(object: Node, name: string): Node | null {
  if (object.type !== 'ObjectExpression') return null
  for (const property of object.properties) if (property.type === 'Property' && keyName(property.key, property.computed) === name) return property.value
  return null
}

function methodName(name: string): string {
  return name === 'all' ? 'ANY' : name === 'del' ? 'DELETE' : name.toUpperCase()
}

function methodsOf(node: Node): string {
  const inner = bare(node)
  const names = inner.type === 'ArrayExpression' ? inner.elements.map((one) => (one === null ? null : literalText(one))) : [literalText(inner)]
  return names.every((name) => name !== null) && names.length > 0 ? names.map((name) => name?.toUpperCase()).join('|') : 'ANY'
}

/** The route as written; null where it is computed. */
export function routeText(node: Node, file: JavascriptFile): string | null {
  const inner = bare(node)
  const text = literalText(inner)
  if (text !== null) return text
  if (inner.type === 'Literal') return file.text.slice(inner.start, inner.end)
  if (inner.type === 'ArrayExpression') return inner.elements[0] == null ? null : routeText(inner.elements[0], file)
  return inner.type === 'Identifier' ? literalText(heldBy(inner, file)) : null
}

function joined(base: string | null, route: string | null): string | null {
  if (base === null || base === '' || route === null) return route
  return route === '/' ? base : `${base}${route}`
}

/** A literal is no handler: `app.get('/x', 'y')`. */
function mayHandle(node: Node): boolean {
  const inner = bare(node)
  return inner.type !== 'Literal' && inner.type !== 'TemplateLiteral'
}

function looksLikeHandler(node: Node | undefined, file: JavascriptFile): boolean {
  if (node === undefined) return false
  const inner = bare(node)
  if (isFunction(inner) || inner.type === 'MemberExpression') return true
  if (inner.type === 'CallExpression') return inner.arguments.some((one) => looksLikeHandler(one, file))
  if (inner.type !== 'Identifier') return false
  const binding = file.scopes.resolve(inner.name, inner.start)
  return binding?.kind === 'function' || binding?.kind === 'import' || isFunction(binding?.init ?? null)
}

/** Name of the handler as inventories name it; null for one that stands in the call or in another file. */
function handlerName(node: Node | undefined, file: JavascriptFile, className: string | null): string | null {
  if (node === undefined) return null
  const inner = bare(node)
  if (inner.type === 'Identifier') {
    const binding = file.scopes.resolve(inner.name, inner.start)
    return binding === null || binding.imported !== null || binding.kind === 'param' ? null : inner.name
  }
  if (inner.type === 'MemberExpression') {
    const name = propertyName(inner)
    const object = bare(inner.object)
    if (object.type === 'ThisExpression') return className === null || name === null ? null : `${className}.${name}`
    const owner = name === null ? null : handlerName(object, file, className)
    return owner === null ? null : `${owner}.${name}`
  }
  if (inner.type === 'ObjectExpression') {
    const handler = memberOf(inner, 'handler')
    return handler === null ? null : handlerName(handler, file, className)
  }
  if (inner.type === 'ArrayExpression') return handlerName(inner.elements.at(-1) ?? undefined, file, className)
  if (inner.type !== 'CallExpression') return null
  // wrap(list) and this.list.bind(this)
  const callee = bare(inner.callee)
  if (callee.type === 'MemberExpression' && propertyName(callee) === 'bind') return handlerName(callee.object, file, className)
  return handlerName(inner.arguments.at(-1), file, className)
}
