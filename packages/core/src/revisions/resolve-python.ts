import { posix } from 'node:path'
import type { Side } from '../contract/index.js'
import type { TwoTrees } from './two-trees.js'

const MOST_PARENTS = 6

/** The file of a Python module as `from` names it: `.helpers`, `..pkg.mod`, `flask.app`, `conftest`. */
export function resolvePython(trees: TwoTrees, side: Side, from: string, specifier: string): string | null {
  const dots = /^\.*/.exec(specifier)?.[0].length ?? 0
  const parts = specifier.slice(dots).split('.').filter(Boolean)
  const folder = posix.dirname(from) === '.' ? '' : posix.dirname(from)
  if (dots > 0) {
    let start = folder
    for (let up = 1; up < dots; up += 1) start = start.includes('/') ? posix.dirname(start) : ''
    return moduleIn(trees, side, start, parts)
  }
  if (parts.length === 0) return null
  const parents: string[] = []
  for (let at = folder; parents.length < MOST_PARENTS && at !== ''; at = at.includes('/') ? posix.dirname(at) : '') parents.push(at)
  // What stands in a package is named through it: only the folder around the outermost one is looked into first. A conftest may put its own before all.
  const isPackage = (at: string) => trees.folder(side, at)?.get('__init__.py')?.kind === 'file' && !trees.folder(side, at)?.has('conftest.py')
  for (const start of [...parents.filter((at) => !isPackage(at)), '', 'src', 'lib', ...parents.filter(isPackage)]) {
    const found = moduleIn(trees, side, start, parts)
    if (found !== null) return found
  }
  return null
}

function moduleIn(trees: TwoTrees, side: Side, start: string, parts: readonly string[]): string | null {
  let folder = start
  for (const part of parts.slice(0, -1)) {
    if (trees.folder(side, folder)?.get(part)?.kind !== 'folder') return null
    folder = posix.join(folder, part)
  }
  const last = parts.at(-1)
  if (last !== undefined) {
    const names = trees.folder(side, folder)
    for (const extension of ['.py', '.pyi']) if (names?.get(last + extension)?.kind === 'file') return posix.join(folder, last + extension)
    if (names?.get(last)?.kind !== 'folder') return null
    folder = posix.join(folder, last)
  }
  const inside = trees.folder(side, folder)
  const own = ['__init__.py', '__init__.pyi'].find((name) => inside?.get(name)?.kind === 'file')
  return own === undefined ? null : posix.join(folder, own)
}
