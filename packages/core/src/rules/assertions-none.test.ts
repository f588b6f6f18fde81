import { expect, test } from 'vitest'
import { foundBy, oneFile } from '../../test/found-by.js'
import { assertionsNone } from './assertions-none.js'

test('a test that was emptied', () => {
  expect(foundBy(assertionsNone, oneFile([{ title: 'a', assertions: 3 }], [{ title: 'a', assertions: 0 }]))).toEqual([
    expect.objectContaining({
      rule: 'assertions-none',
      type: 'assertion_weakening',
      severity: 'high',
      confidence: 'sure',
      evidence: { kinds: ['ran'], base: '3 checks', head: 'no checks' },
    }),
  ])
})

test('fewer checks, no checks on either side, and unknown numbers are not found', () => {
  for (const [before, after] of [
    [3, 1],
    [0, 0],
    [null, 0],
    [3, null],
  ] as const) {
    expect(foundBy(assertionsNone, oneFile([{ title: 'a', assertions: before }], [{ title: 'a', assertions: after }]))).toEqual([])
  }
})
