import { expect, test } from 'vitest'
import { sampleCode, sampleMeasured, sampleSource } from '../../test/sample-code.js'
import { DEFAULT_CONFIG } from '../../test/sample-run.js'
import type { ChangedSource } from '../contract/index.js'
import { coverageLost } from './coverage-lost.js'
import { evaluateCode } from './evaluate-rules.js'

const TEXT = 'a()\nb()\nc()\n'
const INSERTED = [{ base: { start: 1, count: 0 }, head: { start: 2, count: 1 } }]

function found(before: readonly number[], after: readonly number[], rest: Partial<ChangedSource> = {}, provider = 'v8') {
  const source = sampleSource('src/a.js', TEXT, {
    hunks: [],
    baseText: TEXT,
    baseMeasured: sampleMeasured('src/a.js', before, provider),
    measured: sampleMeasured('src/a.js', after),
    ...rest,
  })
  return evaluateCode(sampleCode([source]), DEFAULT_CONFIG, [coverageLost]).findings
}

test('what stands and is not reached any more, by the line that it has now', () => {
  expect(found([1, 1, 1], [1, 0, 1])).toMatchObject([
    {
      rule: 'coverage-lost',
      type: 'coverage_regression',
      severity: 'medium',
      file: 'src/a.js',
      line: 2,
      count: 1,
      message: expect.stringContaining('1 place of src/a.js'),
      evidence: { kinds: ['ran'], base: '1 covered' },
    },
  ])
  expect(found([1, 2, 1], [1, 1, 0, 1], { hunks: INSERTED, text: 'a()\nnew()\nb()\nc()\n' })).toMatchObject([{ line: 3 }])
})

test('what was never reached, is reached still, was rewritten or was measured in another way is not lost', () => {
  expect(found([1, 0, 1], [1, 0, 1])).toEqual([])
  expect(found([1, 5, 1], [1, 1, 1])).toEqual([])
  expect(found([1, 1, 1], [1, 0, 1], { hunks: [{ base: { start: 2, count: 1 }, head: { start: 2, count: 1 } }] })).toEqual([])
  expect(found([1, 1, 1], [1, 0, 1], {}, 'istanbul')).toEqual([])
  expect(found([1, 1, 1], [1, 0, 1], { baseMeasured: null })).toEqual([])
})
