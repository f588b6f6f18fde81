import { expect, test } from 'vitest'
import { sampleCode, sampleSource } from '../../test/sample-code.js'
import { DEFAULT_CONFIG } from '../../test/sample-run.js'
import { gateFindings } from '../verdict/index.js'
import { evaluateCode } from './evaluate-rules.js'
import { unstableCoverage } from './unstable-coverage.js'

test('one finding a file, which does not gate', () => {
  const unstable = [
    { file: 'src/queue.js', line: 31, runs: 3 },
    { file: 'src/queue.js', line: 32, runs: 2 },
    { file: 'src/timer.js', line: 4, runs: 2 },
  ]
  const { findings } = evaluateCode(sampleCode([sampleSource('src/queue.js', '')], { unstable }), DEFAULT_CONFIG, [unstableCoverage])
  expect(findings).toMatchObject([
    { file: 'src/queue.js', line: 31, count: 2, message: expect.stringMatching(/^Lines 31, 32 of src\/queue\.js/) },
    { file: 'src/timer.js', line: 4, count: 1, message: expect.stringMatching(/^Line 4 of src\/timer\.js is reached in some runs/) },
  ])
  expect(gateFindings(findings, 'medium').map(({ gating }) => gating)).toEqual([false, false])
})

test('nothing without a flip', () => {
  expect(evaluateCode(sampleCode([]), DEFAULT_CONFIG, [unstableCoverage]).findings).toEqual([])
})
