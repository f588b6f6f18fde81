import { expect, test } from 'vitest'
import { counted, thousands } from '../run/counted.js'
import { percent, points, shortRun } from './figures.js'

test('figures as people read them', () => {
  expect([thousands(999), thousands(1204), thousands(1234567)]).toEqual(['999', '1,204', '1,234,567'])
  expect([counted(1, 'test'), counted(1204, 'test')]).toEqual(['1 test', '1,204 tests'])
  expect(shortRun('20261121T200000000Z-7c21ab90')).toBe('r-7c21ab90')
})

test('percentages are never rounded up', () => {
  expect(percent({ covered: 99_999, total: 100_000 })).toBe('99.9 %')
  expect(percent({ covered: 7, total: 7 })).toBe('100.0 %')
  expect(percent({ covered: 0, total: 0 })).toBeNull()
})

test('a difference is shown however small', () => {
  expect(points({ covered: 843, total: 1000 }, { covered: 849, total: 1000 })).toBe('+0.6')
  expect(points({ covered: 1000, total: 1000 }, { covered: 9995, total: 10_000 })).toBe('-0.05')
  expect(points({ covered: 1_000_000, total: 1_000_000 }, { covered: 999_999, total: 1_000_000 })).toBe('-<0.01')
  expect(points({ covered: 1, total: 2 }, { covered: 2, total: 4 })).toBeNull()
})
