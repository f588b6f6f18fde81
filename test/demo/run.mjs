// npm start: two small real projects are recorded green, then weakened, and truegreen shows what a user would see.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installInto } from '../harness/install-into.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const cli = resolve(here, '../../packages/cli/dist/bin.js')
const repository = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-demo-')))

// The demo is a person at a terminal: it shows the same wherever it runs.
const env = { ...process.env, CI: '', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
for (const name of Object.keys(env)) if (/^(npm_|VITEST|JEST|TRUEGREEN_SESSION$)/.test(name)) delete env[name]

function say(text) {
  console.log(`\n\u001b[1m${text}\u001b[0m`)
}

function run(command, args, { cwd = repository, expected } = {}) {
  const child = spawnSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.error) throw child.error
  if (expected !== undefined && child.status !== expected) {
    process.stdout.write(child.stdout + child.stderr)
    throw new Error(`${[command, ...args].join(' ')} ended with exit code ${child.status}, expected ${expected}`)
  }
  return child
}

function git(...args) {
  run('git', ['-c', 'user.name=demo', '-c', 'user.email=demo@example.com', ...args], { expected: 0 })
}

function test(project, expected) {
  say(`$ cd ${project} && npm test`)
  const bin = project === 'web' ? ['node_modules/vitest/vitest.mjs', 'run', '--coverage'] : ['node_modules/jest/bin/jest.js']
  const child = run(process.execPath, bin, { cwd: join(repository, project), expected })
  process.stdout.write(child.stdout)
  process.stdout.write(child.stderr)
}

function check(expected) {
  say('$ npx truegreen check')
  const child = run(process.execPath, [cli, 'check'], { expected })
  process.stdout.write(child.stdout)
  process.stderr.write(child.stderr)
  console.log(`exit code ${child.status}`)
}

try {
  cpSync(join(here, 'project'), repository, { recursive: true })
  installInto(join(repository, 'web'), 'vitest-4')
  installInto(join(repository, 'api'), 'jest-30')
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', '.')
  git('commit', '--quiet', '--message', 'A green suite')

  say('1. A green suite is recorded: web (Vitest) and api (Jest) in one repository')
  test('web', 0)
  test('api', 0)
  check(0)

  say('2. On a branch: one test deleted, one skipped, one emptied of its assertions, one broken')
  git('switch', '--quiet', '--create', 'quick-fix')
  cpSync(join(here, 'change'), repository, { recursive: true })
  test('web', 1)
  test('api', 0)
  check(1)

  say('Where the memory lies')
  console.log(`  ${join(repository, '.aiwg/ralph/debug-memory')}`)
  const stats = run(process.execPath, [cli, 'memory', 'stats'], { expected: 0 })
  process.stdout.write(stats.stdout.replace(/^/gm, '  ').trimEnd())
  say('What to try next')
  console.log(`  npm start -- memory show -C ${repository}
  npm start -- memory query --failing -C ${repository}
  npm start -- check -C ${repository} --format json
  npm start -- check -C <any repository of yours>
  README.md: Vitest in two minutes, Jest in two minutes`)
} catch (error) {
  console.error(`\nthe demo stopped: ${error.message}`)
  rmSync(repository, { recursive: true, force: true })
  process.exitCode = 2
}
