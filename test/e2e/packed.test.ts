import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pythonWith } from '../pytest/python-with.js'

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const PACKAGES = { core: '@truegreen/core', vitest: '@truegreen/vitest', jest: '@truegreen/jest', cli: 'truegreen' }
const work = mkdtempSync(join(tmpdir(), 'truegreen-packed-'))

// A stranger's shell: nothing of the test run that we are in.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TRUEGREEN|NODE_OPTIONS|NODE_ENV|NODE_V8)/.test(name)))

function run(command: string, args: readonly string[], cwd: string) {
  const child = spawnSync(command, args, { cwd, env, encoding: 'utf8', shell: process.platform === 'win32' })
  return { status: child.status, stdout: child.stdout, stderr: child.stderr }
}

beforeAll(() => {
  const { packageManager } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { packageManager: string }
  for (const folder of Object.keys(PACKAGES)) {
    execFileSync('npx', ['--yes', packageManager, 'pack', '--pack-destination', work], { cwd: join(repository, 'packages', folder), stdio: 'ignore' })
  }
}, 120_000)

afterAll(() => rmSync(work, { recursive: true, force: true }))

function tarballs(...names: string[]): string[] {
  const packed = readdirSync(work).filter((name) => name.endsWith('.tgz'))
  return names.map((name) => join(work, packed.find((file) => file.startsWith(`${name.replace('@', '').replace('/', '-')}-0`)) ?? `no tarball of ${name}`))
}

function project(name: string, files: Record<string, string>, install: string[]): string {
  const dir = join(work, name)
  for (const [path, text] of Object.entries({ ...files, '.gitignore': 'node_modules/\n.aiwg/\n' })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--save-dev', ...install], { cwd: dir, env, stdio: 'ignore' })
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: dir, env })
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'first')
  return dir
}

const RUNNERS = [
  {
    name: 'vitest',
    install: ['@truegreen/core', '@truegreen/vitest', 'truegreen'],
    version: 'vitest@4.1.12',
    command: ['vitest', 'run'],
    config: {
      'package.json': '{ "private": true, "type": "module" }',
      'vitest.config.js': "import truegreen from '@truegreen/vitest'\nexport default { plugins: [truegreen()], test: { globals: true } }\n",
    },
  },
  {
    name: 'jest',
    install: ['@truegreen/core', '@truegreen/jest', 'truegreen'],
    version: 'jest@30.5.2',
    command: ['jest'],
    config: { 'package.json': '{ "private": true, "jest": { "reporters": ["default", "@truegreen/jest"] } }' },
  },
]

test.each(RUNNERS)(
  'a stranger installs the tarballs into a $name project, adds one line, and the gate works',
  ({ name, install, version, command, config }) => {
    const suite = (...titles: string[]) => titles.map((title) => `test('${title}', () => expect(1 + 1).toBe(2))\n`).join('')
    const dir = project(name, { ...config, 'sum.test.js': suite('one', 'two') }, [...tarballs(...install), version])
    const truegreen = (...args: string[]) => run('npx', ['--no-install', 'truegreen', ...args], dir)
    const suiteRun = () => run('npx', ['--no-install', ...command], dir)

    expect(truegreen('check')).toMatchObject({ status: 2, stdout: expect.stringContaining('TG2009') })

    expect(truegreen('explain', 'test-skipped')).toMatchObject({ status: 0, stdout: expect.stringContaining('Switching it off') })

    const green = suiteRun()
    expect(green.status, green.stderr).toBe(0)
    expect(green.stderr.trimEnd().split('\n').at(-1)).toMatch(/^✓ truegreen {2}2 tests/)
    expect(truegreen('check')).toMatchObject({ status: 0 })

    writeFileSync(join(dir, 'sum.test.js'), suite('one'))
    expect(truegreen('check')).toMatchObject({ status: 2, stdout: expect.stringContaining('TG2001') })
    expect(suiteRun().status).toBe(0)
    const judged = truegreen('check', '--format', 'json')
    expect(judged.status, judged.stderr).toBe(1)
    expect(JSON.parse(judged.stdout)).toMatchObject({
      verdict: 'fail',
      findings: [{ rule: 'test-removed', test: { file: 'sum.test.js', title_path: ['two'] }, gating: true }],
    })
    if (name === 'vitest') expectPytestPlugin(dir)
  },
  180_000,
)

/** Records a run of a Python test with the plugin that the installed package carries. */
function expectPytestPlugin(dir: string): void {
  const own = run('python3', ['-m', 'pytest', '--version'], dir).status === 0
  const made = own ? null : pythonWith()
  if (!own && made === null) {
    console.warn('left out: python3 with pytest is not here')
    return
  }
  writeFileSync(join(dir, 'test_a.py'), 'def test_a(): assert 1\n')
  const added = run('npx', ['--no-install', 'truegreen', 'pytest-args'], dir).stdout.trim().split(' ')
  expect(added.map((word) => word.split('=')[0])).toEqual(['PYTHONPATH', 'PYTEST_PLUGINS'])
  const ran = run('env', [...added, made?.python ?? 'python3', '-B', '-m', 'pytest', '-q', '-p', 'no:cacheprovider'], dir)
  expect(ran.stdout, ran.stderr).toContain('truegreen: recorded 1 test; next: npx truegreen check')
  made?.remove()
}

/** Every file that a manifest points at. */
function targetsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('./') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(targetsOf) : []
}

test('the command line alone judges Python as well, where nothing but it is installed', () => {
  const asks = (...checks: string[]) => `from shop import add\n\n\ndef test_add():\n${checks.map((check) => `    assert ${check}\n`).join('')}`
  const files = {
    'package.json': '{ "private": true }',
    'shop.py': 'def add(a, b):\n    return a + b\n',
    'test_shop.py': asks('add(1, 2) == 3', 'add(0, 0) == 0'),
  }
  const dir = project('python', files, tarballs('@truegreen/core', 'truegreen'))
  writeFileSync(join(dir, 'test_shop.py'), asks('add(1, 2) == 3'))
  const judged = run('npx', ['--no-install', 'truegreen', 'check', '--only', 'integrity', '--base', 'HEAD', '--format', 'json'], dir)
  expect(judged.status, judged.stderr).toBe(1)
  expect(JSON.parse(judged.stdout)).toMatchObject({ verdict: 'fail', findings: [{ rule: 'assertion-removed', file: 'test_shop.py', gating: true }] })
}, 120_000)

test('the tarballs hold what their users need and nothing of our tests', () => {
  for (const name of Object.values(PACKAGES)) {
    const [file = ''] = tarballs(name)
    const listed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
    expect(listed).toEqual(expect.arrayContaining(['package/package.json', 'package/README.md', 'package/LICENSE']))
    expect(listed.filter((path) => /\.test\.|tsbuildinfo|\/src\//.test(path))).toEqual([])
    const manifest = execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' })
    expect(manifest).not.toContain('workspace:')
    expect(targetsOf(JSON.parse(manifest)).filter((target) => !listed.includes(target.replace('.', 'package')))).toEqual([])
  }
})
