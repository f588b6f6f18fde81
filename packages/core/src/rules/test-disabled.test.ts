import { expect, test } from 'vitest'
import { check, foundInSource, oneTestFile, samplePair } from '../../test/sample-suite.js'
import { testDisabled } from './test-disabled.js'

const adds = { title: 'cart > adds', checks: [check('total([1, 2])', 'identical', [3])] }
const refunds = { title: 'cart > refunds', checks: [check('refund("a")', 'truthy')] }
const rounds = { title: 'rounds', checks: [check('round(1.5)', 'identical', [2])] }
const foundIn = (pair: Parameters<typeof foundInSource>[1]) => foundInSource(testDisabled, pair)

test.each([
  ['skip', 'high'],
  ['todo', 'high'],
  ['fails', 'high'],
  ['conditional', 'medium'],
] as const)('a test that becomes %s', (state, severity) => {
  expect(foundIn(oneTestFile([adds, refunds], [adds, { ...refunds, state }]))).toMatchObject([{ severity, line: 11, count: 1 }])
  expect(foundIn(oneTestFile([adds, { ...refunds, state }], [adds, refunds]))).toEqual([])
  expect(foundIn(oneTestFile([{ ...refunds, state }], [{ ...refunds, state }]))).toEqual([])
})

test('a suite that stops running is one critical finding', () => {
  const skip = { state: 'skip' as const, stateBy: 'describe.skip' }
  expect(foundIn(oneTestFile([adds, refunds, rounds], [{ ...adds, ...skip }, { ...refunds, ...skip }, rounds]))).toMatchObject([
    { severity: 'critical', count: 2, test: null, message: expect.stringContaining('describe.skip') },
  ])
})

test('a platform condition is justified, a written reason is only shown', () => {
  const windows = { state: 'conditional' as const, condition: 'process.platform === "win32"', conditionKind: 'platform' as const }
  expect(foundIn(oneTestFile([adds], [{ ...adds, ...windows }]))).toMatchObject([{ justification: { verified: true } }])
  expect(foundIn(oneTestFile([adds], [{ ...adds, state: 'skip', reason: 'flaky' }]))).toMatchObject([{ justification: { reason: 'flaky', verified: false } }])
  const never = { state: 'conditional' as const, condition: 'false', conditionKind: 'constant' as const }
  expect(foundIn(oneTestFile([adds], [{ ...adds, ...never }]))).toMatchObject([{ severity: 'high' }])
})

test('a new focus silences the others of its file', () => {
  expect(foundIn(oneTestFile([adds, refunds, rounds], [{ ...adds, state: 'only' }, refunds, rounds]))).toMatchObject([{ severity: 'high', count: 2 }])
  expect(foundIn(oneTestFile([{ ...adds, state: 'only' }, refunds], [{ ...adds, state: 'only' }, refunds]))).toEqual([])
  expect(foundIn(oneTestFile([adds], [{ ...adds, state: 'only' }]))).toEqual([])
})

test('a new test that is skipped from the start is low', () => {
  expect(foundIn(oneTestFile([adds], [adds, { ...refunds, state: 'skip' }]))).toMatchObject([{ severity: 'low' }])
})

test('a test that is tagged out of the default run', () => {
  const leavesOut = (_: string, __: readonly string[], tags: readonly string[]) => (tags.includes('slow') ? '-m "not slow"' : null)
  const selection = { base: { collects: () => true, runsInCi: () => null, leavesOut }, head: { collects: () => true, runsInCi: () => null, leavesOut } }
  const path = 'test/cart.test.ts'
  expect(foundIn(samplePair([{ path, base: { tests: [adds] }, head: { tests: [{ ...adds, tags: ['slow'] }] } }], { selection }))).toMatchObject([
    { head: '-m "not slow"' },
  ])
})

test('a strict expectation of failure that is lenient now', () => {
  const fails = (strict: boolean) => ({ ...adds, state: 'fails' as const, expectedFailure: { strict, run: true, raises: null } })
  expect(foundIn(oneTestFile([fails(true)], [fails(false)]))).toHaveLength(1)
  expect(foundIn(oneTestFile([fails(false)], [fails(true)]))).toEqual([])
})

test('a test that never reaches its checks', () => {
  const never = { ...adds, checks: adds.checks.map((of) => ({ ...of, modality: 'unreachable' as const, under: 'false' })) }
  expect(foundIn(oneTestFile([adds], [never]))).toMatchObject([{ severity: 'high', head: 'never reaches its checks (under false)' }])
  expect(foundIn(oneTestFile([never], [never]))).toEqual([])
})
