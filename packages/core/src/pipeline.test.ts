import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleReport } from '../test/sample-report.js'
import { type SampleModule, type SampleRun, sampleCoverage, sampleFailure } from '../test/sample-run.js'
import validate from './contract/generated/validate-report.js'
import type { Report } from './contract/index.js'

fc.configureGlobal({ seed: 20261121 })

const BASE: readonly SampleModule[] = [
  { file: 'a.test.ts', tests: ['a', 'b'] },
  { file: 'b.test.ts', tests: ['c'] },
]

function judged(head: readonly SampleModule[], headRest: SampleRun = {}): Report {
  const report = sampleReport([{ base: BASE, head, headRest }])
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
  return report
}

function codes(report: Report): string[] {
  return report.faults.map(({ code }) => code)
}

test('a complete green run that lost nothing passes', () => {
  expect(judged(BASE)).toMatchObject({
    verdict: 'pass',
    findings: [],
    failures: [],
    faults: [],
    base: { commit: '7be0d11'.padEnd(40, '0'), branch: 'main' },
    runs: [{ complete: true, changes: { base_tests: 3, added: 0, removed: 0 } }],
    coverage: { suites: [{ status: 'off' }] },
    not_evaluated: [{ what: 'coverage-dropped', why: 'coverage is off in this run' }],
  })
})

test('green that hides something never passes', () => {
  const hiding: readonly [string, readonly SampleModule[], SampleRun][] = [
    ['a failed module beside a passing one', [...BASE, { file: 'c.test.ts', status: 'not_loaded', tests: [] }], {}],
    ['an unhandled error', BASE, { unhandled: [sampleFailure()] }],
    ['a non-zero exit code without a failure', BASE, { exitCode: 1 }],
    ['no tests', [], {}],
    ['coverage asked for and missing', BASE, { coverage: { status: 'missing', provider: 'v8', summary: null, files: [] } }],
    ['an end that was not seen', BASE, { exitCode: null }],
    ['a tree that changed', BASE, { tree: { fingerprint: 'a'.repeat(64), fingerprint_after: 'b'.repeat(64), changed_during_run: ['src/a.ts'] } }],
    ['no tree', BASE, { tree: null }],
    ['a part of the suite', BASE, { partial: [{ kind: 'shard', detail: '1/2' }] }],
    ['a file that is gone', BASE.slice(0, 1), {}],
  ]
  for (const [what, head, rest] of hiding) expect(judged(head, rest).verdict, what).not.toBe('pass')
})

test('what the evidence lacks is a fault, by code', () => {
  expect(codes(sampleReport([{ base: null, head: BASE }]))).toEqual(['TG2002'])
  expect(codes(judged(BASE, { exitCode: null }))).toEqual(['TG2005'])
  expect(codes(judged(BASE, { tree: null }))).toEqual(['TG2007'])
  expect(codes(judged(BASE, { partial: [{ kind: 'name_filter', detail: '-t "a"' }] }))).toEqual(['TG2004'])
  expect(codes(sampleReport([{ base: BASE, head: BASE, ofThisTree: false }]))).toEqual(['TG2001'])
  expect(codes(sampleReport([{ base: BASE, head: BASE, ofThisTree: false }], { faults: [{ code: 'TG2001', detail: 'src/a.ts changed since' }] }))).toEqual([
    'TG2001',
  ])
  expect(codes(sampleReport([]))).toEqual(['TG2009'])
})

test('a partial run in which tests failed is fail, not error', () => {
  const report = judged([{ file: 'a.test.ts', tests: [{ title: 'a', status: 'failed' }] }], { partial: [{ kind: 'file_filter', detail: 'a' }] })
  expect([report.verdict, codes(report)]).toEqual(['fail', []])
})

test('a run that only .only cut is fail by its finding, and error where that finding does not gate', () => {
  const head: SampleModule[] = [
    { file: 'a.test.ts', focused: true, tests: ['a', { title: 'b', status: 'skipped', skip: { kind: 'unselected', reason: null } }] },
    { file: 'b.test.ts', tests: ['c'] },
  ]
  const suite = { base: BASE, head, headRest: { partial: [{ kind: 'focused' as const, detail: 'a.test.ts' }] } }
  expect(sampleReport([suite])).toMatchObject({ verdict: 'fail', findings: [{ rule: 'test-focused', gating: true }], faults: [] })
  expect(sampleReport([suite], { config: { failOn: 'never' } })).toMatchObject({ verdict: 'error', faults: [{ code: 'TG2004' }] })
})

test('failures are named with what is known of them', () => {
  const known = {
    match: 'same' as const,
    failed_runs: 3,
    first_seen: '2026-11-01T00:00:00.000Z',
    last_seen: '2026-11-20T00:00:00.000Z',
    last_fixed_by: '4f2a9c1',
  }
  const head: SampleModule[] = [
    {
      file: 'a.test.ts',
      tests: [
        { title: 'a', status: 'failed' },
        { title: 'b', status: 'failed', failures: [] },
      ],
    },
    { file: 'b.test.ts', status: 'not_loaded', errors: [sampleFailure('Cannot find module')], tests: [] },
  ]
  const report = sampleReport([
    { base: BASE, head, headRest: { unhandled: [sampleFailure('lost promise')] }, known: (_file, title) => (title === 'a' ? known : null) },
  ])
  expect(
    report.failures.map(({ test: of, file, line, message, known: of2 }) => [of?.title_path.join() ?? null, file, line, message, of2?.match ?? null]),
  ).toEqual([
    ['a', 'a.test.ts', 10, 'expected 36 to be 41', 'same'],
    ['b', 'a.test.ts', 20, 'It failed; the runner gave no error.', null],
    [null, 'b.test.ts', null, 'Cannot find module', null],
    [null, null, null, 'lost promise', null],
  ])
})

test('failOn and severities decide what gates; failures count whatever they say', () => {
  const suite = {
    base: BASE,
    head: [
      { file: 'a.test.ts', tests: ['a'] },
      { file: 'b.test.ts', tests: ['c'] },
    ],
  }
  expect(sampleReport([suite]).verdict).toBe('fail')
  expect(sampleReport([suite], { config: { failOn: 'critical' } }).verdict).toBe('pass')
  expect(sampleReport([suite], { config: { failOn: 'critical', rules: { 'test-removed': 'critical' } } }).verdict).toBe('fail')
  expect(sampleReport([suite], { config: { rules: { 'test-removed': 'low' } } })).toMatchObject({ verdict: 'pass', findings: [{ gating: false }] })
  expect(sampleReport([suite], { config: { failOn: 'never' } }).findings).toHaveLength(1)
  expect(sampleReport([{ ...suite, headRest: { exitCode: 1 } }], { config: { failOn: 'never' } }).verdict).toBe('fail')
})

test('findings are ranked: what gates first, then by severity, path and line', () => {
  const head: SampleModule[] = [
    {
      file: 'a.test.ts',
      tests: [
        { title: 'a', assertions: 0 },
        { title: 'b', assertions: 1 },
      ],
    },
    { file: 'b.test.ts', tests: [{ title: 'c', status: 'skipped' }] },
  ]
  const base: SampleModule[] = [
    { file: 'a.test.ts', tests: ['a', { title: 'b', assertions: 2 }] },
    { file: 'b.test.ts', tests: ['c'] },
  ]
  const coverage = { baseRest: { coverage: sampleCoverage({ 'src/a.ts': [1, 1] }) }, headRest: { coverage: sampleCoverage({ 'src/a.ts': [1, 0] }) } }
  expect(sampleReport([{ base, head, ...coverage }]).findings.map(({ rule }) => rule)).toEqual([
    'assertions-none',
    'test-skipped',
    'coverage-dropped',
    'assertions-fewer',
  ])
})

test('suites are judged each on its own and add up to one verdict', () => {
  const green = { base: BASE, head: BASE }
  const red = { base: BASE, head: BASE.slice(1), headRest: { suite: 'jest@packages~api' } }
  const report = sampleReport([red, green])
  expect(report.verdict).toBe('fail')
  expect(report.runs.map((run) => run.changes?.removed)).toEqual([2, 0])
  expect(report.not_evaluated.map(({ what }) => what)).toEqual(['jest@packages~api: coverage-dropped', 'vitest@.: coverage-dropped'])
})

test('one more weakness, failure or fault never improves a verdict', () => {
  const RANK = { pass: 0, fail: 1, error: 2 }
  const weaken: readonly ((module: SampleModule) => SampleModule)[] = [
    (module) => ({ ...module, tests: module.tests.slice(1) }),
    (module) => ({ ...module, tests: module.tests.map((entry) => ({ title: typeof entry === 'string' ? entry : entry.title, status: 'skipped' as const })) }),
    (module) => ({ ...module, tests: module.tests.map((entry) => ({ title: typeof entry === 'string' ? entry : entry.title, assertions: 0 })) }),
    (module) => ({ ...module, tests: module.tests.map((entry) => ({ title: typeof entry === 'string' ? entry : entry.title, status: 'failed' as const })) }),
  ]
  fc.assert(
    fc.property(
      fc.subarray([...weaken]),
      fc.subarray([...weaken]),
      fc.constantFrom('low', 'medium', 'high', 'never' as const),
      fc.boolean(),
      (some, more, failOn, late) => {
        const apply = (steps: typeof some) => [...BASE.slice(0, 1).map((module) => steps.reduce((changed, step) => step(changed), module)), ...BASE.slice(1)]
        const rest = late ? { exitCode: null } : {}
        const [before, after] = [some, [...some, ...more]].map((steps) =>
          sampleReport([{ base: BASE, head: apply(steps), headRest: rest }], { config: { failOn } }),
        )
        const extra = sampleReport([{ base: BASE, head: apply(some), headRest: rest }], { config: { failOn }, faults: [{ code: 'TG5002', detail: 'git' }] })
        expect(RANK[extra.verdict]).toBeGreaterThanOrEqual(RANK[before?.verdict ?? 'error'])
        if (
          after &&
          before &&
          after.findings.filter(({ gating }) => gating).length >= before.findings.filter(({ gating }) => gating).length &&
          after.failures.length >= before.failures.length
        ) {
          expect(RANK[after.verdict]).toBeGreaterThanOrEqual(RANK[before.verdict])
        }
      },
    ),
  )
})
