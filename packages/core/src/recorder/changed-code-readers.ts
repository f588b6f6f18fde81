import type { FileInventory } from '../contract/index.js'
import { type EndpointsOf, type LanguageReader, languageOf, loadEndpointReader, loadReader } from '../source/index.js'
import type { SideText } from './changed-code-texts.js'

/** What reads changed code, loaded; from then on reading is synchronous. */
export interface CodeReaders {
  readonly languages: ReadonlyMap<FileInventory['language'], LanguageReader>
  readonly endpointsOf: EndpointsOf
}

/** Loads what these files need, and no more. `texts` are those of the first of the files. */
export async function loadCodeReaders(files: readonly { readonly path: string }[], texts: readonly SideText[]): Promise<CodeReaders> {
  const wanted = new Set(files.flatMap(({ path }) => languageOf(path) ?? []))
  const languages = new Map(await Promise.all([...wanted].map(async (language) => [language, await loadReader(language)] as const)))
  const endpointsOf = await loadEndpointReader(texts.flatMap(({ text }, index) => (text === null ? [] : [{ path: files[index]?.path ?? '', text }])))
  return { languages, endpointsOf }
}

/** Loads what JavaScript needs, before it is known what changed: for who cannot wait when it is. */
export function loadJavaScriptReaders(): Promise<CodeReaders> {
  return loadCodeReaders([{ path: 'router.js' }], [{ text: 'express', blob: null }])
}
