import { spawnSync } from 'node:child_process'
import { utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sampleRepository } from '../../packages/core/test/sample-repository.js'

const cli = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const TESTS = `import test, { describe, it } from 'node:test'
import assert from 'node:assert'
describe('cart', () => {
  it('adds', () => assert.equal(1 + 1, 2))
  it('rounds', () => assert.equal(Math.round(1.5), 2))
})
test('is empty', () => assert.ok(true))
`
const NODE_TEST = ['node', '--test', '--test-reporter=tap']
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

function project() {
  const { dir, env, git, write, commit } = sampleRepository({ 'cart.test.mjs': TESTS, '.gitignore': '.aiwg*\n' })
  const run = (...args: string[]) => {
    const child = spawnSync(process.execPath, [cli, args[0] ?? '', '-C', dir, ...args.slice(1)], {
      env: { ...env, NODE_TEST_CONTEXT: undefined },
      cwd: dir,
      encoding: 'utf8',
    })
    return { status: child.status, text: child.stdout + child.stderr }
  }
  return { dir, git, write, commit, run, record: (...command: string[]) => run('record', '--', ...command) }
}

test('a command is recorded whole: green, kept as baseline, then a test less', () => {
  const { write, commit, run, record } = project()
  expect(record(...NODE_TEST)).toMatchObject({ status: 0, text: expect.stringContaining('3 tests, kept as baseline') })
  expect(run('check').status).toBe(0)
  write({ 'cart.test.mjs': TESTS.replace(/ {2}it\('rounds'.*\n/, '') })
  expect(run('check')).toMatchObject({ status: 2, text: expect.stringContaining('TG2001') })
  expect(record(...NODE_TEST).status).toBe(0)
  expect(run('check')).toMatchObject({ status: 1, text: expect.stringContaining('test-removed') })
  write({ 'cart.test.mjs': TESTS.replace('1 + 1', '1 + 2') })
  commit({})
  expect(record(...NODE_TEST).status).toBe(1)
  expect(run('check')).toMatchObject({ status: 1, text: expect.stringContaining('cart › adds') })
})

test('a command that leaves tests out is partial, and its exit code is passed on', () => {
  const { run, record } = project()
  expect(record('node', '--test', '--test-name-pattern=adds', '--test-reporter=tap').status).toBe(0)
  expect(run('check')).toMatchObject({ status: 2, text: expect.stringContaining('TG2004') })
  expect(record('node', '-e', 'process.exit(7)').status).toBe(7)
})

test('files that the command was told to write are no edit of the tree', () => {
  const { run, record } = project()
  const spec = ['--test-reporter-destination=stdout', '--test-reporter=spec', '--test-reporter-destination=spec.txt']
  expect(record(...NODE_TEST, ...spec)).toMatchObject({ status: 0, text: expect.stringContaining('3 tests, kept as baseline') })
  const judged = run('check', '--format', 'ctrf')
  expect(judged.status).toBe(0)
  const { results } = JSON.parse(judged.text)
  expect(results.summary).toMatchObject({ tests: 3, passed: 3, other: 0 })
  expect(results.summary.duration).toBeGreaterThan(0)
  const shown = run('memory', 'show', results.extra.truegreen.runs[0].run_id, '--format', 'ctrf')
  expect(JSON.parse(shown.text).results.tests).toEqual(results.tests)
  expect(run('memory', 'show', '--format', 'ctrf').status).toBe(2)
})

test('check says why the run of this tree became no baseline', () => {
  const { git, commit, run, record } = project()
  git('checkout', '-q', '-b', 'topic')
  commit({ 'new.js': '' })
  expect(record(...NODE_TEST).status).toBe(0)
  expect(run('check')).toMatchObject({ status: 2, text: expect.stringMatching(/not kept as one:\s+this\s+commit\s+is\s+not\s+on\s+main\s+yet/) })
})

test.each([
  ['[pytest]\naddopts = -q\n  -m "not slow"\n', 'pytest -q', 0],
  ['[pytest]\naddopts = -m "not slow"\n', 'pytest -m slow', 2],
  ['[pytest]\naddopts = -q\n', 'pytest -q', 2],
])('tests that pytest deselects by %j are no part of the suite for %s: exit code %i', (ini, command, status) => {
  const { dir, commit, run } = project()
  commit({ 'pytest.ini': ini, 'test_a.py': 'def test_a(): pass\n' })
  const summary = { passed: 1, total: 1, collected: 3, deselected: 2 }
  const tests = [{ nodeid: 'test_a.py::test_a', lineno: 0, outcome: 'passed', keywords: [], call: { duration: 0, outcome: 'passed' } }]
  const report = { created: Date.now() / 1000 + 60, duration: 1, exitcode: 0, root: dir, environment: {}, summary, tests, collectors: [] }
  writeFileSync(join(dir, '.aiwg.report.json'), JSON.stringify(report))
  run('ingest', '.aiwg.report.json', '--command', command)
  expect(run('check').status).toBe(status)
})

test.each([
  ['no report', ['node', '-e', 'console.log("all is well")'], 'TG4102'],
  ['no such program', ['no-such-program-here'], 'TG3002'],
  ['a report that is cut off', ['node', '-e', 'console.log("TAP version 13\\nok 1 - adds")'], 'TG4102'],
])('%s is no evidence', (_, command, code) => {
  const { run, record } = project()
  expect(record(...command)).toMatchObject({ status: 2, text: expect.stringContaining(code) })
  expect(run('check').status).toBe(2)
})

test('a report that an earlier run left a moment ago is none of this run', () => {
  const { write, run, record } = project()
  write({ 'junit.xml': '<testsuites><testsuite name="a" tests="1"><testcase classname="a" name="x"/></testsuite></testsuites>' })
  expect(record('node', '-e', '')).toMatchObject({ status: 2, text: expect.stringContaining('left no report') })
  expect(run('record', '--report', 'junit.xml', '--', 'node', '-e', '')).toMatchObject({ status: 2, text: expect.stringContaining('TG4103') })
  expect(run('check').status).toBe(2)
})

test('a report that nobody saw being made: of this tree, or refused', () => {
  const { dir, write, run } = project()
  const tap = join(dir, 'out.tap')
  const old = (path: string) => utimesSync(join(dir, path), LONG_AGO, LONG_AGO)
  for (const path of ['cart.test.mjs', '.gitignore']) old(path)
  writeFileSync(tap, 'TAP version 13\nok 1 - adds\n1..1\n')
  expect(run('ingest', 'out.tap')).toMatchObject({ status: 0, text: expect.stringContaining('partial run') })
  expect(run('check')).toMatchObject({ status: 2, text: expect.stringContaining('does not tell its arguments and its exit code') })
  expect(run('ingest', 'out.tap', '--command', 'node --test', '--exit-code', '1').status).toBe(1)
  old('out.tap')
  write({ 'cart.test.mjs': `${TESTS}// later\n` })
  expect(run('ingest', 'out.tap')).toMatchObject({ status: 2, text: expect.stringContaining('TG4103') })
  expect(run('ingest', 'nothing.xml')).toMatchObject({ status: 2, text: expect.stringContaining('nothing.xml does not exist') })
  expect(run('ingest', 'out.tap', '--format', 'papyrus')).toMatchObject({ status: 2, text: expect.stringContaining('TG3002') })
})

test('a report of another folder is refused', () => {
  const { write, run } = project()
  write({ 'report.xml': '<testsuites><testsuite name="a" tests="1"><testcase name="x" file="/elsewhere/a.test.js"/></testsuite></testsuites>' })
  expect(run('ingest', 'report.xml')).toMatchObject({ status: 2, text: expect.stringContaining('TG4104') })
})
