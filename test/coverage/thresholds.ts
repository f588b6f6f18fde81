import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The cases whose coverage a runner's own thresholds refuse. Each case is a group of files with a threshold of its own, so that one run tells all. */
export type RefusedBy = (dir: string, ids: readonly string[], minimum: number) => ReadonlySet<string>

const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', TZ: 'UTC', COLUMNS: '400' }

/** Vitest's `coverage.thresholds`, in a folder that its provider laid and ran. */
export const refusedByVitest: RefusedBy = (dir, ids, minimum) => {
  const thresholds = Object.fromEntries(ids.map((id) => [`heads/${id}/**`, allAt(minimum)]))
  const coverage = { enabled: true, provider: 'istanbul', reporter: ['json'], thresholds }
  const test = { globals: true, include: ['heads/*/test/**/*.test.*'], maxWorkers: 2, reporters: ['dot'], coverage }
  writeFileSync(join(dir, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(test)} }\n`)
  return namedBy(run(dir, 'node_modules/vitest/vitest.mjs', 'run'), /does not meet "heads\/([^/"]+)\/\*\*" threshold/g)
}

/** Jest's `coverageThreshold`, in a folder that its provider laid and ran. */
export const refusedByJest: RefusedBy = (dir, ids, minimum) => {
  const file = join(dir, 'jest.config.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const coverageThreshold = Object.fromEntries(ids.map((id) => [`./heads/${id}/`, allAt(minimum)]))
  writeFileSync(file, JSON.stringify({ ...config, testMatch: ['<rootDir>/heads/*/test/**/*.test.*'], coverageThreshold }))
  return namedBy(
    run(dir, 'node_modules/jest/bin/jest.js', '--maxWorkers=2', '--no-watchman'),
    /Jest: Coverage (?:for [^"\n]+ does not meet "|data for )\.\/heads\/([^/"]+)\//g,
  )
}

/** `coverage report --fail-under`, in the folder of one case that pytest-cov has measured. */
export function refusedByCoveragePy(python: string, dir: string, minimum: number): boolean {
  const child = spawnSync(python, ['-m', 'coverage', 'report', `--fail-under=${minimum}`], { cwd: dir, env, encoding: 'utf8' })
  if (child.status !== 0 && child.status !== 2) throw new Error(`coverage report ended with ${child.status}\n${child.stdout}${child.stderr}`)
  return child.status === 2
}

/** Cobertura as coverage.py writes it, with the repository's paths. */
export function coveragePyXml(python: string, dir: string, repository: string): string {
  const child = spawnSync(python, ['-m', 'coverage', 'xml'], { cwd: dir, env, encoding: 'utf8' })
  if (child.status !== 0) throw new Error(`coverage xml ended with ${child.status}\n${child.stdout}${child.stderr}`)
  const file = join(dir, 'coverage.xml')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(dir, repository))
  return file
}

function allAt(minimum: number) {
  return { lines: minimum, statements: minimum, functions: minimum, branches: minimum }
}

function run(dir: string, ...args: readonly string[]): string {
  const [script = '', ...rest] = args
  const child = spawnSync(process.execPath, [join(dir, script), ...rest], { cwd: dir, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const said = `${child.stdout}${child.stderr}`
  if (child.status !== 1) throw new Error(`${script} was to refuse something and ended with ${child.status}\n${said}`)
  return said
}

function namedBy(said: string, pattern: RegExp): ReadonlySet<string> {
  const found = new Set([...said.matchAll(pattern)].map(([, id = '']) => id))
  if (found.size === 0) throw new Error(`no threshold was refused\n${said}`)
  return found
}
