import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installInto } from '../harness/install-into.mjs'

const bin = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TRUEGREEN_|NODE_OPTIONS|NODE_ENV|NODE_V8|JEST_)/.test(name)))
const SHARDS = [1, 2, 3]
const MEMORY = '.aiwg/ralph/debug-memory'

const RUNNERS = {
  'vitest-4': {
    files: {
      'package.json': '{ "type": "module" }\n',
      'vitest.config.js':
        "import truegreen from '@truegreen/vitest'\nexport default { plugins: [truegreen()], test: { globals: true, coverage: { include: ['src/**'], reporter: ['json'] } } }\n",
    },
    shard: (index: number, provider: string) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--shard=${index}/3`,
      '--coverage',
      `--coverage.provider=${provider}`,
    ],
    provider: 'v8',
    other: 'istanbul',
  },
  'jest-30': {
    files: {
      'package.json':
        '{ "type": "commonjs", "jest": { "reporters": ["default", "@truegreen/jest"], "transform": {}, "collectCoverageFrom": ["src/**"], "coverageReporters": ["json"] } }\n',
    },
    shard: (index: number, provider: string) => ['node_modules/jest/bin/jest.js', `--shard=${index}/3`, '--coverage', `--coverageProvider=${provider}`],
    provider: 'v8',
    other: 'babel',
  },
} as const

const SOURCE = 'module.exports.pick = (kind) => {\n  if (kind === 1) return "one"\n  if (kind === 2) return "two"\n  return "other"\n}\n'

describe.each(Object.entries(RUNNERS))('%s', (runner, { files, shard, provider, other }) => {
  const esm = files['package.json'].includes('module"')
  let work: string
  let origin: string

  beforeAll(() => {
    work = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-shards-')))
    origin = join(work, 'origin')
    mkdirSync(join(origin, 'src'), { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(origin, name), text)
    writeFileSync(join(origin, '.gitignore'), 'node_modules\n.aiwg/\ncoverage/\n')
    writeFileSync(join(origin, 'src/pick.js'), esm ? SOURCE.replace('module.exports.pick =', 'export const pick =') : SOURCE)
    for (const index of SHARDS) {
      const importing = esm ? "import { pick } from './src/pick.js'" : "const { pick } = require('./src/pick.js')"
      writeFileSync(
        join(origin, `${index}.test.js`),
        `${importing}\ntest('picks ${index}', () => expect(pick(${index})).toBe('${['one', 'two', 'other'][index - 1]}'))\n`,
      )
    }
    git(origin, 'init', '-q', '-b', 'main')
    git(origin, 'add', '.')
    git(origin, 'commit', '-qm', 'first')
    installInto(join(work, 'modules'), runner)
    for (const index of SHARDS) runShard(`job-${index}`, index, provider)
    runShard('job-3-other', 3, other)
  }, 120_000)
  afterAll(() => rmSync(work, { recursive: true, force: true }))

  function job(name: string): string {
    const folder = join(work, name)
    git(work, 'clone', '-q', origin, folder)
    symlinkSync(join(work, 'modules/node_modules'), join(folder, 'node_modules'), 'junction')
    return folder
  }

  function runShard(name: string, index: number, by: string): void {
    const folder = job(name)
    const { status, stdout, stderr } = spawnSync(process.execPath, shard(index, by), { cwd: folder, env, encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
    // What an artifact of the job would hold.
    cpSync(join(folder, MEMORY), join(work, 'artifacts', name, 'memory'), { recursive: true })
    cpSync(join(folder, 'coverage/coverage-final.json'), join(work, 'artifacts', name, 'coverage-final.json'))
  }

  const truegreen = (cwd: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd, env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  const artifact = (name: string) => join(work, 'artifacts', name, 'memory')

  test('a full set is one complete run with the coverage of all of them, and merging again changes nothing', () => {
    const folder = job('merge-all')
    const first = truegreen(folder, 'merge', ...SHARDS.map((index) => artifact(`job-${index}`)))
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(first.stdout.match(/^imported /gm)).toHaveLength(3)
    const again = truegreen(folder, 'merge', ...SHARDS.map((index) => artifact(`job-${index}`)))
    expect(again.stdout.match(/^here already /gm)).toHaveLength(3)
    expect(truegreen(folder, 'baseline', 'update').stdout).toContain(': 3 tests')
    const check = truegreen(folder, 'check', '--format', 'json')
    const report = JSON.parse(check.stdout)
    expect(check.status, check.stdout).toBe(0)
    expect(report).toMatchObject({ verdict: 'pass', faults: [] })
    expect(report.assumptions).toContainEqual(expect.stringMatching(/^run r-\w{8} stands for 3 shards of \w+@\.: r-\w{8}, r-\w{8}, r-\w{8}$/))
    const baseline = truegreen(folder, 'baseline', 'show', '--format', 'json')
    expect(JSON.parse(baseline.stdout)).toHaveLength(1)
  })

  test('a shard that is missing is named, and nothing passes', () => {
    const folder = job('merge-two')
    expect(truegreen(folder, 'merge', artifact('job-1'), artifact('job-2')).status).toBe(0)
    const check = truegreen(folder, 'check')
    expect(check.status).toBe(2)
    expect(check.stdout).toMatch(/cannot judge: a shard is missing +exit 2 +TG2024\n +(?:vitest|jest)@\.: no run of shard 3 of 3 on this tree\n/)
    // Nothing is said of coverage that one shard alone would change.
    const { coverage, faults } = JSON.parse(truegreen(folder, 'check', '--base', 'main', '--format', 'json').stdout)
    const codes = faults.map(({ code }: { code: string }) => code)
    expect([coverage.policies, codes]).toEqual([[], expect.arrayContaining(['TG2024'])])
    expect(codes).not.toContain('TG2031')
  })

  test('another provider in one shard is named', () => {
    const folder = job('merge-mixed')
    expect(truegreen(folder, 'merge', artifact('job-1'), artifact('job-2'), artifact('job-3-other')).status).toBe(0)
    const check = truegreen(folder, 'check')
    expect(check.status).toBe(2)
    expect(check.stdout + check.stderr).toContain('TG2023')
    expect((check.stdout + check.stderr).replace(/\s+/g, ' ')).toContain(`shard 1 of 3 was measured by ${provider}, shard 3 of 3 by ${other}`)
  })

  test('runs of another tree are refused with a word', () => {
    const folder = job('merge-stranger')
    writeFileSync(join(folder, 'src/pick.js'), '// edited\n')
    const merged = truegreen(folder, 'merge', artifact('job-1'))
    expect(merged).toMatchObject({ status: 2, stdout: expect.stringContaining('left 1 run of other trees in') })
    expect(merged.stderr).toContain('TG2001')
    expect(truegreen(folder, 'merge', join(work, 'nothing'))).toMatchObject({ status: 2, stderr: expect.stringContaining('TG1004') })
  })

  test('coverage reports of all shards are one, those of two providers are none', () => {
    // Every job ran in a folder of its own, as on machines of their own.
    const folder = job('merge-coverage')
    const reports = SHARDS.map((index) => {
      const text = readFileSync(join(work, 'artifacts', `job-${index}`, 'coverage-final.json'), 'utf8').replaceAll(join(work, `job-${index}`), '/home/ci/repo')
      writeFileSync(join(work, `coverage-${index}.json`), text)
      return join(work, `coverage-${index}.json`)
    })
    const strange = truegreen(folder, 'merge', '--coverage', ...reports, '--output', 'coverage/all.json')
    expect(strange).toMatchObject({ status: 2, stderr: expect.stringContaining('TG2021') })
    const merged = truegreen(folder, 'merge', '--coverage', ...reports, '--coverage-root', '/home/ci/repo', '--output', 'coverage/all.json', '--expect', '3')
    expect(merged).toMatchObject({ status: 0, stdout: `merged 3 reports of v8: 1 file, in coverage/all.json\n` })
    const map = JSON.parse(readFileSync(join(folder, 'coverage/all.json'), 'utf8'))
    const { s } = map[join(folder, 'src/pick.js')]
    expect(Math.min(...(Object.values(s) as number[]))).toBeGreaterThan(0)
    expect(truegreen(folder, 'merge', '--coverage', ...reports.slice(1), '--coverage-root', '/home/ci/repo', '--expect', '3')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('TG2024'),
    })
    const mixed = join(work, 'coverage-other.json')
    writeFileSync(mixed, readFileSync(join(work, 'artifacts/job-3-other/coverage-final.json'), 'utf8').replaceAll(join(work, 'job-3-other'), '/home/ci/repo'))
    expect(truegreen(folder, 'merge', '--coverage', ...reports.slice(0, 2), mixed, '--coverage-root', '/home/ci/repo')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('TG2023'),
    })
  })
})

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd, env })
}
