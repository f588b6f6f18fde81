import { readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { failure, type Result, success } from '../contract/index.js'
import type { WorkTree } from '../git/index.js'
import type { ReportDraft } from '../ingest/index.js'
import { type RunDraft, relativePath } from '../run/index.js'
import { moduleIn } from './go-modules.js'

// Drives and shares of Windows, seen from another system.
const OTHER_MACHINE = /^(?:[A-Za-z]:[\\/]|\\\\)/

/**
 * Modules with absolute paths, seen from the folder `from` inside `root`. Packages of Go become their folders, and a class that
 * only one file of the tree can hold becomes that file. A report whose files lie outside the repository is of another folder.
 */
export function placeModules(root: string, from: string, draft: ReportDraft, tree: WorkTree): Result<RunDraft['modules']> {
  const goModule = draft.framework === 'go_test' ? goModuleIn(from) : null
  const suffixes = draft.framework === 'junit' ? bySuffix(tree) : null
  const elsewhere = draft.modules.find(({ file }) => !isAbsolute(file) && OTHER_MACHINE.test(file))
  if (elsewhere) return failure('TG4104', `${elsewhere.file} is not on this machine`)
  const placed = draft.modules.map((module) => {
    const file = goModule === null ? module.file : folderOfPackage(goModule, module.file)
    if (isAbsolute(file)) return { ...module, file: resolve(file) }
    const own = suffixes?.(file)
    return { ...module, file: own === undefined ? resolve(from, file) : join(root, own) }
  })
  const stranger = placed.find(({ file }) => relativePath(root, file).startsWith('..'))
  return stranger ? failure('TG4104', `${stranger.file} is not in ${root}`) : success(placed)
}

function goModuleIn(folder: string): string | null {
  try {
    return moduleIn(readFileSync(join(folder, 'go.mod'), 'utf8'))
  } catch {
    return null
  }
}

function folderOfPackage(module: string, path: string): string {
  if (path === module) return '.'
  return path.startsWith(`${module}/`) ? path.slice(module.length + 1) : path
}

/** Paths of the tree by the file name at their end; undefined where none or more than one ends so. */
function bySuffix(tree: WorkTree): (suffix: string) => string | undefined {
  const byName = new Map<string, string[]>()
  for (const path of tree.contents.keys()) {
    const name = stem(path)
    const paths = byName.get(name)
    if (paths) paths.push(path)
    else byName.set(name, [path])
  }
  return (suffix) => {
    // Kotlin, Groovy and Scala put their classes into files of the same name.
    const found = (byName.get(stem(suffix)) ?? []).filter(
      (path) => withoutExtension(path) === withoutExtension(suffix) || withoutExtension(path).endsWith(`/${withoutExtension(suffix)}`),
    )
    return found.length === 1 ? found[0] : undefined
  }
}

function stem(path: string): string {
  return withoutExtension(path.slice(path.lastIndexOf('/') + 1))
}

function withoutExtension(path: string): string {
  return path.replace(/\.(?:java|kt|groovy|scala)$/, '')
}
