import { expect, test } from 'vitest'
import { check, foundInSource, oneTestFile } from '../../test/sample-suite.js'
import { testTimeoutRaised } from './test-timeout-raised.js'

const adds = (timeout: number | null) => ({ title: 'adds', timeout, checks: [check('total(cart)', 'identical', [30])] })
const found = (base: number | null, head: number | null) => foundInSource(testTimeoutRaised, oneTestFile([adds(base)], [adds(head)]))

test('no limit, much more time, a little more time', () => {
  expect(found(null, 0)).toMatchObject([{ severity: 'medium', head: 'any time' }])
  expect(found(1000, 60_000)).toMatchObject([{ severity: 'medium' }])
  expect(found(null, 10_000)).toMatchObject([{ severity: 'low' }])
})

test('the default in words, or less time, is not found', () => {
  expect(found(null, 5000)).toEqual([])
  expect(found(10_000, null)).toEqual([])
})
