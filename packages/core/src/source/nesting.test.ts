import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { isTooDeep } from './nesting.js'

const deep = (open: string, middle: string, close: string, times: number) =>
  `const q = ${open.repeat(times)}${middle}${close.repeat(times)}\n${'// end\n'.repeat(800)}`

test.each<[string, string, string]>([
  ['[', '1', ']'],
  ['(', '1', ')'],
  ['{ a: ', '1', '}'],
  ['() => ', '1', ''],
  ['a ? b : ', '1', ''],
  ['!', '1', ''],
  ['`${', '1', '}`'],
  ['[/[)/((((\\]]]/, ', '1', ']'],
  ['"\\")]}((((" + (', '1', ')'],
  ['<a>{', '1', '}</a>'],
  ['() => { if (a) 1; else ', '2', '}'],
])('%s within itself is not parsed from some depth on, and long before the parser gives up', (open, middle, close) => {
  expect(isTooDeep(deep(open, middle, close, 3000))).toBe(true)
  const fine = deep(open, middle, close, 200)
  expect([isTooDeep(fine), parseSync('a.tsx', fine).errors]).toEqual([false, []])
})

test('a chain of else is one', () => {
  expect(isTooDeep(`${'if (a) b()\nelse '.repeat(3000)}c()`)).toBe(true)
  expect(isTooDeep(`${'if (a) { b() }\nelse '.repeat(3000)}c()`)).toBe(true)
})

test.each<[string, string]>([
  ['tests without semicolons', "test('a', () => {\n  expect(!a ? b : c).toBe(1)\n})\n".repeat(10_000)],
  ['functions in a list', `const all = [${'() => !a ? 1 : 2, '.repeat(10_000)}]`],
  ['conditions behind each other', 'if (a) {\n  b = !c\n}\n'.repeat(10_000)],
  ['brackets in strings, comments, patterns and templates', "a('(((', /[(/]\\(/, `[[[`) // {{{ it's\n/* (((( */\n".repeat(10_000)],
  ['divisions', 'const a = (b) / c[0] / d\n'.repeat(10_000)],
  ['lines of one class', 'class A {\n  a?: string\n  b = () => 1;\n}\n'.repeat(5_000)],
])('%s are not deep', (_, text) => {
  expect(isTooDeep(text)).toBe(false)
})
