import { expect, test } from 'vitest'
import { FINGERPRINT, type SampleRun, sampleRun } from '../../test/sample-run.js'
import type { TestRun } from '../contract/index.js'
import { joinShards } from './join-shards.js'

function shard(index: number, count: number, rest: SampleRun & { failed?: boolean } = {}): TestRun {
  const title = `${index}/${count}`
  const run = sampleRun([{ file: `${index}.test.ts`, tests: [rest.failed ? { title, status: 'failed' } : title] }], {
    partial: [{ kind: 'shard', detail: title }],
    ...rest,
  })
  return { ...run, completeness: { ...run.completeness, shard: { index, count } } }
}

const byName = (failed: boolean): TestRun =>
  sampleRun([{ file: '1.test.ts', tests: [failed ? { title: 'a', status: 'failed' } : 'a'] }], { partial: [{ kind: 'name_filter', detail: '-t a' }] })

test('a whole set of shards is one complete run, in whatever order they came', () => {
  for (const runs of [
    [shard(1, 2), shard(2, 2)],
    [shard(2, 2), shard(1, 2)],
  ]) {
    expect(joinShards(runs)).toMatchObject({ completeness: { full: true }, totals: { tests: 2, passed: 2 }, outcome: { status: 'passed' }, exit_code: 0 })
  }
  expect(joinShards([shard(1, 2), shard(1, 2)])).toBeNull()
  expect(joinShards([shard(1, 3), shard(2, 2)])).toBeNull()
  expect(joinShards([])).toBeNull()
})

test('the newest run of a shard counts, and a red one makes the whole red', () => {
  expect(joinShards([shard(1, 2), shard(2, 2), shard(1, 2, { failed: true })])?.outcome.status).toBe('passed')
  expect(joinShards([shard(1, 2, { failed: true }), shard(2, 2), shard(1, 2)])?.outcome.status).toBe('failed')
})

test('other runs beside a whole set change nothing, unless they failed since', () => {
  const set = [shard(2, 2), shard(1, 2)]
  expect(joinShards([byName(false), ...set])?.totals.tests).toBe(2)
  expect(joinShards([shard(1, 3), ...set])?.totals.tests).toBe(2)
  expect(joinShards([...set, byName(true)])?.outcome.status).toBe('passed')
  expect(joinShards([byName(true), ...set])).toBeNull()
  expect(joinShards([shard(2, 2), byName(true), shard(1, 2)])).toBeNull()
  expect(joinShards([shard(1, 3, { failed: true }), ...set])).toBeNull()
})

test('what one shard lacks, the whole lacks', () => {
  const missing = { status: 'missing' as const, provider: 'v8', summary: null, files: [] }
  expect(joinShards([shard(1, 2), shard(2, 2, { coverage: missing })])).toMatchObject({ coverage: missing, outcome: { reasons: ['coverage_missing'] } })
  const edited = { fingerprint: FINGERPRINT, fingerprint_after: FINGERPRINT, changed_during_run: ['src/a.ts'] }
  expect(joinShards([shard(1, 2), shard(2, 2, { tree: edited })])?.tree?.changed_during_run).toEqual(['src/a.ts'])
  expect(joinShards([shard(1, 2), shard(2, 2, { tree: null })])?.tree).toBeNull()
  expect(joinShards([shard(1, 2), shard(2, 2, { exitCode: null })])?.exit_code).toBeNull()
})
