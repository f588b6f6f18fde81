import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TestRun } from '../contract/index.js'
import { verdictOf } from './verdict-of.js'

fc.configureGlobal({ seed: 20261121 })

const RANK = { pass: 0, fail: 1, error: 2 }
const outcome = fc.constantFrom<TestRun['outcome']>(
  { status: 'passed' as const, reasons: [] },
  { status: 'failed' as const, reasons: ['failed_tests' as const] },
)
const finding = fc.record({ gating: fc.boolean() })

test('faults beat failures, failures and gating findings beat green', () => {
  expect(verdictOf([], [{ status: 'passed', reasons: [] }], [{ gating: false }])).toBe('pass')
  expect(verdictOf([], [{ status: 'passed', reasons: [] }], [{ gating: true }])).toBe('fail')
  expect(verdictOf([], [{ status: 'failed', reasons: ['exit_code'] }], [])).toBe('fail')
  expect(verdictOf(['TG2001'], [{ status: 'failed', reasons: ['failed_tests'] }], [{ gating: true }])).toBe('error')
})

test('nothing that is added improves a verdict', () => {
  const lists = fc.tuple(fc.array(fc.constant('TG2001'), { maxLength: 2 }), fc.array(outcome, { maxLength: 3 }), fc.array(finding, { maxLength: 3 }))
  fc.assert(
    fc.property(lists, lists, ([faults, outcomes, findings], [moreFaults, moreOutcomes, moreFindings]) => {
      const before = verdictOf(faults, outcomes, findings)
      const after = verdictOf([...faults, ...moreFaults], [...outcomes, ...moreOutcomes], [...findings, ...moreFindings])
      expect(RANK[after]).toBeGreaterThanOrEqual(RANK[before])
    }),
  )
})
