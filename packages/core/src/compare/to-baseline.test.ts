import { expect, test } from 'vitest'
import { sampleBaseline, sampleCoverage, sampleRun } from '../../test/sample-run.js'
import validate from '../contract/generated/validate-baseline.js'
import { toBaseline } from './to-baseline.js'

test('a run as a baseline is a valid document that stands alone', () => {
  const run = sampleRun([{ file: 'a.test.ts', tests: ['cart > adds', { title: 'later', status: 'todo' }] }], { coverage: sampleCoverage({ 'a.ts': [1, 0] }) })
  const baseline = toBaseline(run, 'explicit', '2026-11-21T00:00:00.000Z')
  expect(validate(baseline), JSON.stringify(validate.errors)).toBe(true)
  expect(baseline).toMatchObject({
    origin: 'explicit',
    run_id: run.run_id,
    modules: [
      {
        file: 'a.test.ts',
        tests: [
          { title_path: ['cart', 'adds'], status: 'passed', assertions: 1, line: 10 },
          { title_path: ['later'], status: 'todo' },
        ],
      },
    ],
    coverage: { provider: 'v8', summary: { lines: { covered: 1, total: 2 } }, files: [{ file: 'a.ts', summary: { lines: { covered: 1, total: 2 } } }] },
  })
})

test('coverage that was not delivered is none', () => {
  expect(sampleBaseline([], { coverage: { status: 'missing', provider: null, summary: null, files: [] } }).coverage).toBeNull()
})

test('a run without coverage keeps what the baseline before it had', () => {
  const before = sampleBaseline([], { coverage: sampleCoverage({ 'a.ts': [1, 0] }) })
  expect(toBaseline(sampleRun([]), 'base_line', '2026-11-21T00:00:00.000Z', before).coverage).toEqual(before.coverage)
  const measured = sampleRun([], { coverage: sampleCoverage({ 'a.ts': [1, 1] }) })
  expect(toBaseline(measured, 'base_line', '2026-11-21T00:00:00.000Z', before).coverage?.summary.lines).toEqual({ covered: 2, total: 2 })
})
