import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Language, Parser } from 'web-tree-sitter'
import { type ParsePython, parsePythonWith } from './parse-python.js'

let loading: Promise<ParsePython> | null = null

/** Loads the grammar once a process. */
export function loadParser(): Promise<ParsePython> {
  loading ??= load()
  return loading
}

async function load(): Promise<ParsePython> {
  await Parser.init()
  const language = await Language.load(await readFile(grammarPath()))
  return parsePythonWith(new Parser().setLanguage(language))
}

/** Beside the built file; in the checkout's sources, where the development dependency has it. */
function grammarPath(): string {
  const shipped = fileURLToPath(new URL('./tree-sitter-python.wasm', import.meta.url))
  return existsSync(shipped) ? shipped : fileURLToPath(new URL('../../../../node_modules/tree-sitter-python/tree-sitter-python.wasm', import.meta.url))
}
