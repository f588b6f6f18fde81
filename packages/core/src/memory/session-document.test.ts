import { expect, test } from 'vitest'
import type { Execution } from '../contract/index.js'
import { toDocument } from './session-document.js'

function attempt(suite_key: string, outcome: 'passed' | 'failed', complete = true): Execution {
  return { attempt: 1, timestamp: '2026-06-01T12:00:00.000Z', code_hash: 'a', test_results: { total: 1, passed: 1, failed: 0 }, suite_key, outcome, complete }
}

function statusOf(...executions: Execution[]) {
  return toDocument('00000000-0000-8000-8000-000000000001', null, executions, null).status
}

test('the newest attempt of every suite decides the status of a session', () => {
  expect(statusOf(attempt('a', 'failed'), attempt('a', 'passed'))).toBe('passed')
  expect(statusOf(attempt('a', 'passed'), attempt('a', 'failed'))).toBe('failed')
  expect(statusOf(attempt('a', 'failed'), attempt('b', 'passed'))).toBe('failed')
  expect(statusOf(attempt('a', 'passed', false))).toBe('in_progress')
  expect(statusOf(attempt('a', 'passed'), attempt('b', 'passed', false))).toBe('in_progress')
  expect(statusOf()).toBe('in_progress')
})
