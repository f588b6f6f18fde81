import { expect, test } from 'vitest'
import { sampleCoverage, sampleRun } from '../../../test/sample-run.js'
import type { TestRun } from '../../contract/index.js'
import { joinCoverage } from './join-coverage.js'

function shard(index: number, coverage: TestRun['coverage'], rest: Partial<TestRun> = {}): TestRun {
  const run = sampleRun([{ file: `${index}.test.ts`, tests: ['a'] }], { partial: [{ kind: 'shard', detail: `${index}/3` }], coverage })
  return { ...run, completeness: { ...run.completeness, shard: { index, count: 3 } }, ...rest }
}

const collected = (hits: readonly number[], rest: Partial<NonNullable<TestRun['coverage']>> = {}) => ({ ...sampleCoverage({ 'a.ts': [...hits] }), ...rest })

const detailOf = (shards: readonly TestRun[]) => {
  const joined = joinCoverage(shards)
  return joined.ok ? joined.value : `${joined.fault.code} ${joined.fault.detail}`
}

test('hits of all shards, in whatever order they came', () => {
  const shards = [shard(3, collected([0, 0, 1])), shard(1, collected([1, 0, 0])), shard(2, collected([1, 0, 0]))]
  expect(joinCoverage(shards)).toMatchObject({ ok: true, value: { status: 'collected', provider: 'v8', summary: { statements: { covered: 2, total: 3 } } } })
  expect(joinCoverage([...shards].reverse())).toEqual(joinCoverage(shards))
  expect(joinCoverage([shard(1, null), shard(2, null), shard(3, null)])).toEqual({ ok: true, value: null })
})

test('anything less than that is named', () => {
  const missing = { status: 'missing' as const, provider: 'v8', summary: null, files: [] }
  expect(detailOf([shard(1, collected([1])), shard(2, collected([1])), shard(3, null)])).toBe('TG2024 vitest@.: shard 3 of 3 sent no coverage')
  expect(detailOf([shard(2, missing), shard(1, null), shard(3, collected([1]))])).toBe('TG2024 vitest@.: shard 1 of 3 and shard 2 of 3 sent no coverage')
  expect(detailOf([shard(1, collected([1])), shard(2, collected([1], { provider: 'istanbul' })), shard(3, collected([1]))])).toBe(
    'TG2023 vitest@.: shard 1 of 3 was measured by v8, shard 2 of 3 by istanbul',
  )
  expect(detailOf([shard(1, collected([1])), shard(2, collected([1]), { framework: { name: 'vitest', version: '3.2.4' } })])).toBe(
    'TG2023 vitest@.: shard 1 of 3 was measured with vitest 4.1.12, shard 2 of 3 with vitest 3.2.4',
  )
  const [file] = collected([1]).files
  const edited = collected([1], { files: file ? [{ ...file, source_blob: 'f'.repeat(40) }] : [] })
  expect(detailOf([shard(1, collected([1])), shard(2, edited)])).toBe('TG2023 a.ts: shard 1 of 3 and shard 2 of 3 measured different contents')
  expect(detailOf([shard(1, collected([1])), shard(2, collected([1, 1]))])).toBe('TG2023 a.ts: shard 1 of 3 and shard 2 of 3 measured different contents')
})
