import type { FileInventory } from '../contract/index.js'
import type { LanguageReader } from './read-context.js'

const EXTENSIONS: Readonly<Record<string, FileInventory['language']>> = {
  ts: 'javascript',
  mts: 'javascript',
  cts: 'javascript',
  tsx: 'javascript',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  snap: 'javascript',
  py: 'python',
  pyi: 'python',
}

/** The language of a path by its extension; null when there is no reader for it. */
export function languageOf(path: string): FileInventory['language'] | null {
  return EXTENSIONS[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? null
}

/** The same, or the language of the scripts that stand in a component. */
export function readLanguageOf(path: string): FileInventory['language'] | null {
  return /\.(?:vue|svelte)$/i.test(path) ? 'javascript' : languageOf(path)
}

/** Loads a language's parser and gives its reader, which is synchronous from then on. */
export async function loadReader(language: FileInventory['language']): Promise<LanguageReader> {
  switch (language) {
    case 'javascript':
      return (await import('./javascript/read-javascript.js')).javascriptReader
    case 'python':
      return (await import('./python/read-python.js')).loadPythonReader()
  }
}
