import { expect, test } from 'vitest'
import { sampleBaseline, sampleCoverage, sampleRun } from '../../test/sample-run.js'
import { compareCoverage } from './compare-coverage.js'

const MODULES = [{ file: 'a.test.ts', tests: ['a'] }]
const baseline = sampleBaseline(MODULES, { coverage: sampleCoverage({ 'a.ts': [1, 1, 1], 'b.ts': [1, 1] }) })

test('both sides and the file that lost most', () => {
  const run = sampleRun(MODULES, { coverage: sampleCoverage({ 'a.ts': [1, 0, 0], 'b.ts': [1, 0] }) })
  expect(compareCoverage(baseline, run)).toMatchObject({
    comparable: true,
    base: { lines: { covered: 5, total: 5 } },
    head: { lines: { covered: 2, total: 5 } },
    worstFile: { file: 'a.ts', base: { covered: 3, total: 3 }, head: { covered: 1, total: 3 } },
  })
})

test('a file that got shorter lost nothing', () => {
  const run = sampleRun(MODULES, { coverage: sampleCoverage({ 'a.ts': [1], 'b.ts': [1, 1] }) })
  expect(compareCoverage(baseline, run)).toMatchObject({ comparable: true, worstFile: null })
})

test('what is missing is said', () => {
  const head = sampleCoverage({ 'a.ts': [1] })
  const why = (...[base, run]: Parameters<typeof compareCoverage>) => {
    const pair = compareCoverage(base, run)
    return pair.comparable ? 'comparable' : pair.why
  }
  expect(why(null, sampleRun(MODULES, { coverage: head }))).toBe('no baseline to compare with')
  expect(why(baseline, sampleRun(MODULES))).toBe('coverage is off in this run')
  expect(why(baseline, sampleRun(MODULES, { coverage: { status: 'missing', provider: 'v8', summary: null, files: [] } }))).toBe(
    'coverage is on but the runner wrote none',
  )
  expect(why(sampleBaseline(MODULES), sampleRun(MODULES, { coverage: head }))).toBe('the baseline has no coverage')
  expect(why(baseline, sampleRun(MODULES, { coverage: { ...head, provider: 'istanbul' } }))).toBe('the baseline was measured by v8, this run by istanbul')
  expect(why(baseline, sampleRun(MODULES, { coverage: head, partial: [{ kind: 'shard', detail: '1/2' }] }))).toBe('only part of the suite ran')
})
