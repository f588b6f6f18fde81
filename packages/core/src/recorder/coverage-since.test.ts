import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleRepository } from '../../test/sample-repository.js'
import type { Report } from '../contract/index.js'
import { judge } from '../pipeline.js'
import { renderCheck } from '../render/index.js'
import { coverageIgnoredAlone } from '../rules/index.js'
import { evidenceOfCoverageSince } from './change-and-runs.js'
import { NO_CODE_OPTIONS } from './changed-code-options.js'
import { evidenceOfTreeAndCode } from './tree-and-code.js'
import { openWorkspace } from './workspace.js'

const BASE = 'export function one(x) {\n  return x\n}\n'
const HEAD = `${BASE}export function two(x) {\n  return x\n}\n`

/** A change that no run was recorded of, judged as `check --only coverage` without --base does. */
async function judged(files: Readonly<Record<string, string | null>>, options: { base?: Record<string, string>; report?: object } = {}): Promise<Report> {
  const { dir, git, write } = sampleRepository({ 'src/a.js': BASE, '.gitignore': '.aiwg\n', ...options.base })
  git('checkout', '-q', '-b', 'topic')
  write(files)
  git('add', '-A')
  git('commit', '-qm', 'a change')
  const coverage = options.report === undefined ? [] : [join(dir, '.git/coverage.json')]
  for (const file of coverage) writeFileSync(file, JSON.stringify(options.report).replaceAll('ROOT', dir))
  const evidence = await evidenceOfCoverageSince(dir, { base: null, head: null }, { ...NO_CODE_OPTIONS, demanded: true, coverage })
  if (!evidence.ok) throw new Error(evidence.fault.detail)
  return judge(evidence.value.evidence, [coverageIgnoredAlone])
}

const line = (at: number, hits: number) => [{ start: { line: at, column: 2 }, end: { line: at, column: 10 } }, hits] as const
const declared = (at: number) => ({ start: { line: at, column: 16 }, end: { line: at, column: 19 } })
/** What istanbul writes of `HEAD`, with the second function reached so often. */
function reportOf(hits: number) {
  const statements = [line(2, 1), line(5, hits)]
  const functions = [1, 4].map((at) => ({
    name: `f${at}`,
    decl: declared(at),
    loc: { start: { line: at, column: 23 }, end: { line: at + 2, column: 1 } },
    line: at,
  }))
  return {
    'ROOT/src/a.js': {
      path: 'ROOT/src/a.js',
      statementMap: Object.fromEntries(statements.map(([span], at) => [at, span])),
      s: Object.fromEntries(statements.map(([, count], at) => [at, count])),
      fnMap: Object.fromEntries(functions.entries()),
      f: { 0: 1, 1: hits },
      branchMap: {},
      b: {},
    },
  }
}

type Entries = ReturnType<typeof reportOf>

function onlyFirst({ 'ROOT/src/a.js': { path, statementMap, fnMap } }: Entries): object {
  return { [path]: { path, statementMap: { 0: statementMap[0] }, s: { 0: 1 }, fnMap: { 0: fnMap[0] }, f: { 0: 1 }, branchMap: {}, b: {} } }
}

/** `BASE` and an arrow function on line 4. */
function withArrow({ 'ROOT/src/a.js': { path, statementMap, fnMap } }: Entries): object {
  const at = (column: number) => ({ start: { line: 4, column }, end: { line: 4, column: 27 } })
  const arrow = { name: 'two', decl: at(19), loc: at(26), line: 4 }
  return {
    [path]: {
      path,
      statementMap: { 0: statementMap[0], 1: at(19), 2: at(26) },
      s: { 0: 1, 1: 1, 2: 1 },
      fnMap: { 0: fnMap[0], 1: arrow },
      f: { 0: 1, 1: 1 },
      branchMap: {},
      b: {},
    },
  }
}

test('without --base and without runs: what is missing is coverage, not a record', async () => {
  const { verdict, faults } = await judged({ 'src/a.js': HEAD })
  expect(verdict).toBe('error')
  expect(faults.map(({ code, detail, next }) => `${code} ${detail}; ${next}`)).toEqual([
    expect.stringMatching(/^TG2031 no run of this tree has coverage of src\/a\.js: nothing is recorded; .*--coverage FILE/),
  ])
})

test('without --base and without runs a report is enough', async () => {
  expect(await judged({ 'src/a.js': HEAD }, { report: reportOf(1) })).toMatchObject({ verdict: 'pass', coverage: { policies: [{ covered: 2, total: 2 }] } })
  expect(await judged({ 'src/a.js': HEAD }, { report: reportOf(0) })).toMatchObject({ verdict: 'fail', coverage: { policies: [{ covered: 0 }] } })
})

test.each([
  ['a function', '/* istanbul ignore next */\nexport function two(x) {\n  log(x)\n  return x\n}\n', 'fail'],
  ['a line', 'export const two = (x) => x\n/* istanbul ignore next */\nexport const three = (x) => x\n', 'pass'],
])('a hint that the change adds takes %s out of measuring', async (_what, added, verdict) => {
  const report = { 'ROOT/src/a.js': { ...reportOf(1)['ROOT/src/a.js'], path: 'ROOT/src/a.js' } }
  const said = await judged({ 'src/a.js': `${BASE}${added}` }, { report: verdict === 'fail' ? onlyFirst(report) : withArrow(report) })
  expect([said.faults, said.verdict, said.findings.map(({ rule }) => rule)]).toEqual([[], verdict, ['coverage-ignored']])
})

test('nothing to cover needs no run', async () => {
  expect(await judged({ 'README.md': '# A\n' })).toMatchObject({ verdict: 'pass', faults: [] })
})

test('what the change writes into its own truegreen.yaml asks for nothing less, with and without runs', async () => {
  const yaml = 'coverage:\n  policies:\n    new_function: { minimum_coverage: 0 }\n  exclude: [src/a.js]\n'
  const lowered = await judged({ 'src/a.js': HEAD, 'truegreen.yaml': yaml }, { report: reportOf(0) })
  expect(lowered).toMatchObject({ verdict: 'fail', coverage: { policies: [{ minimum_coverage: 80 }] } })
  const { dir, git, write } = sampleRepository({ 'src/a.js': BASE, '.gitignore': '.aiwg\n' })
  git('checkout', '-q', '-b', 'topic')
  write({ 'src/a.js': HEAD, 'truegreen.yaml': yaml })
  const report = join(dir, '.git/coverage.json')
  writeFileSync(report, JSON.stringify(reportOf(0)).replaceAll('ROOT', dir))
  const evidence = await evidenceOfTreeAndCode(openWorkspace(dir), { ...NO_CODE_OPTIONS, coverage: [report] })
  expect(judge(evidence).coverage.policies).toMatchObject([{ minimum_coverage: 80, verdict: 'fail' }])
  expect(evidence.assumptions).toContainEqual(expect.stringMatching(/^coverage as truegreen\.yaml of \S+ asks; what the change writes there counts once/))
})

test('a component that cannot be judged is no pass where coverage is demanded, unless the base takes it out', async () => {
  const vue = { 'src/App.vue': '<script>\nexport const a = (b) => b\n</script>\n' }
  expect(await judged(vue)).toMatchObject({ verdict: 'error', faults: [{ code: 'TG4001', next: expect.stringContaining('coverage.exclude') }] })
  const out = await judged({ 'src/App.vue': '<script></script>\n' }, { base: { ...vue, 'truegreen.yaml': 'coverage:\n  exclude: ["**/*.vue"]\n' } })
  expect(out.verdict).toBe('pass')
  expect(renderCheck(out, { width: 120, color: false, ascii: false, agent: false, command: (line) => line })).toContain(
    'not judged: 1 changed file (src/App.vue)',
  )
})
