import type { Endpoint } from '../../../contract/index.js'
import type { PyModule } from '../names/world.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { endLineOf, lineOf, sourceOf } from '../syntax/py-text.js'
import { stringText } from '../values/string-text.js'
import { isForeign, keyword, makerOf, originOf, positional } from './module-origin.js'

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'])
const ROUTERS =
  /^(?:flask|fastapi|starlette|quart|sanic|flask_\w+|fastapi_\w+)(?:\.\w+)*\.(?:Flask|Blueprint|FastAPI|APIRouter|Quart|Sanic|APIBlueprint|OpenAPI|InferringRouter)$/
const LIKELY = /^(?:app|api|bp|router|blueprint|\w+_(?:app|api|bp|router|blueprint))$/

/** Flask's and FastAPI's decorators, and Django REST framework's `@api_view` and `@action`. */
export function decoratedRoutes(module: PyModule): Endpoint[] {
  const found: Endpoint[] = []
  const visit = (node: PyNode, path: string): void => {
    const definition = node.type === 'decorated_definition' ? child(node, 'definition') : node
    if (definition === null || !/^(?:function|class)_definition$/.test(definition.type)) {
      for (const kid of node.kids) if (/block$|clause$/.test(kid.type)) for (const inner of kid.kids) visit(inner, path)
      return
    }
    const nameNode = child(definition, 'name')
    const name = `${path}${nameNode === null ? '' : sourceOf(module.text, nameNode)}`
    if (node !== definition && definition.type === 'function_definition')
      for (const kid of node.kids) {
        const route = kid.type === 'decorator' && kid.kids[0] !== undefined ? routeOf(module, kid.kids[0]) : null
        if (route !== null) found.push({ ...route, line: lineOf(module.text, node.start), endLine: endLineOf(module.text, node), handler: name })
      }
    for (const inner of statementsOf(child(definition, 'body'))) visit(inner, `${name}.`)
  }
  for (const node of module.text.root.kids) visit(node, '')
  return found
}

function routeOf(module: PyModule, decorator: PyNode): Pick<Endpoint, 'method' | 'route'> | null {
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
  const maker = makerOf(module, object)
  const known = maker !== null && ROUTERS.test(maker.origin)
  if (!known && !(isForeign(module, object) && LIKELY.test(sourceOf(module.text, object)) && route?.startsWith('/') === true)) return null
  const prefix = maker === null ? null : (keyword(module, maker.call, 'prefix') ?? keyword(module, maker.call, 'url_prefix'))
  const base = prefix === null ? '' : (stringText(module.text, prefix) ?? '')
  const methods = keyword(module, decorator, 'methods')
  const method = VERBS.has(verb) ? verb.toUpperCase() : methods === null ? 'GET' : verbs(module, methods)
  return { method, route: route === null ? null : `${base}${route}` || '/' }
}

/** `['GET', 'POST']` as `GET|POST`; ANY for what is computed. */
function verbs(module: PyModule, node: PyNode): string {
  const names = /^(?:list|tuple|set)$/.test(node.type) ? node.kids.map((kid) => stringText(module.text, kid)) : [null]
  return names.length > 0 && names.every((name) => name !== null) ? names.map((name) => name?.toUpperCase()).join('|') : 'ANY'
}
