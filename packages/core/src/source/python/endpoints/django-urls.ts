import type { Endpoint } from '../../../contract/index.js'
import type { PyModule } from '../names/world.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { endLineOf, lineOf, sourceOf } from '../syntax/py-text.js'
import { stringText } from '../values/string-text.js'
import { keyword, originOf, positional } from './module-origin.js'

const PATHS = new Set(['django.urls.path', 'django.urls.re_path', 'django.conf.urls.url', 'django.urls.url'])

/** What Django's `path()` and `re_path()` tie to a view; `include()` and the admin's pages are no endpoints. */
export function djangoUrls(module: PyModule): Endpoint[] {
  const { text, names } = module
  if (!names.imports.some(({ from }) => /^django\.(?:urls|conf\.urls)$/.test(from))) return []
  const found: Endpoint[] = []
  walk(text.root, (node) => {
    if (node.type !== 'call') return true
    const callee = child(node, 'function')
    if (callee === null || !PATHS.has(originOf(module, callee) ?? '')) return true
    const [first, second] = positional(node)
    const route = first ?? keyword(module, node, 'route')
    const view = second ?? keyword(module, node, 'view')
    if (route === null || route === undefined || view === null || view === undefined || !isView(module, view)) return true
    const written = stringText(text, route)
    found.push({
      method: 'ANY',
      route: written === null ? null : written.startsWith('/') || written.startsWith('^') ? written : `/${written}`,
      line: lineOf(text, node.start),
      endLine: endLineOf(text, node),
      handler: view.type === 'identifier' && names.definitions.some(({ name }) => name === sourceOf(text, view)) ? sourceOf(text, view) : null,
    })
    return true
  })
  return found
}

function isView({ text }: PyModule, node: PyNode): boolean {
  if (node.type === 'tuple') return false
  const callee = node.type === 'call' ? child(node, 'function') : node
  return callee !== null && !/^(?:include|static)$|(?:^|\.)site\.urls$/.test(sourceOf(text, callee))
}
