import { expect, test } from 'vitest'
import { unquoted, withoutTexts } from './quotes.js'

test('code without its texts', () => {
  expect(withoutTexts(String.raw`f('it\'s', "a'b", ${'`c`'}, g)`)).toBe(`f('', '', '', g)`)
  expect(withoutTexts('f(`a${b}`)')).toBe('f(`a${b}`)')
  expect(withoutTexts(`f('a')`, '')).toBe('f()')
})

test('quotes around a text', () => {
  expect([`'a'`, `"a'"`, '`a`', `'''a'b'''`, `'a"`, 'a'].map(unquoted)).toEqual(['a', `a'`, 'a', `a'b`, `'a"`, 'a'])
})
