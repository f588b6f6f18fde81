import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCoverage } from '../../packages/core/src/recorder/read-coverage.js'

const bin = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TRUEGREEN_|NODE_OPTIONS|NODE_ENV|NODE_V8|CI$|GITHUB_)/.test(name)),
)
let dir: string
let repo: string

beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-bad-coverage-')))
  repo = join(dir, 'repo')
  mkdirSync(join(repo, 'src'), { recursive: true })
  git('init', '-q', '-b', 'main')
  writeFileSync(join(repo, 'src/a.js'), 'export const one = () => 1\n')
  git('add', '.')
  git('commit', '-qm', 'first')
  git('switch', '-qc', 'topic')
  writeFileSync(join(repo, 'src/a.js'), 'export const one = () => 1\nexport const two = () => 2\n')
  git('commit', '-qam', 'feat: two')
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: repo, env })
}

const span = (line: number, from: number, to: number) => ({ start: { line, column: from }, end: { line, column: to } })
const entry = (path: string, hits: number, rest: object = {}) => ({
  path,
  statementMap: { 0: span(1, 25, 26), 1: span(2, 25, 26) },
  fnMap: { 0: { name: 'one', decl: span(1, 19, 20), loc: span(1, 25, 26) }, 1: { name: 'two', decl: span(2, 19, 20), loc: span(2, 25, 26) } },
  branchMap: {},
  s: { 0: 1, 1: hits },
  f: { 0: 1, 1: hits },
  b: {},
  ...rest,
})
const istanbul = (path: string, hits = 1, rest: object = {}) => JSON.stringify({ [path]: entry(path, hits, rest) })
const python = (paths: readonly string[]) =>
  JSON.stringify({ meta: { format: 3, version: '7.17.3', branch_coverage: true }, files: Object.fromEntries(paths.map((path) => [path, {}])), totals: {} })

function check(report: string, ...args: string[]) {
  const file = join(dir, 'report')
  writeFileSync(file, report)
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'check', '--base', 'main', '--only', 'coverage', '--coverage', file, ...args], {
    cwd: repo,
    env,
    encoding: 'utf8',
  })
  return { status, said: (stdout + stderr).replace(/\s+/g, ' ') }
}

test('whole evidence passes and fails, so that what follows is not refused for another reason', () => {
  const good = check(istanbul(join(repo, 'src/a.js')))
  expect(good.status, good.said).toBe(0)
  const uncovered = check(istanbul(join(repo, 'src/a.js'), 0))
  expect(uncovered.status, uncovered.said).toBe(1)
  const moved = check(istanbul('/home/ci/repo/src/a.js'), '--coverage-root', '/home/ci/repo')
  expect(moved.status, moved.said).toBe(0)
  const windows = check(istanbul('D:\\a\\repo\\src\\a.js'), '--coverage-root', 'D:\\a\\repo')
  expect(windows.status, windows.said).toBe(0)
  const lcov = check('TN:\nSF:src/a.js\nFN:1,one\nFN:2,two\nFNDA:1,one\nFNDA:1,two\nDA:1,1\nDA:2,1\nend_of_record\n')
  expect(lcov.status, lcov.said).toBe(0)
})

test.each<[string, () => string, string, string]>([
  ['nothing measured', () => '{}', 'TG2022', 'names no file'],
  ['an empty file', () => '', 'TG2020', 'the file is empty'],
  ['cut off', () => istanbul(join(repo, 'src/a.js')).slice(0, -9), 'TG2020', 'the text ends in the middle'],
  ['two reports in one file', () => istanbul(join(repo, 'src/a.js')).repeat(2), 'TG2020', 'something stands after the end'],
  ['a negative count', () => istanbul(join(repo, 'src/a.js'), -1), 'TG2020', 'statement 1 has the count -1'],
  ['half a count', () => istanbul(join(repo, 'src/a.js'), 0.5), 'TG2020', 'statement 1 has the count 0.5'],
  ['NaN', () => istanbul(join(repo, 'src/a.js')).replace('"1":1', '"1":NaN'), 'TG2020', 'this is no JSON'],
  ['a map missing', () => istanbul(join(repo, 'src/a.js'), 1, { branchMap: undefined }), 'TG2020', '"branchMap" is missing'],
  ['another machine', () => istanbul('/home/ci/repo/src/a.js'), 'TG2021', '/home/ci/repo/src/a.js'],
  ['Windows', () => istanbul('C:\\work\\repo\\src\\a.js'), 'TG2021', 'C:/work/repo/src/a.js'],
  ['LCOV of another project', () => 'SF:lib/b.js\nDA:1,1\nend_of_record\n', 'TG2021', 'no file of it is in this repository'],
  ['LCOV with negative hits', () => 'SF:src/a.js\nDA:2,-1\nend_of_record\n', 'TG2020', 'DA:2,-1 cannot be read'],
  ['LCOV cut off', () => 'SF:src/a.js\nDA:2,1\n', 'TG2020', 'the text ends in the middle'],
  [
    'Cobertura with an entity bomb',
    () => '<!DOCTYPE coverage [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><coverage>&b;</coverage>',
    'TG2020',
    'the document type declares',
  ],
  ['Cobertura of nothing', () => '<coverage><packages/></coverage>', 'TG2022', 'names no file'],
  ['a coverage.py entry without lists', () => python(['src/a.js']), 'TG2020', '"executed_lines" is no list'],
  ['what is no report', () => '{"name":"app"}', 'TG2020', 'of none of the formats'],
])('%s is a fault with its place', (_name, report, code, why) => {
  const file = join(dir, 'report')
  writeFileSync(file, report())
  const read = readCoverage(file, { root: repo, only: new Set(['src/a.js']) })
  expect(read).toMatchObject({ ok: false, fault: { code, detail: expect.stringContaining(why) } })
})

test('a fault of the report is an error of the check, never a verdict', () => {
  for (const [report, code] of [
    ['{}', 'TG2022'],
    [istanbul(join(repo, 'src/a.js'), -1), 'TG2020'],
    [istanbul('/home/ci/repo/src/a.js'), 'TG2021'],
  ] as const) {
    const { status, said } = check(report)
    expect(said).toContain(code)
    expect(status).toBe(2)
  }
})
