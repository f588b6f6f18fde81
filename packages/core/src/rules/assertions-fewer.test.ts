import { expect, test } from 'vitest'
import { foundBy, oneFile } from '../../test/found-by.js'
import { assertionsFewer } from './assertions-fewer.js'

test('a test that checks less', () => {
  expect(foundBy(assertionsFewer, oneFile([{ title: 'a', assertions: 3 }], [{ title: 'a', assertions: 1 }]))).toEqual([
    expect.objectContaining({
      rule: 'assertions-fewer',
      type: 'assertion_weakening',
      severity: 'low',
      evidence: { kinds: ['ran'], base: '3 checks', head: '1 check' },
    }),
  ])
})

test('no checks at all is the other rule, more checks are none', () => {
  expect(foundBy(assertionsFewer, oneFile([{ title: 'a', assertions: 3 }], [{ title: 'a', assertions: 0 }]))).toEqual([])
  expect(foundBy(assertionsFewer, oneFile([{ title: 'a', assertions: 3 }], [{ title: 'a', assertions: 4 }]))).toEqual([])
})
