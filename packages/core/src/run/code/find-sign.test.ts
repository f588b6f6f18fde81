import { expect, test } from 'vitest'
import { findSign } from './find-sign.js'

const firstComma = (code: string, hasComments = false) => findSign(code, 0, (sign) => sign === ',', hasComments)

test.each([
  ['a text', `'a, b' , c`],
  ['an escaped quote', String.raw`'it\'s, b' , c`],
  ['another quote in a text', `"it's, b" , c`],
  ['a text of several lines', `"""it's\n"a", b""" , c`],
  ['an empty text', `'' , c`],
  ['a template', '`a, b` , c'],
  ['what a template holds', "`a ${f(`b, ${'}, '}`)}, c` , c"],
  ['a regular expression', String.raw`a(/"[/,]\/,/g) , c`],
])('%s is passed over', (_, code) => {
  expect(firstComma(code)).toBe(code.lastIndexOf(','))
})

test.each([
  ['a division', 'a / b, c / d'],
  ['a division of whole numbers', `a // b, 'c'`],
  ['the mark among parameters of Python', '(a, /, b=1 / 2)'],
  ['a name of normal text', `f($1', $2''.g('b'))`],
  ['a text that the line ends', `it's\n, c`],
])('%s hides nothing', (_, code) => {
  expect(firstComma(code)).toBe(code.indexOf(','))
})

test('comments of JavaScript are passed over where they are said to be there', () => {
  expect(firstComma('a // , b\n, c', true)).toBe(9)
  expect(firstComma("a /* it's, b */ , c", true)).toBe(16)
  expect(firstComma('a(/[,]/) , c', true)).toBe(9)
  expect(firstComma('a / b, c', true)).toBe(5)
})

test('both brackets of a pair have the same brackets around them', () => {
  const seen: string[] = []
  findSign('a(b[c])', 0, (sign, _, around) => {
    seen.push(`${sign}${around}`)
    return false
  })
  expect(seen).toEqual(['a0', '(0', 'b1', '[1', 'c2', ']1', ')0'])
})

test('templates within templates, as many as there are', () => {
  const code = `${'`${'.repeat(100_000)}a, b${'}`'.repeat(100_000)}, c`
  expect(findSign(code, 0, (sign, _, around) => sign === ',' && around === 0)).toBe(500_004)
  expect(firstComma(code)).toBe(300_001)
})

test('a text that nothing closes ends with the code', () => {
  for (const code of [`f('a`, 'f(`a', 'f(`a${b', `f("""a`, 'f(/a', '`${`${`${']) expect(findSign(code, 0, (sign) => sign === 'z')).toBe(-1)
})
