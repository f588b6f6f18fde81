import { expect, test } from 'vitest'
import { sampleBaseline } from '../../test/sample-run.js'
import { renderBaselines, renderKeptBaselines } from './render-baselines.js'

test('baselines are listed by suite, commit and time', () => {
  expect(renderBaselines([])).toBe('no baseline yet\n')
  expect(
    renderBaselines([
      { suite: 'vitest@.', commit: '7be0d11c2fa9e4b8d3f6a1c5e7b9d2f4a6c8e0b1', created_at: '2026-11-21T20:00:00.000Z' },
      { suite: 'jest@api', commit: null, created_at: '2026-11-21T20:00:01.000Z' },
    ]),
  ).toBe('vitest@.  7be0d11  2026-11-21T20:00:00.000Z\njest@api  no commit  2026-11-21T20:00:01.000Z\n')
})

test('a kept baseline is named with its size and run', () => {
  const baseline = sampleBaseline([{ file: 'a.test.ts', tests: ['adds'] }])
  expect(renderKeptBaselines([baseline])).toBe(`baseline of ${baseline.suite.key}: 1 test, run r-${baseline.run_id.slice(-8)}\n`)
})
