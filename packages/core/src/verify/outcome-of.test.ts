import { expect, test } from 'vitest'
import type { InventoryTest } from '../contract/index.js'
import { Outcomes } from './outcome-of.js'
import type { ReportedTest } from './runner-report.js'

const reported = (name: string, status: ReportedTest['status'] = 'passed', file = 'a.test.ts'): ReportedTest => ({
  file,
  titlePath: name.split(' > '),
  status,
  error: status === 'failed' ? `Error: ${name}` : null,
})
const chosen = (name: string, more: Partial<InventoryTest> = {}) => ({
  file: 'a.test.ts',
  framework: 'vitest' as const,
  change: 'added' as const,
  test: { titlePath: name.split(' > '), titleKnown: true, occurrence: 0, open: false, ...more } as InventoryTest,
})
const of = (tests: readonly ReportedTest[], unloaded: readonly { file: string; error: string }[] = []) => new Outcomes({ tests, unloaded, foreign: [] })

test.each<[string, readonly ReportedTest[], ReturnType<typeof chosen>, string]>([
  ['by its whole name', [reported('a > b'), reported('a > c', 'failed')], chosen('a > c'), 'failed'],
  ['by its whole name where the suites are not told apart', [reported('a b > c', 'failed')], chosen('a > b > c'), 'failed'],
  ['in another file', [reported('a', 'failed', 'b.test.ts')], chosen('a'), 'absent'],
  ['red in one of two projects', [reported('a'), reported('a', 'failed')], chosen('a'), 'failed'],
  ['the second of its name', [reported('a', 'failed'), reported('a')], chosen('a', { occurrence: 1 }), 'passed'],
  ['a part of the name is not known', [reported('adds 1', 'failed'), reported('takes 1')], chosen('adds %i', { titleKnown: false }), 'failed'],
  ['the name is an expression', [reported('a > b', 'failed')], chosen('a > name', { titleKnown: false }), 'failed'],
  [
    'a row of pytest whose id is not known',
    [reported('test_a[x0]'), reported('test_a[x1]', 'failed')],
    chosen('test_a[f(1)]', { titleKnown: false }),
    'failed',
  ],
  ['no other function of pytest', [reported('test_ab[x0]', 'failed')], chosen('test_a[f(1)]', { titleKnown: false }), 'absent'],
  ['a known name is no pattern', [reported('adds 1', 'failed')], chosen('adds %i'), 'absent'],
  ['skipped', [reported('a', 'skipped')], chosen('a'), 'skipped'],
])('%s', (_, tests, one, status) => {
  expect(of(tests).of(one).status).toBe(status)
})

test('tests of a file that cannot be loaded have its error, unless they ran', () => {
  const unloaded = [{ file: 'a.test.ts', error: 'SyntaxError: no\n  at' }]
  expect(of([], unloaded).of(chosen('a'))).toEqual({ status: 'not_loaded', error: 'SyntaxError: no' })
  expect(of([reported('a')], unloaded).of(chosen('a'))).toEqual({ status: 'passed', error: null })
})
