import { expect, test } from 'vitest'
import { foundBy, oneFile, type Sides } from '../../test/found-by.js'
import { DEFAULT_CONFIG, sampleCoverage } from '../../test/sample-run.js'
import { coverageDropped } from './coverage-dropped.js'

function sides(before: Record<string, number[]>, after: Record<string, number[]>, maxDrop = 0): Sides {
  return oneFile(['a'], ['a'], {
    baseRest: { coverage: sampleCoverage(before) },
    headRest: { coverage: sampleCoverage(after) },
    config: { coverage: { ...DEFAULT_CONFIG.coverage, maxDrop } },
  })
}

test('a drop, by how much and in which file most', () => {
  expect(foundBy(coverageDropped, sides({ 'src/a.ts': [1, 1], 'src/b.ts': [1, 1] }, { 'src/a.ts': [1, 1], 'src/b.ts': [1, 0] }))).toEqual([
    expect.objectContaining({
      rule: 'coverage-dropped',
      type: 'coverage_regression',
      severity: 'medium',
      file: 'src/b.ts',
      line: null,
      test: null,
      count: 1,
      message: expect.stringContaining('src/b.ts lost most: 2 of 2 became 1 of 2 lines'),
      evidence: { kinds: ['ran'], base: 'lines 4 of 4, statements 4 of 4', head: 'lines 3 of 4, statements 3 of 4' },
    }),
  ])
})

test('no drop beyond what may be lost', () => {
  const before = { 'src/a.ts': [1, 1, 1, 1] }
  expect(foundBy(coverageDropped, sides(before, before))).toEqual([])
  expect(foundBy(coverageDropped, sides(before, { 'src/a.ts': [1, 1, 1, 0] }, 25))).toEqual([])
  expect(foundBy(coverageDropped, sides(before, { 'src/a.ts': [1, 1, 1, 0] }, 24.9))).toHaveLength(1)
})

test('a run that measured no line at all lost its coverage', () => {
  expect(foundBy(coverageDropped, sides({ 'src/a.ts': [1] }, {}))).toMatchObject([{ file: '.', evidence: { base: 'lines 1 of 1', head: 'lines 0 of 0' } }])
})
