import type { Endpoint } from '../../../contract/index.js'
import type { PyModule } from '../names/world.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { endLineOf, lineOf, sourceOf } from '../syntax/py-text.js'
import { stringText } from '../values/string-text.js'
import { isForeign, keyword, type Maker, makersIn, originOf, positional, routerMaker } from './module-origin.js'

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'])
const ROUTERS =
  /^(?:(?:flask|fastapi|starlette|quart|sanic|flask_\w+|fastapi_\w+)(?:\.\w+)*\.(?:Flask|Blueprint|FastAPI|APIRouter|Quart|Sanic|APIBlueprint|OpenAPI|InferringRouter)|ninja(?:\.\w+)*\.(?:NinjaAPI|Router))$/
const LIKELY = /^(?:app|api|bp|router|blueprint|\w+_(?:app|api|bp|router|blueprint))$/

/** Flask's and FastAPI's decorators, and Django REST framework's `@api_view` and `@action`. */
export function decoratedRoutes(module: PyModule): Endpoint[] {
  const found: Endpoint[] = []
  const visit = (node: PyNode, path: string, local: ReadonlyMap<string, Maker>): void => {
    const definition = node.type === 'decorated_definition' ? child(node, 'definition') : node
    if (definition === null || !/^(?:function|class)_definition$/.test(definition.type)) {
      for (const kid of node.kids) if (/block$|clause$/.test(kid.type)) for (const inner of kid.kids) visit(inner, path, local)
      return
    }
    const nameNode = child(definition, 'name')
    const name = `${path}${nameNode === null ? '' : sourceOf(module.text, nameNode)}`
    if (node !== definition && definition.type === 'function_definition')
      for (const kid of node.kids) {
        const route = kid.type === 'decorator' && kid.kids[0] !== undefined ? routeOf(module, kid.kids[0], local) : null
        if (route !== null) found.push({ ...route, line: lineOf(module.text, node.start), endLine: endLineOf(module.text, node), handler: name })
      }
    const inside = definition.type === 'function_definition' ? new Map([...local, ...makersIn(module, definition)]) : local
    for (const inner of statementsOf(child(definition, 'body'))) visit(inner, `${name}.`, inside)
  }
  for (const node of module.text.root.kids) visit(node, '', new Map())
  return found
}

function routeOf(module: PyModule, decorator: PyNode, local: ReadonlyMap<string, Maker>): Pick<Endpoint, 'method' | 'route'> | null {
  if (decorator.type !== 'call') return null
  const callee = child(decorator, 'function')
  if (callee === null) return null
  const [first] = positional(decorator)
  const origin = originOf(module, callee)
  if (origin === 'rest_framework.decorators.api_view') return { method: first === undefined ? 'GET' : verbs(module, first), route: null }
  if (origin === 'rest_framework.decorators.action') {
    const methods = keyword(module, decorator, 'methods') ?? first ?? null
    return { method: methods === null ? 'GET' : verbs(module, methods), route: null }
  }
  if (callee.type !== 'attribute') return null
  const object = child(callee, 'object')
  const verb = sourceOf(module.text, child(callee, 'attribute') ?? callee)
  if (object === null || !(VERBS.has(verb) || verb === 'route' || verb === 'api_route')) return null
  const path = first ?? keyword(module, decorator, 'rule') ?? keyword(module, decorator, 'path')
  const route = path === null || path === undefined ? null : stringText(module.text, path)
  const maker = routerMaker(module, object, local)
  const known = maker !== null && ROUTERS.test(maker.origin)
  if (!known && !(mayTakeRoutes(module, object, verb) && route?.startsWith('/') === true)) return null
  const prefix = maker?.call === undefined ? null : (keyword(module, maker.call, 'prefix') ?? keyword(module, maker.call, 'url_prefix'))
  const base = prefix === null ? '' : (stringText(module.text, prefix) ?? '')
  const methods = keyword(module, decorator, 'methods')
  const method = VERBS.has(verb) ? verb.toUpperCase() : methods === null ? 'GET' : verbs(module, methods)
  return { method, route: route === null ? null : `${base}${route}` || '/' }
}

/** `app` of another module, `main.bp`, `self.app`; what a sibling module exports where the decorator is `route`. */
function mayTakeRoutes(module: PyModule, object: PyNode, verb: string): boolean {
  if (object.type === 'attribute') {
    const name = child(object, 'attribute')
    const holder = child(object, 'object')
    return name !== null && holder?.type === 'identifier' && LIKELY.test(sourceOf(module.text, name)) && !isPackage(module, holder)
  }
  return isForeign(module, object) && (LIKELY.test(sourceOf(module.text, object)) || (verb === 'route' && originOf(module, object)?.startsWith('.') === true))
}

/** `responses.app` of an installed package is none of ours. */
function isPackage(module: PyModule, node: PyNode): boolean {
  const bound = module.names.bindings.get(sourceOf(module.text, node))?.at(-1)
  return bound?.kind === 'import' && bound.name === null && !bound.from.startsWith('.')
}

/** `['GET', 'POST']` as `GET|POST`; ANY for what is computed. */
export function verbs(module: PyModule, node: PyNode): string {
  const names = /^(?:list|tuple|set)$/.test(node.type) ? node.kids.map((kid) => stringText(module.text, kid)) : [null]
  return names.length > 0 && names.every((name) => name !== null) ? names.map((name) => name?.toUpperCase()).join('|') : 'ANY'
}
