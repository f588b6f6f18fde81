import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Source {
  /** Relative to the repository's root, POSIX. */
  readonly path: string
  readonly text: string
}

/** Every TypeScript source under packages, without what is generated and built. */
export function sources(): Source[] {
  return readdirSync(join(ROOT, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => filesUnder(join(ROOT, 'packages', entry.name, 'src')))
    .filter((path) => /\.[cm]?ts$/.test(path) && !path.includes('/generated/'))
    .map((path) => ({ path, text: read(path) }))
}

export function isTest({ path }: Pick<Source, 'path'>): boolean {
  return /\.test\.[cm]?ts$/.test(path)
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Files under an absolute folder, relative to the root; none when it does not exist. */
export function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort()
  } catch {
    return []
  }
}

/** What a source imports, statically or not. */
export function importsOf({ text }: Pick<Source, 'text'>): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const patterns = [/^(?:import|export)\b[^'"`;=()]*?\bfrom\s*['"]([^'"]+)['"]/gm, /^import\s*['"]([^'"]+)['"]/gm, /\bimport\(\s*['"]([^'"]+)['"]/g]
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''))
}
