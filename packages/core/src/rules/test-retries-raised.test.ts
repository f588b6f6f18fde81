import { expect, test } from 'vitest'
import { check, foundInSource, oneTestFile } from '../../test/sample-suite.js'
import { testRetriesRaised } from './test-retries-raised.js'

const adds = (retries: number | null) => ({ title: 'adds', retries, checks: [check('total(cart)', 'identical', [30])] })

test('more retries than before', () => {
  expect(foundInSource(testRetriesRaised, oneTestFile([adds(null)], [adds(3)]))).toMatchObject([{ severity: 'medium', base: '0 retries', head: '3 retries' }])
  expect(foundInSource(testRetriesRaised, oneTestFile([adds(3)], [adds(1)]))).toEqual([])
})
