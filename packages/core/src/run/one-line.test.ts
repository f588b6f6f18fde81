import { expect, test } from 'vitest'
import { oneLine } from './one-line.js'

test.each([
  ['expect(\n  total(\n    1,\n    2,\n  ),\n).toBe(3)', 'expect(total(1, 2)).toBe(3)'],
  ['expect(a)\n  .toEqual({\n    b: 1,\n    c: [\n      2,\n    ],\n  })', 'expect(a).toEqual({ b: 1, c: [2] })'],
  ['assert total(\n    "a  b",\n) == 1', 'assert total("a b") == 1'],
  ['expect(a)\r\n  ?.b', 'expect(a)?.b'],
  ['f( a,  b )', 'f( a,  b )'],
])('%j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
