import { expect, test } from 'vitest'
import { isBalanced } from '../is-balanced.js'
import { closingOf, endOfBrackets, outsideOfBrackets, unbracketed } from './brackets.js'

test('the bracket that closes another one', () => {
  expect(closingOf(`a(')', [b]).c()`, 1)).toBe(10)
  expect(closingOf('a(b', 1)).toBe(3)
  expect(endOfBrackets('{ a // }\n}', 0)).toBe(10)
  expect(endOfBrackets('{ a', 0)).toBe(null)
})

test('whether all brackets are closed', () => {
  expect(['', 'a', '(a)', `f(')')`, '([{}])'].map(isBalanced)).toEqual([true, true, true, true, true])
  expect(['(', 'a)', ') (', `f('()'`].map(isBalanced)).toEqual([false, false, false, false])
})

test('brackets around the whole', () => {
  expect(unbracketed(' ((a + b)) ')).toBe('a + b')
  expect(unbracketed('(a) + (b)')).toBe('(a) + (b)')
  expect(unbracketed(`(a + ')' + b)`)).toBe(`a + ')' + b`)
})

test('what stands outside of brackets', () => {
  expect(outsideOfBrackets(`cart(pen).rows[0].total(tax(')'))`)).toBe('cart().rows[].total()')
  expect(outsideOfBrackets('cart(pen).rows[0].total(tax(1))', '()')).toBe('cart().rows[0].total()')
  expect(outsideOfBrackets('cart(pen).each((row) => {')).toBe('cart().each(')
})
