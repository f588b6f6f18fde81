import { expect, test } from 'vitest'
import { coversTogether } from './covers-together.js'

test.each([
  ['a', ['a && b', 'a && !b'], true],
  ['!(a)', ['!(a) && !(b) && c', '!(a) && b', '!(a) && !(b) && !(c)'], true],
  ['a', ['a && x === 3', 'a && x !== 3'], true],
  ['a', ['a && !(b && c)', 'a && b && c'], true],
  ['a', ['a && b', 'a && !c'], false],
  ['a', ['a && b'], false],
  ['a', [], false],
  [null, ['a'], false],
  [null, ['a', '!a'], true],
  ['a', [null], true],
])('%s by %j: %s', (condition, others, expected) => {
  expect(coversTogether(condition, others)).toBe(expected)
})
