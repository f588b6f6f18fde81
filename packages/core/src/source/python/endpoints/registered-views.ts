import type { Endpoint } from '../../../contract/index.js'
import type { PyModule } from '../names/world.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { endLineOf, lineOf, sourceOf } from '../syntax/py-text.js'
import { stringText } from '../values/string-text.js'
import { verbs } from './decorated-routes.js'
import { keyword, originOf, positional } from './module-origin.js'

/** Methods that tie a function to a route, with the places of the path and of the function. */
const METHODS: Readonly<Record<string, readonly [path: number, view: number]>> = { add_url_rule: [0, 2], add_api_route: [0, 1], add_route: [0, 1] }
const FRAMEWORKS = /^(?:flask|quart|fastapi|starlette)\b/

/** What calls tie to a view: `app.add_url_rule('/x', view_func=x)`, `router.add_api_route('/x', x)`, Starlette's `Route('/x', x)`. */
export function registeredViews(module: PyModule): Endpoint[] {
  const { text, names } = module
  if (!names.imports.some(({ from }) => FRAMEWORKS.test(from))) return []
  const found: Endpoint[] = []
  walk(text.root, (node) => {
    const places = node.type === 'call' ? placesOf(module, node) : null
    if (places === null) return true
    const given = positional(node)
    const path = given[places[0]] ?? keyword(module, node, 'rule') ?? keyword(module, node, 'path')
    const view = keyword(module, node, 'view_func') ?? keyword(module, node, 'endpoint') ?? given[places[1]] ?? null
    const route = path === null || path === undefined ? null : stringText(text, path)
    const methods = keyword(module, node, 'methods')
    if (route === null || view === null || view.type === 'string') return true
    const place = { line: lineOf(text, node.start), endLine: endLineOf(text, node) }
    found.push({ method: methods === null ? 'GET' : verbs(module, methods), route, ...place, handler: ownName(module, view) })
    return true
  })
  return found
}

function placesOf(module: PyModule, call: PyNode): readonly [number, number] | null {
  const callee = child(call, 'function')
  if (callee === null) return null
  if (/^starlette\.routing\.(?:Route|WebSocketRoute)$/.test(originOf(module, callee) ?? '')) return [0, 1]
  const name = callee.type === 'attribute' ? child(callee, 'attribute') : null
  const method = name === null ? '' : sourceOf(module.text, name)
  return Object.hasOwn(METHODS, method) ? (METHODS[method] ?? null) : null
}

function ownName({ text, names }: PyModule, view: PyNode): string | null {
  const name = view.type === 'identifier' ? sourceOf(text, view) : ''
  return names.definitions.some((definition) => definition.name === name) ? name : null
}
