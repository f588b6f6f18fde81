import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import picomatch from 'picomatch'
import { failure, type Result, success } from '../contract/index.js'

const REPORT = /\.(?:xml|json|jsonl|ndjson|tap)$/i
const PATTERN = /[*?[\]{}]/
const ELSEWHERE = new Set(['node_modules', '.git', '.venv', 'venv'])

/** Report files by name, folder (every report below it) or glob, as seen from `cwd`, sorted. A name that gives none is a fault. */
export function reportFiles(cwd: string, names: readonly string[]): Result<readonly string[]> {
  const files = new Set<string>()
  for (const name of names) {
    const found = filesOf(cwd, name)
    if (found.length === 0) return failure('TG4102', `${name} has no report`, { next: 'name the file that the runner writes its report to' })
    for (const file of found) files.add(file)
  }
  return success([...files].sort())
}

function filesOf(cwd: string, name: string): readonly string[] {
  const stat = statSync(resolve(cwd, name), { throwIfNoEntry: false })
  if (stat?.isDirectory()) return below(cwd, name, (file) => REPORT.test(file))
  if (stat || !PATTERN.test(name)) return [name]
  const { base, isMatch } = patternOf(name)
  return statSync(resolve(cwd, base), { throwIfNoEntry: false })?.isDirectory() ? below(cwd, base, isMatch) : []
}

function patternOf(name: string): { base: string; isMatch: (file: string) => boolean } {
  const pattern = name.replace(/^\.\//, '')
  const { base } = picomatch.scan(pattern)
  return { base: base === '' ? '.' : base, isMatch: picomatch(pattern, { dot: true }) }
}

function below(cwd: string, folder: string, wanted: (file: string) => boolean): string[] {
  return readdirSync(resolve(cwd, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ELSEWHERE.has(entry.name) ? [] : below(cwd, path, wanted)
    return entry.isFile() && wanted(path.replaceAll('\\', '/')) ? [path] : []
  })
}
