// Puts what each export of the package needs into few files: of a short check, loading 1,000 modules one by one is most of the time. What is loaded late
// stays in files of its own. Beside them goes tree-sitter-python's grammar with its licence; not named LICENSE, which pnpm would take for the package's own.
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const core = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const to = join(core, 'bundle')
const { exports, dependencies } = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8'))
const entryPoints = Object.values(exports).flatMap((entry) =>
  typeof entry === 'string' ? [] : [{ in: join(core, entry.types.replace(/\.d\.ts$/, '.js')), out: entry.default.replace(/^.*\/|\.js$/g, '') }],
)

rmSync(to, { recursive: true, force: true })
await build({
  entryPoints,
  outdir: to,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
})
const grammar = join(core, 'node_modules/tree-sitter-python')
copyFileSync(join(grammar, 'tree-sitter-python.wasm'), join(to, 'tree-sitter-python.wasm'))
copyFileSync(join(grammar, 'LICENSE'), join(to, 'tree-sitter-python.mit.txt'))
