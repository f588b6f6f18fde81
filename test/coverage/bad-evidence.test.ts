import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installInto } from '../harness/install-into.mjs'
import { readCases } from './coverage-case.js'
import { measureCases } from './measure-cases.js'
import jest from './providers/jest.js'
import type { CoverageAt, Provider } from './providers/provider.js'
import vitest from './providers/vitest.js'
import { repositoriesOf } from './repositories.js'

// Evidence that is none: the command says so, ends with 2 and says what to do. The same change passes with good evidence.
const CLI = resolve(fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url)))
const ID = 'fix-covered-wholly'
const FILE = 'src/invoice.js'
const base = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-bad-evidence-')))
afterAll(() => rmSync(base, { recursive: true, force: true }))

type Entry = Record<string, unknown> & { path: string; s: Record<string, number>; b: Record<string, number[]> }
type Coverage = Record<string, Entry>

let repository = ''
const measured = new Map<string, CoverageAt>()
beforeAll(async () => {
  const cases = readCases().filter(({ id }) => id === ID)
  repository = repositoriesOf(cases, join(base, 'repositories')).get(ID) ?? ''
  for (const provider of [...vitest, ...jest].filter(({ id }) => id === 'vitest-istanbul' || id === 'vitest-v8') as Provider[])
    measured.set(provider.id, await measureCases(provider, cases, join(base, provider.id)))
}, 240_000)

function coverageOf(provider: string, root = repository): Coverage {
  return JSON.parse(measured.get(provider)?.('head', ID, root) ?? '') as Coverage
}

let files = 0
function written(coverage: unknown): string {
  const file = join(base, `coverage-${files++}.json`)
  writeFileSync(file, typeof coverage === 'string' ? coverage : JSON.stringify(coverage))
  return file
}

function check(cwd: string, ...args: readonly string[]) {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', TRUEGREEN_SESSION: '' }
  const child = spawnSync(process.execPath, [CLI, 'check', '--only', 'coverage', ...args], { cwd, env, encoding: 'utf8' })
  return { status: child.status, said: `${child.stdout}${child.stderr}` }
}

function mapped(coverage: Coverage, change: (entry: Entry) => Partial<Entry>): Coverage {
  return Object.fromEntries(Object.entries(coverage).map(([path, entry]) => [path, { ...entry, ...change(entry) } as Entry]))
}

interface Span {
  readonly start: { readonly line: number }
  readonly end: { readonly line: number }
}

const moved = (entry: Entry, map: string, by: number) =>
  Object.fromEntries(
    Object.entries(entry[map] as Record<string, Span>).map(([id, { start, end }]) => [
      id,
      { start: { ...start, line: start.line + by }, end: { ...end, line: end.line + by } },
    ]),
  )

const elsewhere = (root: string, separator = '/') =>
  Object.fromEntries(
    Object.values(coverageOf('vitest-istanbul')).map((entry) => {
      const path = [root, ...entry.path.slice(repository.length + 1).split('/')].join(separator)
      return [path, { ...entry, path }]
    }),
  )

test('the evidence that the others damage is good', () => {
  const { status, said } = check(repository, '--base', 'main', '--coverage', written(coverageOf('vitest-istanbul')))
  expect([status, said]).toEqual([0, expect.stringMatching(/^✓/)])
})

test.each<readonly [name: string, coverage: () => unknown, says: RegExp]>([
  ['an empty object', () => ({}), /next: see that the runner collects coverage/],
  ['an empty file', () => '', /run the tests with coverage|--coverage/],
  [
    'empty maps in every file',
    () => mapped(coverageOf('vitest-istanbul'), () => ({ statementMap: {}, fnMap: {}, branchMap: {}, s: {}, f: {}, b: {} })),
    /src\/invoice\.js[\s\S]*next: see that the runner collects coverage/,
  ],
  ['cut off in the middle', () => JSON.stringify(coverageOf('vitest-istanbul')).slice(0, 400), /run the tests with coverage|--coverage/],
  ['negative counts', () => mapped(coverageOf('vitest-istanbul'), ({ s }) => ({ s: { ...s, 0: -1 } })), /-1[\s\S]*(?:next|run the tests)/],
  ['counts that are none', () => mapped(coverageOf('vitest-istanbul'), ({ s }) => ({ s: { ...s, 0: 0.5 } })), /0\.5[\s\S]*(?:next|run the tests)/],
  [
    'a report of other contents that is newer than the source',
    () => mapped(coverageOf('vitest-istanbul'), (entry) => ({ statementMap: moved(entry, 'statementMap', 1) })),
    /does not fit src\/invoice\.js as it stands[\s\S]*next: run the tests with coverage again/,
  ],
  [
    'a report of a longer file',
    () => mapped(coverageOf('vitest-istanbul'), (entry) => ({ statementMap: moved(entry, 'statementMap', 500) })),
    /does not fit src\/invoice\.js as it stands:\s+it\s+has\s+a\s+statement\s+on\s+line[\s\S]*next: run the tests with coverage again/,
  ],
  ['paths of another machine', () => elsewhere('/home/runner/work/shop'), /\/home\/runner\/work\/shop[\s\S]*--coverage-root/],
  ['paths of a Windows machine', () => elsewhere('D:\\a\\shop', '\\'), /D:[\s\S]*--coverage-root/],
])('%s', (_name, coverage, says) => {
  const { status, said } = check(repository, '--base', 'main', '--coverage', written(coverage()))
  expect([status, said]).toEqual([2, expect.stringMatching(says)])
})

test.each([
  ['another machine', '/home/runner/work/shop', '/'],
  ['a Windows machine', 'D:\\a\\shop', '\\'],
])('the way out for paths of %s', (_name, root, separator) => {
  const { status, said } = check(repository, '--base', 'main', '--coverage', written(elsewhere(root, separator)), '--coverage-root', root)
  expect([status, said]).toEqual([0, expect.any(String)])
})

test('the same file measured by two providers', () => {
  const [one, other] = [written(coverageOf('vitest-istanbul')), written(coverageOf('vitest-v8'))]
  const { status, said } = check(repository, '--base', 'main', '--coverage', one, '--coverage', other)
  expect([status, said]).toEqual([2, expect.stringMatching(/istanbul[\s\S]*v8|v8[\s\S]*istanbul/)])
})

test('coverage that is older than the source', () => {
  const old = written(coverageOf('vitest-istanbul'))
  utimesSync(old, new Date(0), new Date(0))
  const { status, said } = check(repository, '--base', 'main', '--coverage', old)
  expect([status, said]).toEqual([2, expect.stringMatching(/src\/invoice\.js[\s\S]*run the tests/)])
})

test('a shallow clone', () => {
  const clone = join(base, 'shallow')
  execFileSync('git', ['clone', '-q', '--depth=1', '--branch', 'change', `file://${repository}`, clone])
  const { status, said } = check(clone, '--base', 'HEAD~1', '--coverage', written(coverageOf('vitest-istanbul', clone)))
  expect([status, said]).toEqual([2, expect.stringMatching(/git fetch/)])
})

test.each([
  ['named', ['--base', 'release']],
  ['found', []],
])('no base that could be %s', (_name, args) => {
  const clone = join(base, `no-base-${args.length}`)
  execFileSync('git', ['clone', '-q', '--branch', 'change', `file://${repository}`, clone])
  execFileSync('git', ['remote', 'remove', 'origin'], { cwd: clone })
  const { status, said } = check(clone, ...args, '--coverage', written(coverageOf('vitest-istanbul', clone)))
  expect([status, said]).toEqual([2, expect.stringMatching(/--base|git fetch/)])
})

test('one shard of three', () => {
  const dir = join(base, 'sharded')
  cpSync(repository, dir, { recursive: true })
  installInto(dir, 'vitest-4')
  mkdirSync(join(dir, 'test'), { recursive: true })
  for (const name of ['b', 'c']) writeFileSync(join(dir, `test/${name}.test.js`), `test('${name}', () => expect(1).toBe(1))\n`)
  writeFileSync(join(dir, '.gitignore'), 'node_modules\ncoverage\n')
  const coverage = "{ provider: 'istanbul', reporter: ['json'] }"
  writeFileSync(
    join(dir, 'vitest.config.mjs'),
    `import truegreen from '@truegreen/vitest'\n\nexport default { plugins: [truegreen()], test: { globals: true, coverage: ${coverage} } }\n`,
  )
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' }
  const run = (shard: number) =>
    spawnSync(process.execPath, [join(dir, 'node_modules/vitest/vitest.mjs'), 'run', '--coverage', `--shard=${shard}/3`], { cwd: dir, env, encoding: 'utf8' })
  const ran = run(1)
  expect([ran.status, `${ran.stdout}${ran.stderr}`]).toEqual([0, expect.any(String)])
  const { status, said } = check(dir, '--base', 'main')
  expect([status, said]).toEqual([2, expect.stringMatching(/shard/)])
  expect(readFileSync(join(dir, FILE), 'utf8')).not.toBe('')
})
