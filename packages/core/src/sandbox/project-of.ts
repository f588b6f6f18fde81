import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { scriptCallOf } from './script-call.js'

/** Runners that tell single tests in a form made for programs. */
export type Runner = 'vitest' | 'jest' | 'pytest' | 'mocha' | 'node_test'

const CONFIGS: Readonly<Record<Runner, RegExp>> = {
  vitest: /^vitest\.(?:config|workspace|projects)\.[cm]?[jt]s$/,
  jest: /^jest\.config\.(?:[cm]?[jt]s|json)$/,
  pytest: /^(?:pytest\.ini|pyproject\.toml|tox\.ini|setup\.cfg|setup\.py)$/,
  mocha: /^\.mocharc\.\w+$/,
  node_test: /^package\.json$/,
}

/** The folder that a file's runner is started in: the nearest one with its configuration or a script that calls it; "." when there is none. */
export function projectOf(copy: string, file: string, runner: Runner): string {
  const folders = upwards(posix.dirname(file))
  return (
    folders.find((folder) => isProject(join(copy, folder), runner)) ?? folders.find((folder) => names(join(copy, folder)).some(isViteConfig(runner))) ?? '.'
  )
}

function isProject(folder: string, runner: Runner): boolean {
  const found = names(folder)
  if (found.some((name) => CONFIGS[runner].test(name))) return true
  if (runner === 'pytest' || !found.includes('package.json')) return false
  return scriptCallOf(folder, runner) !== null || (runner === 'jest' && hasJestKey(folder))
}

function isViteConfig(runner: Runner): (name: string) => boolean {
  return (name) => runner === 'vitest' && /^vite\.config\.[cm]?[jt]s$/.test(name)
}

function hasJestKey(folder: string): boolean {
  try {
    return 'jest' in (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object)
  } catch {
    return false
  }
}

function names(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function upwards(folder: string): string[] {
  const all = [folder]
  for (let at = folder; at !== '.'; ) {
    at = posix.dirname(at)
    all.push(at)
  }
  return all
}
