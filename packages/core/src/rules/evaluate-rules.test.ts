import { expect, test } from 'vitest'
import { foundBy, oneFile } from '../../test/found-by.js'
import { DEFAULT_CONFIG, sampleBaseline, sampleRun } from '../../test/sample-run.js'
import { compareSuite } from '../compare/index.js'
import { evaluateRules } from './evaluate-rules.js'
import { defineRule } from './rule.js'
import { testRemoved } from './test-removed.js'

const RUN = sampleRun([{ file: 'a.test.ts', tests: ['a'] }])

test('without its evidence a rule is not evaluated, which is not the same as having found nothing', () => {
  const { findings, notEvaluated } = evaluateRules(
    { suiteKey: 'vitest@.', comparison: null, coverage: { comparable: false, why: 'coverage is off in this run' } },
    DEFAULT_CONFIG,
  )
  expect(findings).toEqual([])
  expect(notEvaluated.map(({ what }) => what)).toEqual([
    'assertions-fewer',
    'assertions-none',
    'coverage-dropped',
    'test-expected-to-fail',
    'test-focused',
    'test-removed',
    'test-skipped',
  ])
  expect(notEvaluated).toContainEqual({ what: 'test-removed', why: 'no baseline to compare with' })
  expect(notEvaluated).toContainEqual({ what: 'coverage-dropped', why: 'coverage is off in this run' })
})

test('a rule that is off says so', () => {
  const comparison = compareSuite(sampleBaseline([{ file: 'a.test.ts', tests: ['a', 'b'] }]), RUN)
  const { findings, notEvaluated } = evaluateRules(
    { suiteKey: 'vitest@.', comparison, coverage: { comparable: false, why: '-' } },
    { ...DEFAULT_CONFIG, rules: { 'test-removed': 'off' } },
  )
  expect(findings).toEqual([])
  expect(notEvaluated).toContainEqual({ what: 'test-removed', why: 'rules: off in truegreen.yaml' })
})

test('a configured severity holds, and never lifts a case that weighs less by itself', () => {
  const sides = oneFile(['a', 'b', { title: 'later', status: 'todo' }], ['a'], { config: { rules: { 'test-removed': 'critical' } } })
  expect(foundBy(testRemoved, sides).map(({ severity }) => severity)).toEqual(['critical', 'low'])
})

test('a fingerprint survives other lines and changes with what it stands for', () => {
  const print = (line: number, checks: number, file = 'test/cart.test.ts') => {
    const [found] = foundBy(testRemoved, { base: [{ file, tests: ['a', { title: 'b', line, assertions: checks }] }], head: [{ file, tests: ['a'] }] })
    return found?.fingerprint
  }
  expect(print(20, 1)).toMatch(/^[0-9a-f]{64}$/)
  expect(print(99, 1)).toBe(print(20, 1))
  expect(new Set([print(20, 1), print(20, 2), print(20, 1, 'other.test.ts')]).size).toBe(3)
})

test('names of any length and kind keep a finding within the limits of its schema', () => {
  const [weakening] = testRemoved.check(compareSuite(sampleBaseline([{ file: 'a.test.ts', tests: ['a', 'b'] }]), RUN))
  const loud = defineRule({
    ...testRemoved,
    check: () => (weakening ? [{ ...weakening, message: `\u202e${'x'.repeat(9000)}.`, suggestion: 'Put it back. '.repeat(900) }] : []),
  })
  const [finding] = foundBy(loud, oneFile(['a', 'b'], ['a']))
  expect(finding?.message.length).toBeLessThanOrEqual(500)
  expect(finding?.message).toMatch(/^\\u202ex+\.\.\.x+\.$/)
  expect(finding?.suggestion.length).toBeLessThanOrEqual(1000)
})
