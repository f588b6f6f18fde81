import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLength } from './text-length.js'

fc.configureGlobal({ seed: 20261122 })

test('a pair of surrogates is one character, half a pair too', () => {
  expect(['', 'abc', 'é', '試験', '😀😀', '\ud83d', '\ude00\ud83d', 'a\ud83d\ude00\ude00'].map(textLength)).toEqual([0, 3, 1, 2, 2, 1, 2, 3])
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => textLength(text) === [...text].length))
})
