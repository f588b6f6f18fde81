import { expect, test } from 'vitest'
import { changedPart } from './changed-part.js'

test.each([
  ['expect(a).toBe(12)', 'expect(a).toBe(13)', '12', '13'],
  ['expect(a).toBe(1)', 'expect(a).toBe()', '1', ''],
  ['f(x, y)', 'f(x, await y)', '', 'await '],
  ['a a', 'a a a', '', ' a'],
])('%s -> %s', (base, head, gone, come) => {
  const part = changedPart(base, head)
  expect(part && [base.slice(part.base.from, part.base.to), head.slice(part.head.from, part.head.to)]).toEqual([gone, come])
})

test('texts without a common beginning or end have no changed part', () => {
  expect(changedPart('expect(total).toBe(3)', 'assert.ok(sum > 2)')).toBeNull()
  expect(changedPart('3 checks', 'gone')).toBeNull()
})
