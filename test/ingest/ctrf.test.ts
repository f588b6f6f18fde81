import { expect, test } from 'vitest'
import { readReport } from '../../packages/core/src/ingest/index.js'
import { renderCtrf } from '../../packages/core/src/render/index.js'
import { toFailure } from '../../packages/core/src/run/index.js'
import { sampleReport } from '../../packages/core/test/sample-report.js'
import { sampleRun } from '../../packages/core/test/sample-run.js'
import { sourceOf } from './source-of.js'

const CONTEXT = { root: '/repo', isTestFile: () => true, testTitlePath: ['x'], testFile: 'a.test.ts' }
const failure = (message: string) => toFailure({ message, stack: `    at f (/repo/a.test.ts:3:1)` }, CONTEXT)
const RUN = sampleRun([
  {
    file: 'a.test.ts',
    tests: [
      { title: 'cart > adds', line: 3, tags: ['slow'] },
      { title: 'cart > deep > fails', status: 'failed', failures: [failure('TypeError: no')] },
      { title: 'flaky', flaky: true, attempts: 2, failures: [failure('once')] },
      { title: 'never right', status: 'failed', attempts: 3, failures: [failure('one'), failure('two'), failure('three')] },
      { title: 'later', status: 'skipped', attempts: 0, skip: { kind: 'declared', reason: 'not "here" \u202e' } },
      { title: 'some day', status: 'todo', attempts: 0 },
    ],
  },
  { file: 'b.test.ts', status: 'not_loaded', errors: [failure('SyntaxError: bad')], tests: [] },
])

function back(text: string) {
  const read = readReport(sourceOf(text), null)
  if (!read.ok) throw new Error(read.fault.detail)
  return read.value
}

test('what is written is read back as it was, in what CTRF can tell', () => {
  const text = renderCtrf({ runs: [RUN], report: null, version: '0.0.0' })
  expect(text).not.toContain('\u202e')
  const draft = back(text)
  expect(draft).toMatchObject({ format: 'ctrf', framework: 'vitest', frameworkVersion: '4.1.12', durationMs: 1000 })
  expect(draft.startedAt?.toISOString()).toBe(RUN.started_at)
  const [a, b] = draft.modules
  expect(b).toMatchObject({ file: 'b.test.ts', tests: [{ status: 'failed', failures: [{ message: 'SyntaxError: bad' }] }] })
  expect(
    a?.tests.map(({ titlePath, status, attempts, flaky, tags, location, durationMs, skip, failures }) => ({
      title_path: titlePath,
      status,
      attempts,
      flaky,
      tags,
      line: location?.line ?? null,
      duration_ms: durationMs,
      reason: skip?.reason ?? null,
      failures: failures.map((raw) => toFailure(raw, CONTEXT)),
    })),
  ).toEqual(
    RUN.modules[0]?.tests.map(({ title_path, status, attempts, flaky, tags, location, duration_ms, skip, failures }) => ({
      title_path,
      status,
      attempts,
      flaky,
      tags,
      line: location?.line ?? null,
      duration_ms,
      reason: skip?.reason ?? null,
      failures,
    })),
  )
})

test.each([
  ['an exit code', sampleRun([{ file: 'a.test.ts', tests: ['adds'] }], { exitCode: 7 })],
  ['no tests', sampleRun([])],
  ['an error outside of tests', sampleRun([{ file: 'a.test.ts', tests: ['adds'] }], { unhandled: [failure('late')], exitCode: 1 })],
])('a run that failed by %s is not green to who reads its tests alone', (_, run) => {
  const draft = back(renderCtrf({ runs: [run], report: null, version: '0.0.0' }))
  expect(draft.modules.flatMap(({ tests }) => tests).filter(({ status }) => status === 'failed')).toHaveLength(1)
})

test('a check that is not green says so beside the tests of its run', () => {
  const head = [{ file: 'a.test.ts', tests: ['adds'] }]
  const report = sampleReport([{ base: [{ file: 'a.test.ts', tests: ['adds', 'subtracts'] }], head }])
  expect(report.verdict).toBe('fail')
  const { results } = JSON.parse(renderCtrf({ runs: [sampleRun(head)], report, version: '0.0.0' }))
  expect(results.summary).toMatchObject({ tests: 2, passed: 1, failed: 0, other: 1 })
  expect(results.tests.at(-1)).toMatchObject({ name: 'truegreen check', status: 'other', rawStatus: 'fail', message: expect.stringMatching(/^test-removed: /) })
  expect(results.extra.truegreen).toMatchObject({ verdict: 'fail', findings: [{ rule: 'test-removed', gating: true }] })
})
