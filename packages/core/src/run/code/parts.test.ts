import { expect, test } from 'vitest'
import { argumentsFrom, endOfPart, itemsOf, partsFrom, partsOf } from './parts.js'

test('arguments from behind the bracket', () => {
  expect(argumentsFrom(`f(a(1, 2), 'b, )', { c, d }, ).e(3)`, 2)).toEqual(['a(1, 2)', `'b, )'`, '{ c, d }'])
  expect(argumentsFrom('f()', 2)).toEqual([])
  expect(argumentsFrom('f(a, b', 2)).toBe(null)
  expect(partsFrom('f(a, b', 2)).toEqual({ parts: ['a', 'b'], isClosed: false })
})

test('parts of what stood between brackets', () => {
  expect(partsOf(`a, f(1, 2), x=[3, 4]`)).toEqual(['a', 'f(1, 2)', 'x=[3, 4]'])
  expect(partsOf('')).toEqual([])
  expect(partsOf('a) + (b')).toBe(null)
})

test('items of what is a list alone', () => {
  expect(itemsOf('[a(1), b]')).toEqual(['a(1)', 'b'])
  expect(itemsOf('{ a: 1, b }')).toEqual(['a: 1', 'b'])
  expect(['[a].concat([b])', 'a', '[a', '[]'].map(itemsOf)).toEqual([[], [], [], []])
})

test('where a part ends', () => {
  expect(endOfPart(`f({ a: g(1, ','), b: 2 })`, 4)).toBe(16)
  expect(endOfPart('f({ a: 1 })', 4)).toBe(9)
  expect(endOfPart('a: 1', 0)).toBe(4)
})
