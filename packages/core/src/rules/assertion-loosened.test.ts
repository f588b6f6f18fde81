import { expect, test } from 'vitest'
import { check, foundInSource, oneTestFile } from '../../test/sample-suite.js'
import type { InventoryCheck } from '../contract/index.js'
import { assertionLoosened } from './assertion-loosened.js'

const found = (base: InventoryCheck, ...head: InventoryCheck[]) =>
  foundInSource(assertionLoosened, oneTestFile([{ title: 'adds', checks: [base] }], [{ title: 'adds', checks: head }]))

test('a weaker relation on the same subject', () => {
  expect(found(check('total(cart)', 'identical', [30]), check('total(cart)', 'truthy'))).toMatchObject([
    { severity: 'high', message: expect.stringContaining('any truthy value'), test: { title_path: ['adds'] }, line: 2 },
  ])
  expect(found(check('user(1)', 'strict_equal', [{ a: 1 }]), check('user(1)', 'equal', [{ a: 1 }]))).toMatchObject([{ severity: 'low' }])
})

test('equal, stronger and combined demands are not found', () => {
  expect(found(check('total(cart)', 'truthy'), check('total(cart)', 'identical', [30]))).toEqual([])
  expect(found(check('x', 'exists'), check('x', 'defined'), check('x', 'identical', [null], { negated: true }))).toEqual([])
  expect(found(check('user(1).name', 'identical', ['Ada']), check('user(1)', 'equal', [{ name: 'Ada', age: 36 }]))).toEqual([])
})

test('fewer rows of a loop', () => {
  const loop = (times: number) => check('total(row)', 'identical', [1], { modality: 'loop', times, under: '[...]' })
  expect(found(loop(5), loop(3))).toMatchObject([{ severity: 'high', message: expect.stringContaining('2 of 5 rows') }])
  expect(found(loop(3), loop(5))).toEqual([])
})
