import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropsBeyond } from './drops-beyond.js'

fc.configureGlobal({ seed: 20261121 })

test('a loss too small to print is a loss', () => {
  expect(dropsBeyond({ covered: 1_000_000, total: 1_000_000 }, { covered: 999_999, total: 1_000_000 }, 0)).toBe(true)
  expect(dropsBeyond({ covered: 2, total: 3 }, { covered: 4, total: 6 }, 0)).toBe(false)
})

test('exactly the points that may be lost are no drop', () => {
  const base = { covered: 90, total: 100 }
  expect(dropsBeyond(base, { covered: 895, total: 1000 }, 0.5)).toBe(false)
  expect(dropsBeyond(base, { covered: 894, total: 1000 }, 0.5)).toBe(true)
  expect(dropsBeyond({ covered: 3, total: 10 }, { covered: 2, total: 10 }, 10)).toBe(false)
})

test('a side that measured nothing tells nothing', () => {
  expect(dropsBeyond({ covered: 0, total: 0 }, { covered: 0, total: 5 }, 0)).toBe(false)
  expect(dropsBeyond({ covered: 5, total: 5 }, { covered: 0, total: 0 }, 0)).toBe(false)
})

test('never both ways, and never against itself', () => {
  const ratio = fc.nat(1000).chain((total) => fc.nat(total).map((covered) => ({ covered, total })))
  fc.assert(
    fc.property(ratio, ratio, fc.nat(20), (a, b, points) => {
      expect(dropsBeyond(a, a, points)).toBe(false)
      expect(dropsBeyond(a, b, points) && dropsBeyond(b, a, points)).toBe(false)
    }),
  )
})
