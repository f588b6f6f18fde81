import { expect, test } from 'vitest'
import { check, expr, foundInSource, oneTestFile } from '../../test/sample-suite.js'
import type { InventoryCheck, Relation } from '../contract/index.js'
import { assertionRemoved } from './assertion-removed.js'

const total = check('total(cart)', 'identical', [30])
const count = check('count(cart)', 'identical', [2])
const found = (base: readonly InventoryCheck[], head: readonly InventoryCheck[], rest = {}) =>
  foundInSource(
    assertionRemoved,
    oneTestFile([{ title: 'adds', checks: base, calls: ['add(cart)'] }], [{ title: 'adds', checks: head, calls: ['add(cart)'], ...rest }]),
  )

test('a lost check, and all of them', () => {
  expect(found([total, count], [count])).toMatchObject([{ severity: 'medium', base: 'expect(total(cart)).identical()', baseAt: { line: 2 } }])
  expect(found([total, count], [])).toMatchObject([{ severity: 'critical', head: 'no check' }])
})

test('a check that stands in another test, in a stronger one, or was of no use is not lost', () => {
  expect(found([total, total], [total])).toEqual([])
  expect(found([total, check('total(cart)', 'truthy')], [total])).toEqual([])
  expect(found([total, check('1', 'truthy', [], { subjectValue: { kind: 'number', text: '1' } })], [total])).toEqual([])
  const other = oneTestFile(
    [{ title: 'adds', checks: [total, count] }],
    [
      { title: 'adds', checks: [total] },
      { title: 'counts', checks: [count] },
    ],
  )
  expect(foundInSource(assertionRemoved, other)).toEqual([])
})

test('a rewritten test that checks as much of other expressions', () => {
  expect(found([check('state.text', 'identical', ['done'])], [check('screen.find()', 'identical', ['done'])])).toEqual([])
  expect(found([total, count, check('state.log', 'equal', [[1, 2]])], [check('screen.text', 'identical', ['done'])])).toHaveLength(1)
})

test('what a helper that cannot be followed may hold is told, and stops nothing', () => {
  const [only, ...others] = found([total], [], { unknown: ['checkTotals(cart)'] })
  expect(others).toEqual([])
  expect(only).toMatchObject({ severity: 'low', confidence: 'possible' })
  expect(only?.message).toContain('whether `checkTotals(cart)` checks as much cannot be told')
})

test('a call that asserts nothing holds no check', () => {
  expect(found([total], [], { calls: ['console.assert(cart.total === 30)'] })).toMatchObject([{ severity: 'critical', confidence: 'sure' }])
})

test('a function that is not followed holds a check only where it asks as much of the same', () => {
  const behind = (relation: Relation, expected: readonly unknown[]) => ({
    unfollowed: [{ call: 'till.adds(cart)', checks: [check('total(this.cart)', relation, expected)] }],
  })
  expect(found([total], [], behind('identical', [30]))).toEqual([])
  expect(found([total], [], behind('identical', [expr('sum')]))).toEqual([])
  expect(found([total], [], behind('truthy', []))).toMatchObject([{ severity: 'critical' }])
  expect(found([total], [], behind('identical', [31]))).toMatchObject([{ severity: 'critical' }])
})

test('what it checked went with the source', () => {
  const gone = check('cart.legacyTotal', 'identical', [30], { subjectNames: ['cart.legacyTotal'] })
  const source = { path: 'src/cart.ts', role: 'source' as const, base: { declared: ['legacyTotal'] }, head: { declared: ['total'] } }
  const pair = oneTestFile([{ title: 'adds', checks: [gone, total] }], [{ title: 'adds', checks: [total] }], [source])
  expect(foundInSource(assertionRemoved, pair)).toMatchObject([{ justification: { verified: true } }])
})
