import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sampleRepository, type Tree } from '../../packages/core/test/sample-repository.js'

const cli = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const TEST = "import { expect, test } from 'vitest'\ntest('adds', () => {\n  expect(1 + 1).toBe(2)\n})\n"
const SKIPPED = TEST.replace("test('adds'", "test.skip('adds'")

function check(dir: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const options = args.length > 0 ? args : ['--base', 'HEAD~1', '--head', 'HEAD']
  const child = spawnSync(process.execPath, [cli, 'check', '--only', 'integrity', '--format', 'json', '-C', dir, ...options], {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const report = JSON.parse(child.stdout)
  const faults = report.faults.map((fault: { code: string; detail: string }) => `${fault.code} ${fault.detail}`)
  return { status: child.status, report, faults, gating: report.findings.filter((finding: { gating: boolean }) => finding.gating).length as number }
}

test.each<[string, Tree, RegExp]>([
  ['a syntax error', { 'a.test.ts': "test('x', () => {{\n" }, /^TG4001 a\.test\.ts(:\d+)?: syntax error/],
  ['a half-written file', { 'a.test.ts': TEST.slice(0, TEST.indexOf('toBe')) }, /^TG4001 a\.test\.ts(:\d+)?: syntax error/],
  ['conflict markers', { 'a.test.ts': `<<<<<<< a\n${TEST}=======\n>>>>>>> b\n` }, /^TG4001 a\.test\.ts:1: merge conflict/],
  ['binary contents', { 'a.test.ts': Buffer.from([0, 1, 2, 3]) }, /^TG4001 a\.test\.ts: binary contents/],
  ['UTF-16', { 'a.test.ts': Buffer.from(`\ufeff${TEST}`, 'utf16le') }, /^TG4001 a\.test\.ts: not UTF-8/],
  ['a pointer of Git LFS', { 'a.test.ts': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n' }, /^TG4001 a\.test\.ts: Git LFS/],
  ['more than is read', { 'a.test.ts': `// ${'x'.repeat(7_000_000)}` }, /^TG4001 a\.test\.ts: too large: 7\.0 MB/],
  [
    'brackets within each other',
    { 'a.test.ts': `${SKIPPED}const a = ${'['.repeat(10_000)}${']'.repeat(10_000)}\n` },
    /^TG4001 a\.test\.ts: left out: nested too deeply/,
  ],
  ['operands behind each other', { 'a.test.ts': `${SKIPPED}const a = ${'1 + '.repeat(10_000)}1\n` }, /^TG4001 a\.test\.ts: left out: truegreen itself failed/],
  [
    'settings within each other',
    { 'vitest.config.ts': `export default { test: { exclude: ['**'] }, a: ${'['.repeat(3000)}${']'.repeat(3000)} }` },
    /^TG4001 vitest\.config\.ts: left out: nested/,
  ],
  [
    'JSON within each other',
    { 'tsconfig.json': `{ "compilerOptions": { "strict": false }, "a": ${'['.repeat(9000)}${']'.repeat(9000)} }` },
    /^TG4001 tsconfig\.json: left out: nested/,
  ],
  ['settings with a NUL', { 'pytest.ini': '[pytest]\naddopts = -k nothing\n# \0\n' }, /^TG4001 pytest\.ini: binary contents/],
  ['a broken Python test', { 'test_a.py': 'def test_x(:\n  assert 1 ==\n' }, /^TG4001 test_a\.py(:\d+)?: syntax error/],
])('%s in a test is a fault, and what else was lost is found all the same', (_, tree, fault) => {
  const { dir, env, commit } = sampleRepository({ 'a.test.ts': TEST, 'other.test.ts': TEST })
  commit({ ...tree, 'other.test.ts': TEST.replace("test('adds'", "test.skip('adds'") })
  const judged = check(dir, env)
  expect(judged.faults).toEqual([expect.stringMatching(fault)])
  expect([judged.status, judged.report.verdict, judged.gating > 0]).toEqual([2, 'error', true])
})

test.each<[string, Tree, Tree]>([
  ['the base alone was broken', { 'a.test.ts': 'test(' }, { 'a.test.ts': TEST }],
  ['a broken source holds no tests', { 'src/a.ts': 'export {}' }, { 'src/a.ts': 'export {' }],
  ['a broken fixture is meant to be', { 'x.ts': '' }, { 'test/fixtures/broken.js': 'function (' }],
  ['a video is called .ts', { 'x.ts': '' }, { 'assets/clip.ts': Buffer.from([0x47, 0, 0, 0]) }],
  ['a picture is binary', { 'x.ts': '' }, { 'logo.png': Buffer.from([0x89, 0, 0, 0]) }],
])('%s: said, and no fault', (_, base, head) => {
  const { dir, env, commit } = sampleRepository(base)
  commit(head)
  expect(check(dir, env)).toMatchObject({ status: 0, faults: [] })
})

test('line breaks, a byte order mark and case-only renames lose nothing', () => {
  const { dir, env, commit } = sampleRepository({
    'crlf.test.ts': TEST,
    'bom.test.ts': TEST.replace('adds', 'sums'),
    'Case.test.ts': TEST.replace('adds', 'counts'),
  })
  commit({
    'crlf.test.ts': TEST.replaceAll('\n', '\r\n'),
    'bom.test.ts': `\ufeff${TEST.replace('adds', 'sums')}`,
    'Case.test.ts': null,
    'case.test.ts': TEST.replace('adds', 'counts'),
  })
  const judged = check(dir, env)
  expect([judged.status, judged.faults, judged.report.findings]).toEqual([0, [], []])
})

test('a link out of the repository is not followed, in commits and in the work tree', () => {
  const { dir, env, write, commit } = sampleRepository({ 'a.test.ts': TEST })
  write({ 'a.test.ts': null })
  symlinkSync('/etc/hosts', join(dir, 'a.test.ts'))
  const now = check(dir, env, '--base', 'HEAD')
  commit({})
  const then = check(dir, env)
  for (const { status, faults, report } of [now, then]) {
    expect([status, faults]).toEqual([2, [expect.stringMatching(/^TG4001 a\.test\.ts: symbolic link/)]])
    expect(JSON.stringify(report)).not.toContain('localhost')
  }
})

test('a submodule is said; one in place of tests is a fault', () => {
  const { dir, env, git, commit } = sampleRepository({ 'tests/a.test.ts': TEST, 'x.ts': '' })
  const inner = sampleRepository({ 'b.ts': '1' })
  const add = (path: string) => git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.dir, path)
  add('vendored')
  commit({})
  expect(check(dir, env)).toMatchObject({ status: 0, faults: [] })
  commit({ tests: null })
  add('tests')
  commit({})
  const judged = check(dir, env, '--base', 'HEAD~2', '--head', 'HEAD')
  expect([judged.status, judged.faults]).toEqual([2, [expect.stringMatching(/^TG4001 tests: submodule/)]])
})

test('five megabytes of generated tests and 10,000 files are judged', () => {
  const many = Array.from({ length: 45_000 }, (_, n) => `test('adds ${n}', () => {\n  expect(add(${n}, 1)).toBe(${n + 1})\n})\n`)
  const header = "import { expect, test } from 'vitest'\nimport { add } from './add'\n"
  const big = header + many.join('') + '// end\n'.repeat(200_000)
  const { dir, env, commit } = sampleRepository({ 'big.test.ts': big, 'add.ts': 'export const add = (a, b) => a + b\n' })
  commit({ 'big.test.ts': header + many.slice(1).join('') + '// end\n'.repeat(200_000) })
  const judged = check(dir, env)
  expect([judged.status, judged.faults, judged.gating]).toEqual([1, [], 1])
  commit(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`data/d${n % 100}/f${n}.ts`, `export const f${n} = ${n}\n`])))
  expect(check(dir, env)).toMatchObject({ status: 0, faults: [], report: { change: { files: 10_000 } } })
})
