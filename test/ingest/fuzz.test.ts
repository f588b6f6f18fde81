import { expect, test } from 'vitest'
import { readerFor } from '../../packages/core/src/ingest/coverage/formats.js'
import { isDamage } from '../../packages/core/src/ingest/damage.js'
import { readReport } from '../../packages/core/src/ingest/index.js'
import { tieContexts, toTestRun } from '../../packages/core/src/run/index.js'
import { fuzzReaders } from './fuzz-readers.mjs'
import { judgeReport } from './judge.mjs'
import { REPORTS } from './seeds.mjs'

const core = { readReport, toTestRun, tieContexts, readerFor, isDamage }

test('damaged reports are refused or read rightly: none throws, hangs or turns green', () => {
  const { counts, bugs } = fuzzReaders(core, { inputs: 5000, seed: 20261122 })
  expect(bugs).toEqual([])
  // Both happen, or the damage is no test of anything.
  expect(counts.refused).toBeGreaterThan(1000)
  expect(counts.failing).toBeGreaterThan(300)
})

test('what would be found is seen', () => {
  const throws = () => {
    throw new Error('no')
  }
  const { text = '', format = '' } = REPORTS[0] ?? {}
  expect(judgeReport({ ...core, readReport: throws }, text, format).kind).toBe('crash')
  expect(judgeReport({ ...core, toTestRun: throws }, text, format).kind).toBe('crash')
  const green = 'TAP version 13\nok 1 - adds\n1..1\n'
  expect(judgeReport(core, green, 'tap').kind).toBe('green')
  const early = (...args: Parameters<typeof readReport>) => {
    const read = readReport(...args)
    return read.ok ? { ...read, value: { ...read.value, startedAt: new Date(Number.NaN) } } : read
  }
  expect(judgeReport({ ...core, readReport: early }, green, 'tap').kind).toBe('crash')
})
