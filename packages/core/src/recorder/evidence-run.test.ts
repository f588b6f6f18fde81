import { expect, test } from 'vitest'
import { sampleRun } from '../../test/sample-run.js'
import { type Fault, failure, success, type TestRun } from '../contract/index.js'
import { toHeader } from '../memory/header.js'
import { evidenceRun } from './evidence-run.js'

type Kind = 'whole green' | 'whole red' | 'watched green' | 'name green' | 'name red' | '1/2 green' | '1/2 red' | '2/2 green'

/** The kind of run that decides, of runs given newest first; "joined" for a set of shards. */
function deciding(kinds: readonly Kind[], damaged: readonly Kind[] = []): string | null {
  const runs = kinds.map(toRun)
  const faults: Fault[] = []
  const chosen = evidenceRun(
    runs.map(toHeader),
    (id) => {
      const index = runs.findIndex((run) => run.run_id === id)
      const [run, kind] = [runs[index], kinds[index]]
      return run === undefined || (kind && damaged.includes(kind)) ? failure('TG1002', id) : success(run)
    },
    faults,
  )
  if (chosen === null) return faults[0]?.code ?? null
  return chosen.completeness.full && chosen.modules.length === 2 ? 'joined' : (kinds[runs.findIndex((run) => run.run_id === chosen.run_id)] ?? null)
}

function toRun(kind: Kind, index: number): TestRun {
  const [what = '', color] = kind.split(' ')
  const shard = /^(\d)\/(\d)$/.exec(what)
  const run = sampleRun([{ file: `${what}.test.ts`, tests: [color === 'red' ? { title: 'a', status: 'failed' } : 'a'] }], {
    ...(what === 'watched' ? { exitCode: null } : {}),
    partial: shard ? [{ kind: 'shard', detail: what }] : what === 'name' ? [{ kind: 'name_filter', detail: '-t a' }] : [],
  })
  const completeness = { ...run.completeness, shard: shard ? { index: Number(shard[1]), count: Number(shard[2]) } : null }
  return { ...run, run_id: `${run.run_id.slice(0, -2)}${String(99 - index)}`, completeness }
}

test('the newest complete run decides, and a failure since then', () => {
  expect(deciding(['whole green', 'whole red'])).toBe('whole green')
  expect(deciding(['whole red', 'whole green'])).toBe('whole red')
  expect(deciding(['name green', 'whole green'])).toBe('whole green')
  expect(deciding(['name green', 'whole red'])).toBe('whole red')
  expect(deciding(['name green', 'name red', 'whole green'])).toBe('name red')
  expect(deciding(['whole green', 'name red'])).toBe('whole green')
  expect(deciding(['name green', 'name red'])).toBe('name red')
  expect(deciding(['name green'])).toBe('name green')
  expect(deciding([])).toBeNull()
})

test('a green run whose end was not seen takes nothing from one that ended green', () => {
  expect(deciding(['watched green', 'whole green'])).toBe('whole green')
  expect(deciding(['watched green', 'name red', 'whole green'])).toBe('name red')
  expect(deciding(['watched green', 'whole red'])).toBe('watched green')
  expect(deciding(['watched green'])).toBe('watched green')
})

test('a set of shards is a complete run, newer or older than others', () => {
  expect(deciding(['1/2 green', '2/2 green'])).toBe('joined')
  expect(deciding(['name green', '1/2 green', '2/2 green'])).toBe('joined')
  expect(deciding(['name red', '1/2 green', '2/2 green'])).toBe('name red')
  expect(deciding(['1/2 green', '2/2 green', 'whole red'])).toBe('joined')
  expect(deciding(['whole red', '1/2 green', '2/2 green'])).toBe('whole red')
  expect(deciding(['1/2 green', 'whole red'])).toBe('whole red')
  expect(deciding(['1/2 red', 'whole green'])).toBe('1/2 red')
  expect(deciding(['2/2 green', '1/2 green', '1/2 red', 'whole green'])).toBe('joined')
  expect(deciding(['1/2 green', '1/2 red'])).toBe('1/2 red')
})

test('a run that cannot be read is a fault, never passed over', () => {
  expect(deciding(['whole green', 'whole red'], ['whole green'])).toBe('TG1002')
  expect(deciding(['name red', 'whole green'], ['name red'])).toBe('TG1002')
  expect(deciding(['name green', '1/2 green', '2/2 green'], ['name green'])).toBe('TG1002')
})

test('shards that are missing are named where the newest run is one of a set', () => {
  const faultsOf = (kinds: readonly Kind[]) => {
    const runs = kinds.map(toRun)
    const faults: Fault[] = []
    const assumptions: string[] = []
    evidenceRun(runs.map(toHeader), (id) => success(runs.find((run) => run.run_id === id) as TestRun), faults, assumptions)
    return [...faults.map(({ code, detail }) => `${code} ${detail}`), ...assumptions]
  }
  expect(faultsOf(['1/2 green'])).toEqual(['TG2024 vitest@.: no run of shard 2 of 2 on this tree'])
  const joined = expect.stringMatching(/^run r-\w{8} stands for 2 shards of vitest@\.: r-\w{8}, r-\w{8}$/)
  expect(faultsOf(['1/2 green', '2/2 green'])).toEqual([joined])
  expect(faultsOf(['1/2 red', '2/2 green'])).toEqual([joined])
  expect(faultsOf(['name green', '1/2 green'])).toEqual([])
  expect(faultsOf(['1/2 green', '2/2 green', '1/2 red'])).toEqual(['shard 1 of 2 of vitest@. ran 2 times; its newest run r-7c21ab99 counts', joined])
})
