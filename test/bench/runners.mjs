// CPU time of a run with our reporter against the same run without any and with the runner's own JSON reporter.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installInto } from '../harness/install-into.mjs'
import { compare, measure, writeTests } from './measure.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

function project(runner, files, testsPerFile, config) {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-bench-'))
  mkdirSync(join(dir, 'test'))
  installInto(dir, runner)
  for (const [name, text] of Object.entries(config)) writeFileSync(join(dir, name), text)
  const esm = runner.startsWith('vitest')
  writeFileSync(join(dir, 'add.js'), esm ? 'export const add = (a, b) => a + b\n' : 'module.exports = { add: (a, b) => a + b }\n')
  writeFileSync(join(dir, '.gitignore'), 'node_modules/\n.aiwg/\nreport.json\n')
  for (let n = 0; n < files; n++) {
    writeTests(
      join(dir, 'test', `generated-${n}.test.js`),
      testsPerFile,
      esm ? "import { add } from '../add.js'" : "const { add } = require('../add.js')",
      n * testsPerFile,
    )
  }
  const git = (...args) => execFileSync('git', ['-c', 'user.name=b', '-c', 'user.email=b@example.com', ...args], { cwd: dir })
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'bench')
  return dir
}

function runner(dir, name, args) {
  return {
    name,
    run: () => {
      const measured = measure(process.execPath, args, { cwd: dir })
      if (measured.status !== 0) throw new Error(`${name}: exit code ${measured.status}`)
      return measured
    },
  }
}

function vitest() {
  const config = (plugin) => `export default { ${plugin ? 'plugins: [(await import("@truegreen/vitest")).default()],' : ''} test: { globals: true } }\n`
  const dir = project('vitest-4', 100, 100, { 'package.json': '{ "type": "module" }', 'plain.config.js': config(false), 'ours.config.js': config(true) })
  const bin = 'node_modules/vitest/vitest.mjs'
  compare(
    'Vitest 4, 10,000 tests in 100 files',
    [
      runner(dir, 'dot reporter', [bin, 'run', '--config', 'plain.config.js', '--reporter=dot']),
      runner(dir, 'dot reporter + truegreen', [bin, 'run', '--config', 'ours.config.js', '--reporter=dot']),
      runner(dir, 'dot reporter + JSON reporter', [
        bin,
        'run',
        '--config',
        'plain.config.js',
        '--reporter=dot',
        '--reporter=json',
        '--outputFile.json=report.json',
      ]),
    ],
    { rounds },
  )
  rmSync(dir, { recursive: true })
}

function jest() {
  const dir = project('jest-30', 100, 20, {
    'package.json': '{}',
    'plain.config.js': "module.exports = { reporters: ['default'] }\n",
    'ours.config.js': "module.exports = { reporters: ['default', '@truegreen/jest'] }\n",
  })
  const bin = 'node_modules/jest/bin/jest.js'
  compare(
    'Jest 30, 2,000 tests in 100 files',
    [
      runner(dir, 'default reporter', [bin, '--config', 'plain.config.js']),
      runner(dir, 'default reporter + truegreen', [bin, '--config', 'ours.config.js']),
      runner(dir, 'default reporter + --json', [bin, '--config', 'plain.config.js', '--json', '--outputFile=report.json']),
    ],
    { rounds },
  )
  rmSync(dir, { recursive: true })
}

const only = process.env.BENCH_ONLY
if (only !== 'jest') vitest()
if (only !== 'vitest') jest()
