import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installInto } from '../harness/install-into.mjs'

const cli = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TRUEGREEN_|NODE_OPTIONS|NODE_ENV|NODE_V8)/.test(name)))
let dir: string

beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-refused-')))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const RUNNERS = [
  {
    runner: 'vitest-4',
    args: ['node_modules/vitest/vitest.mjs', 'run'],
    files: {
      'package.json': '{ "type": "module" }',
      'vitest.config.js': "import truegreen from '@truegreen/vitest'\nexport default { plugins: [truegreen()], test: { globals: true } }\n",
    },
  },
  {
    runner: 'jest-30',
    args: ['node_modules/jest/bin/jest.js'],
    files: { 'package.json': '{ "jest": { "reporters": ["default", "@truegreen/jest"] } }' },
  },
]

function project(runner: (typeof RUNNERS)[number], source: string): void {
  for (const [name, text] of Object.entries({ ...runner.files, 'a.test.js': source, '.gitignore': 'node_modules/\n.aiwg*\n' }))
    writeFileSync(join(dir, name), text)
  installInto(dir, runner.runner)
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    ['commit', '-qm', 'first'],
  ]) {
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: dir, env })
  }
}

function node(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: dir, env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each(RUNNERS)('$runner: a memory that cannot be written does not disturb the run, says why, and leaves the gate without evidence', (runner) => {
  project(runner, "test('one', () => expect(1).toBe(1))\n")
  writeFileSync(join(dir, '.aiwg'), 'a file where the folder should be')
  const run = node(...runner.args)
  expect(run.status, run.stderr).toBe(0)
  expect(run.stderr).toMatch(/^! truegreen {2}this run was not recorded:\s.+TG1007$/ms)
  expect(run.stderr).toContain('check gives an error until a run is recorded')
  expect(node(cli, 'check').status).toBe(2)
})

const SECRETS = {
  aws: 'AKIAIOSFODNN7EXAMPLE',
  github: `ghp_${'a1B2'.repeat(9)}`,
  jwt: `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${'eyJzdWIiOiIxMjM0NTY3ODkwIn0'}.${'dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1gFWFOEjXk'}`,
  bearer: 'c2VjcmV0LXRva2VuLWZvci10ZXN0cw',
  password: 'hunter2-in-the-url',
}

test.each(RUNNERS)('$runner: secrets in failures are in no file of the memory', (runner) => {
  project(
    runner,
    `const secrets = ${JSON.stringify(SECRETS)}
test('throws them', () => { throw new Error('key ' + secrets.aws + ' token ' + secrets.github + ' Authorization: Bearer ' + secrets.bearer) })
test('compares them', () => { expect({ jwt: secrets.jwt, url: 'https://ada:' + secrets.password + '@example.com' }).toEqual({}) })
`,
  )
  const run = node(...runner.args)
  expect(run.status).toBe(1)
  const memory = join(dir, '.aiwg/ralph/debug-memory')
  const files = readdirSync(memory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const texts = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('\n')
  expect(texts).toContain('throws them')
  expect(texts).toContain('[redacted:')
  for (const [name, secret] of Object.entries(SECRETS)) expect(texts.includes(secret), name).toBe(false)
})
