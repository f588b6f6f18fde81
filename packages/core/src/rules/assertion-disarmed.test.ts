import { expect, test } from 'vitest'
import { check, foundInSource, oneTestFile } from '../../test/sample-suite.js'
import type { InventoryCheck, Modality } from '../contract/index.js'
import { assertionDisarmed } from './assertion-disarmed.js'

const stays = check('count(cart)', 'identical', [2])
const found = (base: InventoryCheck, head: InventoryCheck) =>
  foundInSource(assertionDisarmed, oneTestFile([{ title: 'adds', checks: [base, stays] }], [{ title: 'adds', checks: [head, stays] }]))
const reached = (modality: Modality) => check('total(cart)', 'identical', [30], { modality, under: modality === 'conditional' ? 'result' : null })

test.each([
  ['swallowed', 'critical'],
  ['unreachable', 'critical'],
  ['floating', 'critical'],
  ['conditional', 'high'],
] as const)('a check that becomes %s', (modality, severity) => {
  expect(found(reached('always'), reached(modality))).toMatchObject([{ severity }])
  expect(found(reached(modality), reached('always'))).toEqual([])
  expect(found(reached(modality), reached(modality))).toEqual([])
})

test('a check that demands nothing any more', () => {
  const before = check('total(cart)', 'identical', [30])
  expect(found(before, check('total(cart)', 'nothing'))).toMatchObject([{ severity: 'critical' }])
  expect(found(before, check('total(cart)', 'identical', [{ kind: 'expression', text: 'total(cart)' }], { selfReferential: true }))).toHaveLength(1)
  expect(found(check('total(cart)', 'nothing'), check('total(cart)', 'nothing'))).toEqual([])
})
