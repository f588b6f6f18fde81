import { existsSync, mkdirSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

// Caches that runners keep there: they make their own in the copy.
const CACHES = new Set(['.cache', '.vite', '.vite-temp', '.vitest', '.tmp'])

/**
 * Gives a copy the installed packages of the work tree: in every folder that has a node_modules, one of the copy's own with a
 * link for each package. So nothing is written into the user's node_modules, and a package of the workspace is the copy's, not
 * the work tree's. Gives the linked folders, relative to the root, sorted.
 */
export function linkNodeModules(root: string, copy: string, folders: readonly string[]): readonly string[] {
  const linked: string[] = []
  for (const folder of new Set(['', ...folders])) {
    const from = join(root, folder, 'node_modules')
    const to = join(copy, folder, 'node_modules')
    if (!isFolder(from) || !existsSync(join(copy, folder)) || existsSync(to)) continue
    linkPackages(root, copy, from, to)
    linked.push(folder === '' ? 'node_modules' : `${folder}/node_modules`)
  }
  linkAround(root, copy)
  return linked.sort()
}

function linkPackages(root: string, copy: string, from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (CACHES.has(name)) continue
    const [entry, target] = [join(from, name), join(to, name)]
    if (name.startsWith('@') && isFolder(entry)) linkPackages(root, copy, entry, target)
    else linkOne(root, copy, entry, target)
  }
}

function linkOne(root: string, copy: string, entry: string, target: string): void {
  if (!existsSync(entry)) return
  const real = realpathSync(entry)
  const inside = relative(root, real)
  const own = inside !== '' && !inside.startsWith('..') && !inside.split(sep).includes('node_modules')
  const source = own || inside === '' ? join(copy, inside) : real
  // A package of the workspace that this side does not have.
  if (!existsSync(source)) return
  symlinkSync(source, target, isFolder(source) ? 'junction' : 'file')
}

/** Packages that are found above the repository are found above the copy. */
function linkAround(root: string, copy: string): void {
  for (let at = dirname(root); ; at = dirname(at)) {
    const from = join(at, 'node_modules')
    const to = join(dirname(copy), 'node_modules')
    if (isFolder(from) && !existsSync(to)) symlinkSync(realpathSync(from), to, 'junction')
    if (at === dirname(at)) return
  }
}

/** Links what the user names into the copy where git has nothing at that place. Gives the paths that are not there. */
export function linkNamed(root: string, copy: string, paths: readonly string[]): readonly string[] {
  const missing: string[] = []
  for (const path of paths) {
    const [from, to] = [join(root, path), join(copy, path)]
    if (!existsSync(from) || relative(root, from).startsWith('..')) missing.push(path)
    else if (!existsSync(to)) {
      mkdirSync(dirname(to), { recursive: true })
      symlinkSync(from, to, isFolder(from) ? 'junction' : 'file')
    }
  }
  return missing
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
