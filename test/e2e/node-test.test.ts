import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sampleRepository } from '../../packages/core/test/sample-repository.js'

const packages = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages')
const REPORTER = ['--test-reporter=dot', '--test-reporter-destination=stdout', '--test-reporter=truegreen/node-test', '--test-reporter-destination=stderr']
const TESTS = `import test, { describe, it } from 'node:test'
import assert from 'node:assert'
describe('cart', () => {
  it('adds', () => assert.equal(1, 1))
  describe('inner', () => { it('rounds', () => assert.equal(2, 2)) })
  it('later', { skip: 'why' }, () => {})
  it.todo('some day')
})
test('outer', async (t) => { await t.test('sub', () => {}) })
`

function project(files: Record<string, string>) {
  const { dir, env, write, commit } = sampleRepository({ '.gitignore': '.aiwg\nnode_modules\n', ...files })
  mkdirSync(join(dir, 'node_modules'))
  symlinkSync(join(packages, 'cli'), join(dir, 'node_modules/truegreen'))
  const run = (...args: string[]) => {
    const child = spawnSync(process.execPath, args, { env: { ...env, NODE_TEST_CONTEXT: undefined }, cwd: dir, encoding: 'utf8' })
    return { status: child.status, text: child.stderr, out: child.stdout }
  }
  const newest = () => {
    const [id] = (JSON.parse(run(join(packages, 'cli/dist/bin.js'), 'memory', 'show', '--format', 'json').out) as { run_id: string }[]).map((one) => one.run_id)
    return JSON.parse(run(join(packages, 'cli/dist/bin.js'), 'memory', 'show', String(id), '--format', 'json').out) as {
      modules: {
        file: string
        status: string
        errors: { message: string }[]
        tests: { title_path: string[]; status: string; location: { line: number } | null; skip: unknown }[]
      }[]
    }
  }
  return { write, commit, node: (...args: string[]) => run('--test', ...args, ...REPORTER), newest }
}

test('node:test is recorded as it runs: suites, subtests, skips, places, baseline', () => {
  const { node, newest } = project({ 'cart.test.mjs': TESTS })
  expect(node()).toMatchObject({ status: 0, text: expect.stringContaining('6 tests, kept as baseline') })
  const [module] = newest().modules
  expect(module?.tests.map(({ title_path, status, location }) => [title_path.join(' > '), status, location?.line])).toEqual([
    ['cart > adds', 'passed', 4],
    ['cart > inner > rounds', 'passed', 5],
    ['cart > later', 'skipped', 6],
    ['cart > some day', 'todo', 7],
    ['outer > sub', 'passed', 9],
    ['outer', 'passed', 9],
  ])
})

test('a file that does not load fails with its own error, a selection is partial', () => {
  const { node, newest, write } = project({ 'cart.test.mjs': TESTS })
  expect(node('--test-name-pattern=adds')).toMatchObject({ status: 0, text: expect.stringContaining('partial run') })
  write({ 'b.test.mjs': "import './nope.mjs'\n" })
  expect(node().status).toBe(1)
  expect(newest().modules.map(({ file, status, errors }) => [file, status, errors.map(({ message }) => message)])).toEqual([
    ['b.test.mjs', 'not_loaded', [expect.stringContaining('nope.mjs')]],
    ['cart.test.mjs', 'passed', []],
  ])
})
