import { posix } from 'node:path'
import type { Side } from '../contract/index.js'
import { resolvePython } from './resolve-python.js'
import type { TwoTrees } from './two-trees.js'
import type { Workspaces } from './workspaces.js'

const SWAPPED: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
  '.jsx': ['.tsx'],
}
const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.d.ts', '.vue', '.svelte']

/** The file that an import names; null when it is no file of the repository. */
export function resolveImport(trees: TwoTrees, workspaces: Workspaces, side: Side, from: string, specifier: string): string | null {
  if (/\.pyi?$/.test(from)) return resolvePython(trees, side, from, specifier)
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  const asked = trees.leadAlike ? 'head' : side
  return workspaces.once(`${asked} ${folder} ${specifier}`, () => resolveModule(trees, workspaces, asked, from, specifier))
}

function resolveModule(trees: TwoTrees, workspaces: Workspaces, side: Side, from: string, specifier: string): string | null {
  const bare = specifier.replace(/[?#][^/]*$/, (rest) => (specifier.startsWith('#') && rest === specifier ? rest : ''))
  if (/^\.{1,2}(?:\/|$)/.test(bare)) {
    const path = posix.normalize(posix.join(posix.dirname(from), bare)).replace(/\/$/, '')
    if (path.startsWith('..')) return null
    const at = path === '.' ? '' : path
    return moduleAt(trees, side, at) ?? firstModule(trees, side, workspaces.within(side, at)) ?? moduleOfBuilt(trees, side, at)
  }
  const candidates = workspaces.candidates(side, from, bare)
  return firstModule(trees, side, candidates) ?? candidates.map((path) => moduleOfBuilt(trees, side, path)).find((path) => path !== null) ?? null
}

const BUILT = /(^|\/)(?:lib|dist|build|out|esm|cjs)(?:\/(?:esm?|cjs|lib|types))?(?=\/)/

/** What a compiler makes of `src/parse.ts` and no one commits: `../lib/parse.js`, in a folder that the tree has not. */
function moduleOfBuilt(trees: TwoTrees, side: Side, path: string): string | null {
  const built = BUILT.exec(path)
  if (built === null) return null
  const folder = path.slice(0, built.index + built[0].length)
  const isThere = trees.folder(side, posix.dirname(folder) === '.' ? '' : posix.dirname(folder))?.has(posix.basename(folder)) === true
  return isThere ? null : moduleAt(trees, side, path.replace(BUILT, '$1src'))
}

function firstModule(trees: TwoTrees, side: Side, paths: readonly string[]): string | null {
  for (const path of paths) {
    const found = moduleAt(trees, side, path)
    if (found !== null) return found
  }
  return null
}

/** The module at a path without, with or with another extension, or the index of the folder there. */
function moduleAt(trees: TwoTrees, side: Side, path: string): string | null {
  const names = trees.folder(side, posix.dirname(path) === '.' ? '' : posix.dirname(path))
  const name = posix.basename(path)
  const isFile = (candidate: string) => {
    const kind = names?.get(candidate)?.kind
    return kind === 'file' || kind === 'link'
  }
  const at = (candidate: string) => posix.join(posix.dirname(path), candidate)
  if (path !== '') {
    if (isFile(name)) return at(name)
    const extension = posix.extname(name)
    for (const other of SWAPPED[extension] ?? []) if (isFile(name.slice(0, -extension.length) + other)) return at(name.slice(0, -extension.length) + other)
    for (const added of EXTENSIONS) if (isFile(name + added)) return at(name + added)
    if (names?.get(name)?.kind !== 'folder') return null
  }
  const inside = trees.folder(side, path)
  const index = EXTENSIONS.map((extension) => `index${extension}`).find((candidate) => inside?.get(candidate)?.kind === 'file')
  return index === undefined ? null : posix.join(path, index)
}
