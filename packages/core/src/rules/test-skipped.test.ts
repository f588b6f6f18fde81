import { expect, test } from 'vitest'
import { foundBy, oneFile } from '../../test/found-by.js'
import type { SampleTest } from '../../test/sample-run.js'
import { testSkipped } from './test-skipped.js'

const skipped = (title: string): SampleTest => ({ title, status: 'skipped' })

test('a test that ran is skipped', () => {
  const after: SampleTest = { title: 'b', status: 'skipped', skip: { kind: 'declared', reason: 'flaky on CI' } }
  expect(foundBy(testSkipped, oneFile(['a', 'b'], ['a', after]))).toEqual([
    expect.objectContaining({
      rule: 'test-skipped',
      type: 'test_skipping',
      severity: 'high',
      confidence: 'sure',
      line: 20,
      side: 'head',
      count: 1,
      evidence: { kinds: ['ran'], base: 'passed, 1 check', head: 'skipped, "flaky on CI"' },
    }),
  ])
  expect(foundBy(testSkipped, oneFile(['a', 'b'], ['a', { title: 'b', status: 'todo' }]))).toMatchObject([{ evidence: { head: 'todo' } }])
})

test('a describe that stopped running as a whole is one finding, a test beside it another', () => {
  const after = ['runs', skipped('cart > adds > one'), skipped('cart > adds > two'), skipped('cart > refunds'), skipped('alone')]
  const found = foundBy(testSkipped, oneFile(['runs', 'cart > adds > one', 'cart > adds > two', 'cart > refunds', 'alone'], after))
  expect(found.map(({ count, line }) => [count, line])).toEqual([
    [1, 50],
    [3, 20],
  ])
  expect(found[1]).toMatchObject({
    test: null,
    message: expect.stringContaining('Describe "cart"'),
    evidence: { base: '3 tests ran', head: 'skipped: "cart"' },
  })
})

test('a describe with one test that still runs is judged test by test', () => {
  expect(foundBy(testSkipped, oneFile(['d > a', 'd > b', 'd > c'], ['d > a', skipped('d > b'), skipped('d > c')]))).toMatchObject([{ count: 1 }, { count: 1 }])
})

test('a file in which nothing runs any more is one finding', () => {
  expect(foundBy(testSkipped, oneFile(['a', 'x > b'], [skipped('a'), skipped('x > b')]))).toMatchObject([
    { count: 2, message: expect.stringContaining('All of test/cart.test.ts') },
  ])
})

test('tests that were skipped before are not found', () => {
  expect(foundBy(testSkipped, oneFile(['a', skipped('b')], ['a', skipped('b')]))).toEqual([])
})
