import { expect, test } from 'vitest'
import type { TestDraft } from '../run/index.js'
import { mergeReports } from './merge-reports.js'
import type { ReportDraft } from './report-draft.js'

const testOf = (title: string, status: TestDraft['status']): TestDraft => ({
  titlePath: [title],
  status,
  expectedToFail: false,
  location: null,
  durationMs: 1,
  attempts: 1,
  flaky: false,
  skip: null,
  tags: [],
  annotations: [],
  assertions: null,
  failures: [],
})

const draftOf = (tests: readonly TestDraft[], rest: Partial<ReportDraft> = {}): ReportDraft => ({
  format: 'pytest-json',
  framework: 'pytest',
  frameworkVersion: null,
  startedAt: new Date(1000),
  durationMs: 10,
  root: '/repo',
  argv: null,
  exitCode: 0,
  partial: [],
  shard: null,
  modules: [{ project: '', file: 'test_a.py', loaded: true, durationMs: 1, errors: [], tests }],
  unhandledErrors: [],
  untold: [],
  counts: { tests: tests.length },
  warnings: [],
  ...rest,
})

test('workers of one run: equal tests stand once, the one that failed stands', () => {
  const merged = mergeReports([
    { file: 'a.json', draft: draftOf([testOf('x', 'passed'), testOf('y', 'passed')]) },
    { file: 'b.json', draft: draftOf([testOf('x', 'passed'), testOf('y', 'failed')], { startedAt: new Date(500), exitCode: 1 }) },
  ])
  if (!merged.ok) throw new Error(merged.fault.detail)
  expect(merged.value.modules[0]?.tests.map(({ titlePath, status }) => [titlePath[0], status])).toEqual([
    ['x', 'passed'],
    ['y', 'failed'],
  ])
  expect(merged.value).toMatchObject({
    exitCode: 1,
    startedAt: new Date(500),
    durationMs: 510,
    warnings: ['y in test_a.py: one report says passed, another failed'],
  })
})

test('equal titles within one report are two tests, in both reports', () => {
  const twice = draftOf([testOf('x', 'passed'), testOf('x', 'passed')])
  const merged = mergeReports([
    { file: 'a.json', draft: twice },
    { file: 'b.json', draft: twice },
  ])
  expect(merged.ok && merged.value.modules[0]?.tests.length).toBe(2)
})

test('reports of two frameworks or folders are no one run', () => {
  for (const other of [{ framework: 'mocha' as const }, { root: '/elsewhere' }]) {
    const merged = mergeReports([
      { file: 'a.json', draft: draftOf([]) },
      { file: 'b.json', draft: draftOf([], other) },
    ])
    expect(merged.ok ? null : merged.fault.code).toBe('TG4105')
  }
})

test('an exit code that one report does not tell is unknown', () => {
  const merged = mergeReports([
    { file: 'a.json', draft: draftOf([]) },
    { file: 'b.json', draft: draftOf([], { exitCode: null }) },
  ])
  expect(merged.ok && merged.value.exitCode).toBe(null)
})
