import { expect, expectTypeOf, test } from 'vitest'

test('adds', () => {
  expect(1 + 1).toBe(2)
  expectTypeOf(1 + 1).toEqualTypeOf<number>()
})
