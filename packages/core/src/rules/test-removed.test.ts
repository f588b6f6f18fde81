import { expect, test } from 'vitest'
import { foundBy, oneFile } from '../../test/found-by.js'
import { testRemoved } from './test-removed.js'

test('a deleted test, where it stood and how to get it back', () => {
  expect(foundBy(testRemoved, oneFile(['cart > adds', { title: 'cart > refunds', assertions: 3 }], ['cart > adds']))).toEqual([
    expect.objectContaining({
      rule: 'test-removed',
      type: 'test_deletion',
      severity: 'high',
      confidence: 'sure',
      file: 'test/cart.test.ts',
      line: 20,
      side: 'base',
      count: 1,
      test: { project: '', file: 'test/cart.test.ts', title_path: ['cart', 'refunds'], occurrence: 0 },
      evidence: { kinds: ['ran'], base: 'passed, 3 checks', head: 'gone' },
      suggestion: expect.stringContaining('git show 7be0d11:test/cart.test.ts'),
    }),
  ])
})

test('a file that is gone with all its tests is one finding', () => {
  const found = foundBy(testRemoved, {
    base: [
      { file: 'a.test.ts', tests: ['a', 'b', { title: 'c', status: 'skipped' }] },
      { file: 'b.test.ts', tests: ['d'] },
    ],
    head: [{ file: 'b.test.ts', tests: ['d'] }],
  })
  expect(found).toEqual([
    expect.objectContaining({ file: 'a.test.ts', test: null, count: 3, severity: 'high', evidence: { kinds: ['ran'], base: '3 tests, 2 ran', head: 'gone' } }),
  ])
})

test('a test that did not run before weighs little', () => {
  expect(foundBy(testRemoved, oneFile(['a', { title: 'later', status: 'todo' }], ['a']))).toMatchObject([{ severity: 'low' }])
  expect(
    foundBy(
      testRemoved,
      oneFile(
        [
          { title: 'b', status: 'skipped' },
          { title: 'later', status: 'todo' },
        ],
        [],
      ),
    ),
  ).toMatchObject([{ severity: 'low', count: 2 }])
})

test('a newcomer in the same file makes it less sure', () => {
  expect(foundBy(testRemoved, oneFile(['a', { title: 'rounds', assertions: 3 }], ['a', 'something else']))).toMatchObject([{ confidence: 'likely' }])
})

test('moved and renamed tests are not removed', () => {
  expect(foundBy(testRemoved, oneFile(['a', 'b', 'c'], ['a', 'other', 'c']))).toEqual([])
  expect(foundBy(testRemoved, { base: [{ file: 'a.test.ts', tests: ['a'] }], head: [{ file: 'lib/a.test.ts', tests: ['a'] }] })).toEqual([])
})

test.each(['.', 'pkg/cart', 'binary-1'])('what is no file (%s) has no text to show', (file) => {
  const [found] = foundBy(testRemoved, { base: [{ file, tests: ['TestA', 'TestB'] }], head: [{ file, tests: ['TestA'] }] })
  expect(found?.suggestion).toBe('Put the test back, or give its checks a test with the same titles in another file.')
})
