import { expect, test } from 'vitest'
import { matches, meets, neededOf } from './meets.js'

test('a minimum is judged in whole numbers', () => {
  for (const [covered, total, minimum, enough] of [
    [4, 5, 80, true],
    [799, 1000, 80, false],
    [7999, 10_000, 80, false],
    [9, 10, 90, true],
    [8, 9, 90, false],
    [8, 9, 100, false],
    [9, 9, 100, true],
    [0, 3, 0, true],
    [0, 0, 0, false],
    [0, 0, 100, false],
  ] as const)
    expect([covered, total, minimum, meets({ covered, total }, minimum)]).toEqual([covered, total, minimum, enough])
})

test('what is needed is the least that meets the minimum', () => {
  for (let total = 1; total < 40; total++)
    for (const minimum of [0, 1, 33, 80, 90, 100]) {
      const needed = neededOf(total, minimum)
      expect(meets({ covered: needed, total }, minimum)).toBe(true)
      if (needed > 0) expect(meets({ covered: needed - 1, total }, minimum)).toBe(false)
    }
})

test('a match is a share at least as large as the base had', () => {
  expect(matches({ covered: 1, total: 3 }, { covered: 2, total: 6 })).toBe(true)
  expect(matches({ covered: 999_999, total: 1_000_000 }, { covered: 999_998, total: 999_999 })).toBe(false)
  expect(matches({ covered: 0, total: 4 }, { covered: 0, total: 9 })).toBe(true)
  expect(matches({ covered: 3, total: 3 }, { covered: 8, total: 9 })).toBe(false)
})
