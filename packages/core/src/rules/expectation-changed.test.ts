import { expect, test } from 'vitest'
import { check, foundInSource, type SampleFilePair, samplePair } from '../../test/sample-suite.js'
import type { InventoryCheck } from '../contract/index.js'
import { expectationChanged } from './expectation-changed.js'

const imports = [{ from: '../src/cart.ts', names: [['total', 'total'] as const], typeOnly: false, line: 1 }]
const file = (checks: readonly InventoryCheck[], calls: readonly string[] = []) => ({ imports, tests: [{ title: 'adds', checks, calls, mentions: ['total'] }] })
const pairOf = (base: InventoryCheck, head: InventoryCheck, more: readonly SampleFilePair[] = [], calls: readonly string[] = []) =>
  samplePair([{ path: 'test/cart.test.ts', base: file([base]), head: file([head], calls) }, ...more], {
    resolve: (_, __, to) => (to.startsWith('.') ? 'src/cart.ts' : null),
  })
const found = (...args: Parameters<typeof pairOf>) => foundInSource(expectationChanged, pairOf(...args))
const thirty = check('total(cart)', 'identical', [30])

test('another value of the same call, while the code stayed', () => {
  expect(found(thirty, check('total(cart)', 'identical', [25]))).toMatchObject([{ severity: 'high', confidence: 'likely' }])
})

test('it is only shown when the code changed as well, or the test does something else', () => {
  const source = { path: 'src/cart.ts', role: 'source' as const, base: { mentions: ['a'], key: 'a' }, head: { mentions: ['b'], key: 'b' } }
  expect(found(thirty, check('total(cart)', 'identical', [25]), [source])).toMatchObject([{ severity: 'low' }])
  expect(found(thirty, check('total(cart)', 'identical', [25]), [], ['cart.clear()'])).toMatchObject([{ severity: 'low' }])
})

test('the opposite is asked for', () => {
  expect(found(check('isOpen(cart)', 'identical', [true]), check('isOpen(cart)', 'identical', [false]))).toMatchObject([
    { severity: 'high', message: expect.stringContaining('the opposite') },
  ])
  expect(found(check('() => pay(cart)', 'throws'), check('() => pay(cart)', 'throws', [], { negated: true }))).toMatchObject([{ severity: 'high' }])
})

test('the same value in other words is not found', () => {
  expect(found(check('total(cart)', 'equal', [null]), check('total(cart)', 'identical', [null]))).toEqual([])
})
