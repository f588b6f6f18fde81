import { expect, test } from 'vitest'
import { sampleRun } from '../../test/sample-run.js'
import type { Ungated } from '../rules/index.js'
import { joinFindings } from './join-findings.js'

const RUN = sampleRun([{ file: 'a.test.ts', tests: ['kept'] }])

function finding(rule: string, title: string | null, rest: Partial<Ungated> = {}): Ungated {
  const test = title === null ? null : { project: '', file: 'a.test.ts', title_path: [title] as [string], occurrence: 0 }
  const kinds: Ungated['evidence']['kinds'] = rule === 'test-removed' ? ['ran'] : ['source']
  const words = { message: `The test of ${title} is gone.`, suggestion: 'Put the test back where it was.' }
  const state = { type: 'test_deletion', severity: 'high', confidence: 'likely', file: 'a.test.ts', line: 1, side: 'base', count: 1 } as const
  return { fingerprint: rule, rule, ...state, test, ...words, evidence: { kinds, base: null, head: null }, justification: null, ...rest }
}

const told = (findings: readonly Ungated[]) => findings.map(({ rule, evidence, severity, confidence }) => `${rule} ${evidence.kinds} ${severity} ${confidence}`)

test('the same loss from both is one finding, the graver of both, and sure', () => {
  const both = joinFindings([finding('test-removed', 'x', { severity: 'critical' })], [finding('test-deleted', 'x')], [RUN])
  expect(told(both)).toEqual(['test-deleted ran,source critical sure'])
})

test('other tests, other types and other files stay apart', () => {
  const ran = [finding('test-removed', 'x')]
  const source = [finding('test-deleted', 'y'), finding('test-deleted', 'x', { file: 'b.test.ts' }), finding('test-disabled', 'x', { type: 'test_skipping' })]
  expect(joinFindings(ran, source, [RUN])).toHaveLength(4)
})

test('a whole file in the run is told by its tests in the source, unless the source tells fewer', () => {
  const whole = finding('test-removed', null, { count: 2 })
  expect(told(joinFindings([whole], [finding('test-deleted', 'x'), finding('test-deleted', 'y')], [RUN]))).toHaveLength(2)
  expect(told(joinFindings([whole], [finding('test-deleted', 'x')], [RUN]))).toHaveLength(2)
  expect(joinFindings([whole], [finding('test-deleted', 'x')], [RUN])).toContain(whole)
})

test('what the run has under its titles is not lost; a skip is not excused by a run that did not skip', () => {
  const [deleted, disabled] = joinFindings([], [finding('test-deleted', 'kept'), finding('test-disabled', 'kept', { type: 'test_skipping' })], [RUN])
  expect(deleted?.justification?.verified).toBe(true)
  expect(disabled?.justification).toBeNull()
})
