import { expect, test } from 'vitest'
import { foundBy, oneFile } from '../../test/found-by.js'
import { testExpectedToFail } from './test-expected-to-fail.js'

test('a test that must fail to be green', () => {
  expect(foundBy(testExpectedToFail, oneFile(['a'], [{ title: 'a', expected_to_fail: true }]))).toEqual([
    expect.objectContaining({
      rule: 'test-expected-to-fail',
      type: 'test_skipping',
      severity: 'high',
      line: 10,
      evidence: { kinds: ['ran'], base: 'passed, 1 check', head: 'expected to fail, 1 check' },
    }),
  ])
})

test('one that was expected to fail before, and a new one, are not found', () => {
  expect(
    foundBy(
      testExpectedToFail,
      oneFile(
        [{ title: 'a', expected_to_fail: true }],
        [
          { title: 'a', expected_to_fail: true },
          { title: 'b', expected_to_fail: true },
        ],
      ),
    ),
  ).toEqual([])
})
