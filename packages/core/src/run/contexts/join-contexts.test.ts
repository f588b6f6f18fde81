import { expect, test } from 'vitest'
import { sampleCoverage, sampleRun } from '../../../test/sample-run.js'
import type { TestRun } from '../../contract/index.js'
import { joinCoverage } from '../../coverage/index.js'
import { joinShards } from '../join-shards.js'
import { packNumbers } from './packed-numbers.js'
import { tieContexts } from './tie-contexts.js'

function shard(index: number, file: string, reached: Readonly<Record<number, readonly string[]>> | null): TestRun {
  const run = sampleRun([{ file, tests: ['test_a', 'test_b'] }], {
    partial: [{ kind: 'shard', detail: `${index}/2` }],
    coverage: sampleCoverage({ 'src/a.py': [1, 1, 1] }, 'coverage.py'),
  })
  const part = { ...run, completeness: { ...run.completeness, shard: { index, count: 2 } } }
  if (reached === null) return part
  const names = [...new Set(Object.values(reached).flat())]
  const lines = Object.entries(reached).map(([line, of]) => [packNumbers([Number(line)]), packNumbers(of.map((name) => names.indexOf(name)).sort())])
  return tieContexts(part, { names, files: new Map([['/repo/src/a.py', lines]]) }, '/repo')
}

const whole = (parts: readonly TestRun[]) => {
  const coverage = joinCoverage(parts)
  return joinShards(parts, coverage.ok ? coverage.value : null)
}

test('a whole set of shards has the contexts of all of them, each tied to its test', () => {
  const first = shard(1, 'z.py', { 1: [''], 2: ['z.py::test_b|run'] })
  const second = shard(2, 'a.py', { 1: ['', 'a.py::test_a|run'], 2: ['a.py::test_b|run'], 3: ['a.py::test_b|run'] })
  for (const parts of [
    [first, second],
    [second, first],
  ]) {
    const run = whole(parts)
    expect(run?.modules.map(({ file }) => file)).toEqual(['a.py', 'z.py'])
    expect(run?.coverage?.contexts).toEqual({ names: [''], tests: [{ phase: 'run', tests: [0, 1, 2, 0] }] })
    expect(run?.coverage?.files[0]?.contexts).toEqual([
      [
        [1, 0],
        [0, 1],
      ],
      [
        [2, 0],
        [2, 1],
      ],
      [
        [3, 0],
        [2, 0],
      ],
    ])
  }
})

test('where a shard tells none, the whole has none, and says so', () => {
  const run = whole([shard(1, 'z.py', { 1: [''] }), shard(2, 'a.py', null)])
  expect(run?.coverage).toMatchObject({ status: 'collected' })
  expect(run?.coverage?.contexts).toBeUndefined()
  expect(run?.coverage?.files[0]).not.toHaveProperty('contexts')
  expect(run?.warnings).toEqual([{ code: 'coverage_unkept', detail: 'contexts of the coverage are not kept: 1 of 2 shards tell none' }])
})
