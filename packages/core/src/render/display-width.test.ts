import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayWidth, fitTo, padTo, wrapTo } from './display-width.js'

fc.configureGlobal({ seed: 20261121 })

test('wide letters take two columns, marks none', () => {
  expect([displayWidth('abc'), displayWidth('試験'), displayWidth('e\u0301'), displayWidth('👍')]).toEqual([3, 4, 1, 2])
  expect(padTo('試', 4)).toBe('試  ')
})

test('what does not fit is left out of the middle, visibly', () => {
  expect(fitTo('abcdefghijklmnop', 9)).toBe('abc...nop')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 8, max: 40 }), (text, columns) => {
      expect(displayWidth(fitTo(text, columns))).toBeLessThanOrEqual(columns)
    }),
  )
})

test('wrapping loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '試') }), fc.integer({ min: 4, max: 20 }), (text, columns) => {
      expect(wrapTo(text, columns).join(' ')).toBe(text)
    }),
  )
})
