import { expect, test } from 'vitest'
import { foundBy, oneFile } from '../../test/found-by.js'
import { testRemoved } from '../rules/test-removed.js'
import { gateFindings, gates } from './gate.js'

test('severities from failOn on gate, none with never', () => {
  expect((['critical', 'high', 'medium', 'low'] as const).map((severity) => gates(severity, 'medium'))).toEqual([true, true, true, false])
  expect(gates('critical', 'never')).toBe(false)
})

test('only a verified justification lifts the gate', () => {
  const [found] = foundBy(testRemoved, oneFile(['a', 'b'], ['a']))
  const gated = (verified: boolean) =>
    gateFindings(found ? [{ ...found, justification: { reason: 'its target is gone', verified } }] : [], 'medium').map(({ gating }) => gating)
  expect([gated(false), gated(true)]).toEqual([[true], [false]])
})
