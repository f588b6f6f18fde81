import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Verification } from '../../packages/core/src/contract/index.js'
import { installInto } from '../harness/install-into.mjs'

const bin = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const env: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TRUEGREEN_|NODE_OPTIONS|NODE_ENV|NODE_V8|CI$)/.test(name)),
)
env['TRUEGREEN_AGENT'] = '0'
/** mocha as the repository installs it for its own tests; null without it. */
function mochaFolder(): string | null {
  for (const from of ['../../package.json', '../runners/mocha-11/package.json'])
    try {
      return dirname(realpathSync(createRequire(new URL(from, import.meta.url)).resolve('mocha/package.json')))
    } catch {}
  return null
}

const python = ['python3', 'python'].find((name) => spawnSync(name, ['-c', 'import pytest']).status === 0)
let dir: string
let temporary: string

beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-fix-')))
  temporary = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-fix-tmp-')))
})
afterEach(() => {
  rmSync(dir, { recursive: true, force: true })
  rmSync(temporary, { recursive: true, force: true })
})

type Files = Readonly<Record<string, string>>

function write(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
}

function git(...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: dir, env, encoding: 'utf8' })
}

function commit(files: Files, branch?: string): void {
  if (branch !== undefined) git('init', '-q', '-b', branch)
  write({ ...files, ...(branch === undefined ? {} : { '.gitignore': 'node_modules/\n.aiwg/\n__pycache__/\n.venv/\n' }) })
  git('add', '-A')
  git('commit', '-qm', 'change')
}

function verify(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'verify-fix', '--base', 'main', ...args], {
    cwd: dir,
    env: { ...env, TMPDIR: temporary },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** Path, size, times and contents of everything below the folder, links not followed. */
function stateOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(dir, '.aiwg')))
    .map((path) => {
      const { mtimeMs, ctimeMs, mode, size } = lstatSync(path)
      return `${path} ${mode} ${size} ${mtimeMs} ${ctimeMs} ${lstatSync(path).isFile() ? readFileSync(path, 'base64').length : ''}`
    })
    .sort()
}

const JS = {
  source: 'src/round.js',
  test: 'test/round.test.js',
  base: 'export const round = (n) => Math.floor(n)\n',
  fixed: 'export const round = (n) => Math.round(n)\n',
  extended: 'export const round = (n) => Math.floor(n)\nexport const half = (n) => n / 2\n',
  before: "test('of a whole number', () => expect(round(2)).toBe(2))\n",
  telling: "test('up from a half', () => expect(round(2.5)).toBe(3))\n",
  idle: "test('of another whole number', () => expect(round(7)).toBe(7))\n",
  ofNew: "test('halves', () => expect(half(4)).toBe(2))\n",
  imports: (names: string) => `import { ${names} } from '../src/round.js'\n`,
  broken: "throw new Error('no such luck')\n",
}

const RUNNERS = [
  {
    name: 'vitest',
    files: { 'package.json': '{ "type": "module", "scripts": { "test": "vitest run --globals" } }' },
    install: () => installInto(dir, 'vitest-4'),
    config: 'vitest.config.js',
    code: JS,
  },
  {
    name: 'jest',
    files: {
      'package.json': '{ "type": "module", "scripts": { "test": "NODE_OPTIONS=--experimental-vm-modules jest" } }',
      'jest.config.json': '{ "transform": {} }',
    },
    install: () => installInto(dir, 'jest-30'),
    config: 'jest.config.js',
    code: JS,
  },
  {
    name: 'pytest',
    files: { 'pyproject.toml': '[tool.pytest.ini_options]\ntestpaths = ["tests"]\n' },
    install: () => {},
    config: 'tests/conftest.py',
    code: {
      source: 'src/rounding.py',
      test: 'tests/test_rounding.py',
      base: 'def round_up(n):\n    return int(n)\n',
      fixed: 'def round_up(n):\n    return int(n + 0.5)\n',
      extended: 'def round_up(n):\n    return int(n)\n\n\ndef half(n):\n    return n / 2\n',
      before: '\n\ndef test_whole():\n    assert round_up(2) == 2\n',
      telling: '\n\ndef test_half():\n    assert round_up(2.5) == 3\n',
      idle: '\n\ndef test_other_whole():\n    assert round_up(7) == 7\n',
      ofNew: '\n\ndef test_new():\n    assert half(4) == 2\n',
      imports: (names: string) => `from rounding import ${names.replace('round', 'round_up')}\n`,
      broken: 'raise RuntimeError("no such luck")\n',
    },
  },
]

test.runIf(python === undefined && process.env.CI)('python with pytest is there', () => {
  expect.unreachable('python3 -c "import pytest" fails: these cases were not run')
})

for (const { name, files, install, code, config } of RUNNERS)
  describe.skipIf(name === 'pytest' && python === undefined)(
    name === 'pytest' && python === undefined ? 'pytest (skipped: no python with pytest)' : name,
    () => {
      const { source, imports } = code
      const started = (head: Files): void => {
        commit({ ...files, [source]: code.base, [code.test]: imports('round') + code.before }, 'main')
        install()
        git('switch', '-qc', 'fix')
        write(head)
      }
      const json = (...args: string[]): { status: number | null; verification: Verification } => {
        const { status, stdout, stderr } = verify('--format', 'json', ...args)
        if (stdout === '') throw new Error(stderr)
        return { status, verification: JSON.parse(stdout) as Verification }
      }

      test('a fix whose test tests it: red on the base, green here, and the user’s files are as they were', () => {
        started({ [source]: code.fixed, [code.test]: imports('round') + code.before + code.telling + code.idle })
        const status = git('status', '--porcelain')
        const before = stateOf(dir)
        const { status: exit, verification } = json()
        expect(exit).toBe(0)
        expect(verification).toMatchObject({ verdict: 'pass', reasons: [], faults: [] })
        const [telling, idle] = verification.tests
        expect(telling).toMatchObject({ change: 'added', base: { status: 'failed' }, head: { status: 'passed', error: null }, lacks: null })
        expect(telling?.base.error).toMatch(/2\D+3|3\D+2/)
        expect(idle).toMatchObject({ base: { status: 'passed' }, head: { status: 'passed' } })
        expect(verification.tests).toHaveLength(2)
        expect(verification.runners.map(({ side, framework }) => `${side} ${framework}`)).toEqual([`base ${name}`, `head ${name}`])
        expect(stateOf(dir)).toEqual(before)
        expect(git('status', '--porcelain')).toBe(status)
        expect(readdirSync(temporary)).toEqual([])
      }, 120_000)

      test('a test that is green without the fix is named, committed or not', () => {
        started({})
        commit({ [source]: code.fixed, [code.test]: imports('round') + code.before + code.idle })
        const { status, stdout } = verify()
        expect(status).toBe(1)
        expect(stdout).toMatch(/✗ the tests pass without the fix: they do not test it/)
        expect(stdout).toMatch(name === 'pytest' ? /✗ test_other_whole {3}tests/ : /✗ of another whole number {3}test/)
        expect(stdout).toMatch(/next: .*truegreen verify-fix --base main/)
        expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(12)
      }, 120_000)

      test('a test of a name that the base does not have is red, and said to be so', () => {
        started({ [source]: code.extended, [code.test]: imports('round, half') + code.before + code.ofNew })
        const { status, stdout } = verify()
        expect(status).toBe(0)
        expect(stdout).toContain(`red because the base has no export half of ${source}`)
        expect(stdout).toContain('the change is tested, weakly')
      }, 120_000)

      test('a test that is red on the head is no pass', () => {
        started({ [code.test]: imports('round') + code.before + code.telling })
        const { status, verification } = json()
        expect(status).toBe(1)
        expect(verification.reasons).toEqual(['red_on_head'])
      }, 120_000)

      test('no changed test, and a runner that breaks, are no verdict', () => {
        started({ [source]: code.fixed })
        expect(verify()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('TG2101') })
        write({ [code.test]: imports('round') + code.before + code.telling, [config]: code.broken })
        if (name === 'jest') rmSync(join(dir, 'jest.config.json'))
        const { status, verification } = json()
        expect(status).toBe(2)
        expect(verification).toMatchObject({
          verdict: 'error',
          reasons: [],
          faults: [{ code: 'TG2103', detail: expect.stringContaining(`${name} on the base`) }],
        })
        expect(readdirSync(temporary)).toEqual([])
      }, 120_000)
    },
  )

const mocha = mochaFolder()

describe.skipIf(mocha === null)('with mocha', () => {
  test('the tests of the fix are told by their titles', () => {
    const file = (more: string) =>
      `const assert = require('assert')\nconst { round } = require('../round.cjs')\ndescribe('round', () => {\n  it('whole', () => assert.equal(round(2), 2))\n${more}})\n`
    commit(
      { 'package.json': '{ "scripts": { "test": "mocha" } }', 'round.cjs': 'exports.round = (n) => Math.floor(n)\n', 'test/round.test.js': file('') },
      'main',
    )
    mkdirSync(join(dir, 'node_modules'))
    symlinkSync(mocha ?? '', join(dir, 'node_modules/mocha'), 'junction')
    const both = "  it('half', () => assert.equal(round(2.5), 3))\n  it('other', () => assert.equal(round(7), 7))\n"
    write({ 'round.cjs': 'exports.round = (n) => Math.round(n)\n', 'test/round.test.js': file(both) })
    const { status, stdout } = verify()
    expect(stdout).toMatch(/✓ round › half {3}test\/round\.test\.js:5\n +red on the base: AssertionError .*2 == 3\n- 1 changed test passes/)
    expect(status).toBe(0)
    // A recorded run of this tree stands for running the head; one of other contents does not.
    const sides = () => (JSON.parse(verify('--format', 'json').stdout) as Verification).runners.map(({ side }) => side)
    const [report, own] = [join(temporary, 'mocha.json'), join(mocha ?? '', 'bin/mocha.js')]
    const args = ['record', '--report', report, '--', process.execPath, own, '--reporter', 'json', '--reporter-option', `output=${report}`]
    const recorded = spawnSync(process.execPath, [bin, ...args], { cwd: dir, env, encoding: 'utf8' })
    expect(`${recorded.stdout}${recorded.stderr}`).toMatch(/3 tests/)
    expect(sides()).toEqual(['base'])
    write({ 'notes.txt': 'edited since\n' })
    expect(sides()).toEqual(['base', 'head'])
  }, 60_000)
})

describe('with node:test', () => {
  const imports = "import { test } from 'node:test'\nimport assert from 'node:assert'\nimport { round } from './round.mjs'\n"
  const started = (fixed: string): void => {
    commit({ 'package.json': '{ "scripts": { "test": "node --test" } }', 'round.mjs': JS.base, 'round.test.mjs': imports }, 'main')
    write({ 'round.mjs': fixed, 'round.test.mjs': `${imports}test('up', () => assert.equal(round(2.5), 3))\n` })
  }

  test('its own reporter tells the tests', () => {
    started(JS.fixed)
    const { status, stdout } = verify()
    expect(stdout).toContain('✓ up   round.test.mjs:4')
    expect(status).toBe(0)
  }, 60_000)

  test('a command of the user is judged by its exit code, which says less', () => {
    started(JS.fixed)
    const { status, stdout } = verify('--command', 'node --test {files}')
    expect(stdout).toContain('red on the base: the command ended with 1; its output was not read')
    expect(status).toBe(0)
    expect(verify('--command', 'no-such-program {files}')).toMatchObject({ status: 2, stdout: expect.stringContaining('TG2103') })
    expect(verify('--prepare', 'exit 3')).toMatchObject({ status: 2, stdout: expect.stringContaining('--prepare on the base ended with 3') })
  }, 60_000)

  test('what git does not hold is missed by both sides, and can be linked', () => {
    started(JS.fixed)
    write({ '.venv/built.mjs': 'export const two = 2.5\n' })
    write({ 'round.test.mjs': `${imports}import { two } from './.venv/built.mjs'\ntest('up', () => assert.equal(round(two), 3))\n` })
    const { status, stdout } = verify()
    expect(status).toBe(2)
    expect(stdout).toMatch(/TG2106/)
    expect(stdout).toContain('.venv/built.mjs')
    expect(stdout).not.toContain(temporary)
    expect(stdout).toMatch(/next: .*--link PATH/)
    expect(verify('--link', '.venv/built.mjs')).toMatchObject({ status: 0 })
  }, 60_000)

  test('what takes too long is stopped', () => {
    started(JS.fixed)
    const began = Date.now()
    expect(verify('--timeout', '1', '--command', 'sleep 30; node {files}')).toMatchObject({ status: 2, stdout: expect.stringContaining('TG2104') })
    expect(Date.now() - began).toBeLessThan(20_000)
    expect(readdirSync(temporary)).toEqual([])
  }, 60_000)

  test('what a person interrupts leaves nothing behind, nor does what was killed before', async () => {
    started(JS.fixed)
    mkdirSync(join(temporary, 'truegreen-verify-999999999-x'))
    const child = spawn(process.execPath, [bin, 'verify-fix', '--base', 'main', '--command', 'sleep 30; node {files}'], {
      cwd: dir,
      env: { ...env, TMPDIR: temporary },
    })
    while (!readdirSync(temporary).some((name) => name.includes(`-${child.pid}-`) && readdirSync(join(temporary, name)).includes('output-1.txt')))
      await new Promise((wait) => setTimeout(wait, 50))
    const ended = new Promise((end) => child.on('exit', end))
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(readdirSync(temporary)).toEqual([])
  }, 60_000)

  test('what cannot be understood or found is said', () => {
    started(JS.fixed)
    for (const [args, code] of [
      [['--base', 'nowhere'], 'TG5003'],
      [['--timeout', 'soon'], 'TG3002'],
      [['--format', 'xml'], 'TG3002'],
      [['--link', '../elsewhere'], 'TG3002'],
    ] as const)
      expect(verify(...args), args.join(' ')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(code) })
  }, 60_000)
})
