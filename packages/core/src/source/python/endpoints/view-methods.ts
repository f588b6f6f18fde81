import type { Endpoint } from '../../../contract/index.js'
import type { Definition } from '../names/py-module.js'
import type { PyModule } from '../names/world.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { endLineOf, lineOf, sourceOf } from '../syntax/py-text.js'
import { originOf } from './module-origin.js'

/** Modules whose classes answer requests by methods that are named after the request. */
const VIEWS =
  /^(?:django\.views|rest_framework\.(?:views|generics|viewsets|mixins)|flask\.views|flask_restful|flask_restx|flask_smorest|starlette\.endpoints)\b/
const METHODS: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  head: 'HEAD',
  options: 'OPTIONS',
  list: 'GET',
  retrieve: 'GET',
  create: 'POST',
  update: 'PUT',
  partial_update: 'PATCH',
  destroy: 'DELETE',
  dispatch: 'ANY',
  dispatch_request: 'ANY',
  get_queryset: 'ANY',
  get_object: 'ANY',
  get_context_data: 'ANY',
  form_valid: 'POST',
  form_invalid: 'POST',
  perform_create: 'POST',
  perform_update: 'PUT',
  perform_destroy: 'DELETE',
}
/** What Django puts around a function that takes a request. */
const VIEW_DECORATORS = /^django\.(?:views\.decorators|contrib\.auth\.decorators)\./

/** Methods of views and view sets, and the functions of a Django views.py that take a request. Their routes stand in another file. */
export function viewMethods(module: PyModule): Endpoint[] {
  const { text, names } = module
  const found: Endpoint[] = []
  const add = (node: PyNode, method: string, handler: string): void => {
    found.push({ method, route: null, line: lineOf(text, node.start), endLine: endLineOf(text, node), handler })
  }
  const isDjango = /(?:^|\/)views(?:\.py|\/.*\.py)$/.test(text.path) && names.imports.some(({ from }) => /^django\b/.test(from))
  for (const definition of names.definitions) {
    if (definition.kind === 'class') {
      if (!isView(module, definition.node)) continue
      for (const statement of statementsOf(child(definition.node, 'body'))) {
        const own = statement.type === 'decorated_definition' ? child(statement, 'definition') : statement
        const nameNode = own?.type === 'function_definition' ? child(own, 'name') : null
        const name = nameNode === null ? '' : sourceOf(text, nameNode)
        const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
        if (method !== undefined) add(statement, method, `${definition.name}.${name}`)
      }
    } else if (
      !definition.name.startsWith('_') &&
      (isDjango ? takesRequest(module, definition.node) : isViewByItself(module, definition)) &&
      !definition.decorators.some((one) => sourceOf(text, one).startsWith('api_view'))
    )
      add(definition.whole, 'ANY', definition.name)
  }
  return found
}

function isView(module: PyModule, node: PyNode, depth = 0): boolean {
  return (child(node, 'superclasses')?.kids ?? []).some((base) => {
    if (base.type === 'keyword_argument') return false
    const origin = originOf(module, base)
    if (origin !== null) return VIEWS.test(origin) || /(?:View|ViewSet)$/.test(origin)
    const own =
      base.type === 'identifier' ? module.names.definitions.find(({ kind, name }) => kind === 'class' && name === sourceOf(module.text, base)) : undefined
    return own !== undefined && own.node !== node && depth < 5 && isView(module, own.node, depth + 1)
  })
}

/** Outside of views.py: a request by its type, or a decorator that only views have. */
function isViewByItself(module: PyModule, { node, decorators }: Definition): boolean {
  const [first] = child(node, 'parameters')?.kids ?? []
  const type = first === undefined ? null : child(first, 'type')?.kids[0]
  if (type && /^(?:django\.http\.(?:request\.)?HttpRequest|rest_framework\.request\.Request)$/.test(originOf(module, type) ?? '')) return true
  const applied = decorators.map((one) => (one.type === 'call' ? child(one, 'function') : one))
  return takesRequest(module, node) && applied.some((one) => one !== null && VIEW_DECORATORS.test(originOf(module, one) ?? ''))
}

function takesRequest({ text }: PyModule, node: PyNode): boolean {
  const [first] = child(node, 'parameters')?.kids ?? []
  if (first === undefined) return false
  const name = first.type === 'identifier' ? first : first.kids[0]
  return name !== undefined && sourceOf(text, name) === 'request'
}
