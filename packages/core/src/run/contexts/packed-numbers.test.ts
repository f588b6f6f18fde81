import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsNumber, packedSize, packNumbers, unpackNumbers } from './packed-numbers.js'

test('numbers come back as they were, and each is told apart from what is not there', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60), { maxLength: 40 }), (some) => {
      const numbers = some.sort((a, b) => a - b)
      const packed = packNumbers(numbers)
      expect([...unpackNumbers(packed)]).toEqual(numbers)
      expect(packedSize(packed, 61)).toBe(numbers.length)
      for (let number = 0; number < 62; number++) expect(holdsNumber(packed, number)).toBe(numbers.includes(number))
    }),
    { numRuns: 300, seed: 1 },
  )
  expect([packNumbers([3, 4, 5, 9]), packNumbers([0, 0, 1]), packNumbers([])]).toEqual([[3, 2, 4, 0], [0, 1], []])
})

test.each([[[1]], [[1, -1]], [[0, 1, 0, 0]], [[1, 1e300]], [[0.5, 0]], [[5, 5]]])('%j is no list of numbers below 10', (packed) => {
  expect(packedSize(packed, 10)).toBeNull()
})
