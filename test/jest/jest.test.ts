import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestRun } from '../../packages/core/dist/contract/index.js'
import { node22 } from '../conformance/runners/node-22.mjs'
import { JestInstallation } from './jest-project.js'

const TYPED = {
  'src/sum.ts':
    'interface Pair {\n  a: number\n  b: number\n}\n\nexport function sum({ a, b }: Pair): number {\n  return a + b\n}\n\nexport const unused = (): number => 1\n',
  'src/sum.test.ts':
    "import { sum } from './sum'\n\ntype Numbers = readonly number[]\n\ntest('adds', () => {\n  const numbers: Numbers = [1, 2]\n  expect(sum({ a: 1, b: 2 })).toBe(numbers.length + 1)\n})\n\ntest('fails', () => {\n  const wrong: number = sum({ a: 1, b: 1 })\n  expect(wrong).toBe(3)\n})\n",
}
const BABEL = JSON.stringify({ presets: [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'] })
const PLAIN = { 'a.test.js': "test('a', () => {\n  expect(1).toBe(1)\n})\n" }

function shape(run: TestRun | null): unknown {
  return run?.modules.map((module) => [
    module.project,
    module.file,
    module.errors.map((error) => [error.error_type, error.message]),
    module.tests.map((one) => [
      one.title_path.join(' > '),
      one.status,
      one.location?.line,
      one.attempts,
      one.failures.map(({ error_type, expected, actual }) => [error_type, expected, actual]),
    ]),
  ])
}

for (const runner of ['jest-29', 'jest-30']) {
  describe(runner, { timeout: 120_000 }, () => {
    let jest: JestInstallation
    beforeAll(() => {
      jest = new JestInstallation(runner)
    })
    afterAll(() => jest.remove())

    test.each([
      [
        'a CommonJS config that calls reporters(), TypeScript by babel',
        { 'jest.config.js': "const { reporters } = require('@truegreen/jest')\nmodule.exports = { reporters: reporters() }\n", 'babel.config.json': BABEL },
      ],
      [
        'an ESM config that calls reporters(), TypeScript by swc',
        {
          'jest.config.mjs': "import { reporters } from '@truegreen/jest'\nexport default { reporters: reporters(), transform: { '\\\\.ts$': '@swc/jest' } }\n",
          '.swcrc': '{ "jsc": { "parser": { "syntax": "typescript" } } }',
        },
      ],
      [
        'package.json, TypeScript by ts-jest',
        {
          'package.json': '{ "jest": { "preset": "ts-jest", "reporters": ["default", "@truegreen/jest"] } }',
          'tsconfig.json': '{ "compilerOptions": { "module": "commonjs", "esModuleInterop": true, "types": [] } }',
        },
      ],
    ])('%s', async (name, config) => {
      const diagnosticsOff = { 'src/globals.d.ts': 'declare const test: any\ndeclare const expect: any\n' }
      const { record, exitCode } = await jest
        .project(name.replace(/\W+/g, '-'), { ...TYPED, ...diagnosticsOff, ...config })
        .run(['--coverage', '--coverageReporters=json'])
      expect(exitCode).toBe(1)
      expect(shape(record)).toEqual([
        [
          '',
          'src/sum.test.ts',
          [],
          [
            ['adds', 'passed', 5, 1, []],
            ['fails', 'failed', 10, 1, [['AssertionError', '3', '2']]],
          ],
        ],
      ])
      expect(record?.modules[0]?.tests[1]?.failures[0]?.location).toMatchObject({ file: 'src/sum.test.ts', line: 12 })
      expect(record?.coverage).toMatchObject({ status: 'collected', provider: 'babel', files: [{ file: 'src/sum.ts' }] })
      expect(record?.suite).toMatchObject({ key: 'jest@.', config: null })
      expect(record?.completeness.full).toBe(true)
    })

    test('workers and one process leave the same record', async () => {
      const project = jest.project('workers', {
        'jest.config.json': '{ "reporters": ["@truegreen/jest"], "transform": {} }',
        'a.test.js': [
          "expect.extend({ toBeOdd: (actual) => ({ pass: actual % 2 === 1, message: () => 'not odd', expected: 'odd', actual }) })",
          "test('custom', () => { expect(2).toBeOdd() })",
          "test('values', () => { expect(undefined).toBe(NaN) })",
          "test('map', () => { expect(new Map([[1, 2]])).toEqual(new Map()) })",
          "test('cause', () => { throw new Error('outer', { cause: new TypeError('inner') }) })",
          "test('text', () => { throw 'only text' })",
        ].join('\n'),
        'b.test.js': "test('b', () => {}); afterAll(() => { throw new RangeError('no tear-down') })",
        'c.test.js': 'const',
        'd.test.js': "describe('d', () => { throw new TypeError('no tests') })",
      })
      const [alone, workers] = [await project.run(['--runInBand']), await project.run(['--maxWorkers=2', '--workerIdleMemoryLimit=1GB'])]
      expect(shape(workers.record)).toEqual(shape(alone.record))
      expect(alone.record?.modules.map(({ file, status }) => [file, status])).toEqual([
        ['a.test.js', 'failed'],
        ['b.test.js', 'failed'],
        ['c.test.js', 'not_loaded'],
        ['d.test.js', 'not_loaded'],
      ])
      expect(alone.record?.modules[0]?.tests[0]?.failures[0]).toMatchObject({ error_name: 'JestAssertionError', expected: 'odd', actual: '2' })
      expect(alone.record?.modules[0]?.tests[1]?.failures[0]).toMatchObject({ expected: 'NaN', actual: 'undefined' })
      expect(alone.record?.modules.map(({ errors }) => errors.map(({ error_name }) => error_name))).toEqual([
        [],
        ['RangeError'],
        ['SyntaxError'],
        ['TypeError'],
      ])
    })

    test('projects without a name are called by their root, and one file may run in several', async () => {
      const project = jest.project('projects', {
        'jest.config.json': JSON.stringify({
          reporters: ['@truegreen/jest'],
          projects: ['<rootDir>/packages/api', { displayName: 'named', rootDir: 'packages/web', transform: {} }, { rootDir: 'packages/web', transform: {} }],
        }),
        'packages/api/jest.config.json': '{ "transform": {} }',
        'packages/api/a.test.js': PLAIN['a.test.js'],
        'packages/web/b.test.js': "jest.retryTimes(1)\nlet run = 0\ntest('second time', () => {\n  expect(++run).toBe(2)\n})\n",
      })
      const { record } = await project.run(['--maxWorkers=2', '--workerIdleMemoryLimit=1GB'])
      expect(record?.modules.map((module) => [module.project, module.file, module.tests.map(({ flaky }) => flaky)])).toEqual([
        ['named', 'packages/web/b.test.js', [true]],
        ['packages/api', 'packages/api/a.test.js', [false]],
        ['packages/web', 'packages/web/b.test.js', [true]],
      ])
    })

    test('standard output stays Jest’s, also under a coding agent', async () => {
      const project = jest.project('json', {
        'jest.config.js': "const { reporters } = require('@truegreen/jest')\nmodule.exports = { reporters: reporters(), transform: {} }\n",
        ...PLAIN,
      })
      const { stdout, stderr, record } = await project.run(['--json'], { env: { CLAUDECODE: '1' } })
      expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 1, success: true })
      expect(stderr.includes('PASS')).toBe(runner === 'jest-29')
      expect(record?.outcome.status).toBe('passed')
    })

    test('reporters of the command line, and a config file of another name', async () => {
      const project = jest.project('command-line', { 'unit.config.json': '{ "transform": {} }', ...PLAIN })
      const { record, stderr } = await project.run([
        '--config',
        'unit.config.json',
        '--reporters=default',
        '--reporters=@truegreen/jest',
        '--forceExit',
        '--silent',
      ])
      expect(record).toMatchObject({ suite: { config: 'unit.config.json' }, exit_code: 0, completeness: { full: true } })
      expect(stderr.trimEnd().split('\n').at(-1)).not.toContain('Ran all test suites')
    })

    test('what runs no test leaves no record', async () => {
      const project = jest.project('no-run', { 'jest.config.json': '{ "reporters": ["@truegreen/jest"], "transform": {} }', ...PLAIN })
      for (const option of ['--listTests', '--showConfig']) expect(await project.run([option])).toMatchObject({ exitCode: 0, record: null })
    })

    test('watch mode does not record where Jest watches the memory, and says so', async () => {
      const project = jest.project('watched', { 'jest.config.json': '{ "reporters": ["default", "@truegreen/jest"], "transform": {} }', ...PLAIN })
      const { record, stderr } = await project.run(['--watchAll'], { killAt: /watchPathIgnorePatterns/ })
      expect(record).toBeNull()
      expect(stderr).toContain('this run was not recorded')
    })

    test.skipIf(runner === 'jest-29' || node22() === null)('a TypeScript config', async () => {
      const project = jest.project('typed-config', {
        'jest.config.mts':
          "import { reporters } from '@truegreen/jest'\nconst transform: Record<string, string> = {}\nexport default { reporters: reporters(), transform }\n",
        ...PLAIN,
      })
      const { record } = await project.run([], { node: node22() ?? process.execPath })
      expect(record).toMatchObject({ outcome: { status: 'passed' }, suite: { config: null } })
    })
  })
}
