import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installInto } from '../harness/install-into.mjs'

const cli = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TRUEGREEN_|NODE_OPTIONS|NODE_ENV|NODE_V8|GIT_)/.test(name)))
const TWO = "test('one', () => expect(1).toBe(1))\ntest('two', () => expect(2).toBe(2))\n"
const ONE = "test('one', () => expect(1).toBe(1))\n"
let dir: string

beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-stale-')))
  write('package.json', '{ "type": "module" }')
  write('vitest.config.js', "import truegreen from '@truegreen/vitest'\nexport default { plugins: [truegreen()], test: { globals: true } }\n")
  write('.gitignore', 'node_modules/\n.aiwg/\n')
  write('a.test.js', TWO)
  installInto(dir, 'vitest-4')
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'first')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function write(path: string, text: string): void {
  writeFileSync(join(dir, path), text)
}

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: dir, env })
}

function node(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  return spawnSync(process.execPath, args, { cwd: dir, env: { ...env, ...more }, encoding: 'utf8' })
}

const run = (more = {}) => node(['node_modules/vitest/vitest.mjs', 'run'], more).status
const check = (more = {}) => node([cli, 'check'], more).status

test('a green run vouches for its tree only: not for an edit that git was told to overlook, nor for a history without the test', () => {
  expect([run(), check()]).toEqual([0, 0])
  expect(check({ GIT_DIR: join(dir, '.git'), GIT_INDEX_FILE: join(dir, '.git/next-index') })).toBe(0)
  git('update-index', '--assume-unchanged', 'a.test.js')
  write('a.test.js', ONE)
  expect(check()).toBe(2)
  git('update-index', '--no-assume-unchanged', 'a.test.js')
  git('commit', '-qa', '--amend', '-m', 'as if there had never been two')
  expect([run(), check()]).toEqual([0, 1])
})

test('a damaged baseline stops the gate until it is replaced on request', () => {
  expect([run(), check()]).toEqual([0, 0])
  const folder = join(dir, '.aiwg/ralph/debug-memory/baselines/vitest@.')
  const [file = ''] = readdirSync(folder)
  writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').slice(0, 300))
  expect([run(), check()]).toEqual([0, 2])
  expect(node([cli, 'baseline', 'update'])).toMatchObject({ status: 0, stderr: '' })
  expect(check()).toBe(0)
})
