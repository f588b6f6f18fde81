import { expect, test } from 'vitest'
import { unquoted, withoutTexts } from './quotes.js'

test('code without its texts', () => {
  expect(withoutTexts(String.raw`f('it\'s', "a'b", ${'`c`'}, g)`)).toBe(`f('', '', '', g)`)
  expect(withoutTexts('f(`a ${b} c`)')).toBe('f(`${b}`)')
  expect(withoutTexts(`f('a')`, '')).toBe('f()')
  expect(withoutTexts(`$1'.f($2'', 'a')`)).toBe(`$1'.f($2'', '')`)
})

test('quotes around a text', () => {
  expect([`'a'`, `"a'"`, '`a`', `'''a'b'''`, `'a"`, 'a', `'a' + 'b'`].map(unquoted)).toEqual(['a', `a'`, 'a', `a'b`, `'a"`, 'a', `'a' + 'b'`])
})
