import type { LanguageReader } from '../read-context.js'

/** Python, by tree-sitter in WebAssembly. */
export async function loadPythonReader(): Promise<LanguageReader> {
  return { read: () => ({ unreadable: { kind: 'syntax', line: null, detail: 'no reader yet' } }) }
}
