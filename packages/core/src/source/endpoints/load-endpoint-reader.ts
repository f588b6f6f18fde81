import type { Endpoint } from '../../contract/index.js'
import { languageOf } from '../load-reader.js'
import { mayHaveEndpoints } from './may-have-endpoints.js'

/** The routes that a text registers, by line. Empty for a test file, a language without a reader and a text that cannot be parsed. */
export type EndpointsOf = (path: string, text: string) => readonly Endpoint[]

/**
 * Loads what reading these files' routes needs and gives the reader, which is synchronous from then on. A parser is loaded only where a text
 * could register a route; of other files than these the reader finds none.
 */
export async function loadEndpointReader(files: readonly { readonly path: string; readonly text: string }[]): Promise<EndpointsOf> {
  const languages = new Set(files.filter(({ path, text }) => mayHaveEndpoints(path, text)).map(({ path }) => languageOf(path)))
  const javascript = languages.has('javascript') ? (await import('../javascript/endpoints/endpoints-of.js')).javascriptEndpoints : null
  const python = languages.has('python') ? await (await import('../python/endpoints/load-python-endpoints.js')).loadPythonEndpoints() : null
  return (path, text) => {
    if (!mayHaveEndpoints(path, text)) return []
    return (languageOf(path) === 'python' ? python : javascript)?.(path, text) ?? []
  }
}
