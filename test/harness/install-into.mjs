import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const OURS = { '@truegreen/core': 'core', '@truegreen/jest': 'jest', '@truegreen/vitest': 'vitest', truegreen: 'cli' }

/**
 * Gives `project` a node_modules as an installation would: everything that test/runners/<runner> installs,
 * linked, and our built packages with their dependencies, copied, so that a runner they import is the project's.
 */
export function installInto(project, runner) {
  const modules = join(project, 'node_modules')
  mkdirSync(modules, { recursive: true })
  linkAll(join(repository, 'test/runners', runner, 'node_modules'), modules)
  for (const [name, folder] of Object.entries(OURS)) {
    const from = join(repository, 'packages', folder)
    const to = join(modules, name)
    mkdirSync(to, { recursive: true })
    cpSync(join(from, 'package.json'), join(to, 'package.json'))
    const built = folder === 'core' ? 'bundle' : 'dist'
    cpSync(join(from, built), join(to, built), { recursive: true })
    // As its prepack does: the pages that explain prints.
    if (folder === 'cli') cpSync(join(repository, 'docs/rules'), join(to, 'rules'), { recursive: true })
    for (const dependency of Object.keys(JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')).dependencies ?? {})) {
      if (!(dependency in OURS)) link(join(from, 'node_modules', dependency), join(modules, dependency))
    }
  }
}

function linkAll(from, to) {
  for (const entry of readdirSync(from)) {
    if (entry.startsWith('.')) continue
    if (!entry.startsWith('@')) link(join(from, entry), join(to, entry))
    else for (const scoped of readdirSync(join(from, entry))) link(join(from, entry, scoped), join(to, entry, scoped))
  }
}

function link(from, to) {
  if (existsSync(to)) return
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(realpathSync(from), to, 'junction')
}
