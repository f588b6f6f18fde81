import type { Endpoint } from '../../../contract/index.js'
import { namesOf } from '../names/py-module.js'
import { loadParser } from '../syntax/load-parser.js'
import { decoratedRoutes } from './decorated-routes.js'
import { djangoUrls } from './django-urls.js'
import { registeredViews } from './registered-views.js'
import { viewMethods } from './view-methods.js'

/** Loads the parser and gives the reader of Flask's, FastAPI's and Django's routes, by line. */
export async function loadPythonEndpoints(): Promise<(path: string, text: string) => readonly Endpoint[]> {
  const parse = await loadParser()
  return (path, source) => {
    const text = parse(path, source)
    if (!('root' in text)) return []
    const module = { text, names: namesOf(text, text.root) }
    return [...decoratedRoutes(module), ...viewMethods(module), ...djangoUrls(module), ...registeredViews(module)].sort((a, b) => a.line - b.line)
  }
}
