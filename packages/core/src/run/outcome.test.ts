import { expect, test } from 'vitest'
import type { OutcomeReason } from '../contract/index.js'
import { type OutcomeFacts, toOutcome } from './outcome.js'

const green: OutcomeFacts = {
  totals: { tests: 2, passed: 1, failed: 0, skipped: 1, todo: 0, flaky: 0, modules: 1, failed_modules: 0 },
  partial: [],
  unhandledErrors: 0,
  coverage: null,
  exitCode: 0,
}

test('passed needs every witness', () => {
  expect(toOutcome(green)).toEqual({ status: 'passed', reasons: [] })
  expect(toOutcome({ ...green, exitCode: null })).toEqual({ status: 'passed', reasons: [] })
})

test.each<readonly [OutcomeReason, Partial<OutcomeFacts>]>([
  ['failed_tests', { totals: { ...green.totals, failed: 1 } }],
  ['failed_modules', { totals: { ...green.totals, failed_modules: 1 } }],
  ['unhandled_errors', { unhandledErrors: 1 }],
  ['no_tests', { totals: { ...green.totals, passed: 0, skipped: 2 } }],
  ['coverage_missing', { coverage: { status: 'missing', provider: 'v8', summary: null, files: [] } }],
  ['interrupted', { partial: [{ kind: 'interrupted', detail: null }] }],
  ['exit_code', { exitCode: 1 }],
])('%s alone makes a run fail', (reason, change) => {
  expect(toOutcome({ ...green, ...change })).toEqual({ status: 'failed', reasons: [reason] })
})
