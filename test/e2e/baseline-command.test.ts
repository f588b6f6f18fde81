import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installInto } from '../harness/install-into.mjs'

const bin = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TRUEGREEN_|NODE_OPTIONS|NODE_ENV|NODE_V8)/.test(name)))
const GREEN = "test('one', () => expect(1).toBe(1))\n"
const RED = "test('one', () => expect(1).toBe(2))\n"
let dir: string

beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-baseline-')))
  installInto(dir, 'jest-30')
  writeFileSync(join(dir, 'package.json'), '{ "jest": { "reporters": ["default", "@truegreen/jest"] } }')
  writeFileSync(join(dir, '.gitignore'), 'node_modules/\n.aiwg/\n')
  writeFileSync(join(dir, 'a.test.js'), GREEN)
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    ['commit', '-qm', 'first'],
  ])
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: dir, env })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function node(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: dir, env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const runTests = (source: string) => {
  writeFileSync(join(dir, 'a.test.js'), source)
  return node('node_modules/jest/bin/jest.js').status
}
const baseline = (...args: string[]) => node(bin, 'baseline', ...args)

test('a green run is kept on request and listed, a red one is refused in words of its own', () => {
  expect(baseline('show')).toMatchObject({ status: 0, stdout: 'no baseline yet\n' })
  expect(runTests(`${GREEN}// edited, so that nothing is kept by itself\n`)).toBe(0)
  expect(baseline('show').stdout).toBe('no baseline yet\n')
  expect(baseline('update')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^baseline of jest@\.: 1 test, run r-[0-9a-f]{8}\n$/) })
  expect(baseline('show').stdout).toMatch(/^jest@\. {2}[0-9a-f]{7} {2}\S+Z\n$/)

  expect(runTests(RED)).toBe(1)
  const refused = baseline('update')
  expect(refused).toMatchObject({ status: 2, stdout: '' })
  expect(refused.stderr).toContain('the newest run of this tree is not green')
  expect(refused.stderr).toContain('TG2010')
  expect(JSON.parse(baseline('show', '--format', 'json').stdout)).toHaveLength(1)
})

test('an action or a format that does not exist is named', () => {
  for (const args of [['drop'], ['show', '--format', 'xml']]) {
    expect(baseline(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('TG3002') })
  }
})
