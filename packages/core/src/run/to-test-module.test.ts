import { expect, test } from 'vitest'
import type { Failure, TestStatus } from '../contract/index.js'
import type { TestDraft } from './draft.js'
import { toTestModule } from './to-test-module.js'

function draft(title: string, status: TestStatus, rest: Partial<TestDraft> = {}): TestDraft {
  const skip = status === 'skipped' ? ({ kind: 'unknown', reason: null } as const) : null
  return {
    titlePath: [title],
    status,
    expectedToFail: false,
    location: null,
    durationMs: 1.4,
    attempts: 1,
    flaky: false,
    skip,
    tags: [],
    annotations: [],
    assertions: 1,
    failures: [],
    ...rest,
  }
}

function moduleOf(tests: TestDraft[], source: string | null) {
  return toTestModule({ project: '', file: '/r/a.test.js', loaded: true, durationMs: 2, errors: [], tests }, 'a.test.js', source, () => ({}) as Failure)
}

test('equal title paths are told apart by their occurrence', () => {
  const { tests } = moduleOf([draft('a', 'passed'), draft('b', 'passed'), draft('a', 'passed')], null)
  expect(tests.map((each) => [each.title_path, each.occurrence])).toEqual([
    [['a'], 0],
    [['b'], 0],
    [['a'], 1],
  ])
})

test('the source says whether a skipped test is declared so or left out by a focused one', () => {
  const declared = moduleOf([draft('a', 'passed'), draft('b', 'skipped')], "test('a')\ntest.skip('b')")
  expect([declared.focused, declared.tests[1]?.skip?.kind]).toEqual([false, 'declared'])
  const focused = moduleOf([draft('a', 'passed'), draft('b', 'skipped')], "test.only('a')\ntest('b')")
  expect([focused.focused, focused.tests[1]?.skip?.kind]).toEqual([true, 'unselected'])
  const unread = moduleOf([draft('a', 'passed'), draft('b', 'skipped')], null)
  expect([unread.focused, unread.tests[1]?.skip?.kind]).toEqual([false, 'unknown'])
})

test('a title is an identity and stays as it is, a skip reason is text and loses its secrets', () => {
  const url = 'https://ada:hunter2@example.com'
  const [first] = moduleOf([draft(url, 'skipped', { skip: { kind: 'dynamic', reason: `see ${url}` } })], null).tests
  expect(first?.title_path).toEqual([url])
  expect(first?.skip?.reason).not.toContain('hunter2')
})

test('the state of a module follows from its tests', () => {
  expect(moduleOf([draft('a', 'passed'), draft('b', 'failed')], null).status).toBe('failed')
  expect(moduleOf([draft('a', 'passed'), draft('b', 'todo')], null).status).toBe('passed')
  expect(moduleOf([draft('a', 'todo')], null).status).toBe('skipped')
  expect(moduleOf([], null).status).toBe('skipped')
})

test('what the source expects to fail is expected to fail, also where the runner does not say so', () => {
  const { tests } = moduleOf([draft('a', 'passed'), draft('b', 'passed'), draft('c', 'passed')], "test.failing('a')\ntest('b')\ntest.fails('c')")
  expect(tests.map((each) => each.expected_to_fail)).toEqual([true, false, true])
})

test('the tests of a file that came twice in one project are told apart', () => {
  const occurrences = new Map<string, number>()
  const twice = [1, 2].map(() =>
    toTestModule(
      { project: '', file: '/r/a.test.js', loaded: true, durationMs: 2, errors: [], tests: [draft('a', 'passed')] },
      'a.test.js',
      null,
      () => ({}) as Failure,
      occurrences,
    ),
  )
  expect(twice.map((module) => module.tests[0]?.occurrence)).toEqual([0, 1])
})
