import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleMeasured, sampleSource } from '../../test/sample-code.js'
import { DEFAULT_CONFIG, sampleCoverage, sampleRun } from '../../test/sample-run.js'
import type { TestRun } from '../contract/index.js'
import { openMemory } from '../memory/index.js'
import { unstableLines } from './changed-code-unstable.js'

const retention = { default_days: 30, on_learning_identified: 60, on_escalation: 90 }

/** What is told of src/a.js after runs that reached its two lines so often, each of a text by its blob; the newest last. */
function toldOf(...runs: readonly (readonly [blob: string, hits: readonly number[]])[]) {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-unstable-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const memory = openMemory({ dir, host: 'host', now: () => new Date('2026-11-21T21:00:00.000Z'), retention })
  const recorded = runs.map(([blob, hits], index): TestRun => {
    const coverage = sampleCoverage({ 'src/a.js': hits, 'src/b.js': [index % 2] })
    const files = coverage.files.map((file) => ({ ...file, source_blob: blob }))
    return {
      ...sampleRun([{ file: 'a.test.ts', tests: ['a'] }], { coverage: { ...coverage, files } }),
      run_id: `20261121T2000${String(10 + index)}000Z-7c21ab9${index}`,
    }
  })
  for (const run of recorded) expect(memory.writeRun(run, { file_path: 'a.js' }).ok).toBe(true)
  const run = recorded.at(-1) ?? sampleRun([])
  const [blob] = runs.at(-1) ?? ['']
  const source = sampleSource('src/a.js', 'a()\nb()\n', { measured: { ...sampleMeasured('src/a.js', [1, 1]), sourceBlob: blob } })
  const suites = [{ run, ofThisTree: true, baseline: null, knownOf: () => null }]
  const range = { root: dir, bare: false, baseRef: 'main', base: '0', headRef: null, head: null, headCommit: '0' }
  return unstableLines({ range, config: DEFAULT_CONFIG, suites, memory, fingerprint: null, pair: null }, [source])
}

test('a line that flips twice between runs of one text is told, of changed files only', () => {
  expect(toldOf(['x', [1, 1]], ['x', [1, 0]], ['x', [1, 1]])).toEqual([{ file: 'src/a.js', line: 2, runs: 2 }])
  expect(toldOf(['x', [1, 1]], ['x', [0, 0]], ['x', [1, 1]], ['x', [0, 1]])).toEqual([
    { file: 'src/a.js', line: 1, runs: 3 },
    { file: 'src/a.js', line: 2, runs: 2 },
  ])
})

test('one flip, an edit between the runs, and too few runs are none', () => {
  expect(toldOf(['x', [1, 1]], ['x', [1, 1]], ['x', [1, 0]])).toEqual([])
  expect(toldOf(['x', [1, 1]], ['y', [1, 0]], ['x', [1, 1]])).toEqual([])
  expect(toldOf(['x', [1, 1]], ['x', [1, 0]])).toEqual([])
})
