// Copies tree-sitter-python's grammar and its licence beside the built parser, so that the package brings them along. Not named LICENSE:
// pnpm would take that one for the package's own.
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const core = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const from = join(core, 'node_modules/tree-sitter-python')
const to = join(core, 'dist/source/python/syntax')
mkdirSync(to, { recursive: true })
copyFileSync(join(from, 'tree-sitter-python.wasm'), join(to, 'tree-sitter-python.wasm'))
copyFileSync(join(from, 'LICENSE'), join(to, 'tree-sitter-python.mit.txt'))
