import { beforeAll, expect, test } from 'vitest'
import { sampleRun } from '../../../test/sample-run.js'
import type { FileInventory } from '../../contract/index.js'
import { loadReader } from '../../source/index.js'
import { existingTestsPass } from './existing-tests-pass.js'

let inventory: (...titles: string[]) => FileInventory

beforeAll(async () => {
  const reader = await loadReader('javascript')
  inventory = (...titles) => {
    const text = titles.map((title) => `test('${title}', () => { expect(1).toBe(1) })`).join('\n')
    const reading = reader.read(text, { path: 'a.test.ts', framework: 'vitest', python: { files: [], classes: [], functions: [] }, imported: () => null })
    if ('unreadable' in reading) throw new Error(reading.unreadable.detail)
    return reading.inventory
  }
})

const failing = (file: string, title: string): ReturnType<typeof sampleRun> => sampleRun([{ file, tests: ['old', { title, status: 'failed' }] }])

test('a green run of the whole suite', () => {
  expect(existingTestsPass([], [sampleRun([{ file: 'a.test.ts', tests: ['old', 'other'] }])])).toMatchObject({
    verdict: 'met',
    evidence: 'executed',
    why: '2 tests passed in the run of this tree',
  })
})

test('no run, and a run of a part', () => {
  expect(existingTestsPass([], [])).toMatchObject({ verdict: 'unknown', evidence: null, why: 'there is no run of this tree' })
  const partial = sampleRun([{ file: 'a.test.ts', tests: ['old'] }], { partial: [{ kind: 'name_filter', detail: 'x' }] })
  expect(existingTestsPass([], [partial])).toMatchObject({ verdict: 'unknown', why: 'the run of this tree is not of the whole suite' })
})

test('a test that the base has fails', () => {
  const found = existingTestsPass([], [failing('a.test.ts', 'broken')])
  expect(found).toMatchObject({
    verdict: 'missing',
    evidence: 'executed',
    why: '1 test that the base has fails',
    tests: [{ file: 'a.test.ts', title_path: ['broken'] }],
  })
})

test('tests that the change adds do not count, edited ones do', () => {
  const edited = { path: 'a.test.ts', base: inventory('old'), head: inventory('old', 'broken') }
  expect(existingTestsPass([edited], [failing('a.test.ts', 'broken')]).verdict).toBe('met')
  expect(existingTestsPass([{ ...edited, base: null }], [failing('a.test.ts', 'broken')]).verdict).toBe('met')
  expect(existingTestsPass([{ ...edited, base: inventory('old', 'broken') }], [failing('a.test.ts', 'broken')]).verdict).toBe('missing')
})

test('a file that could not be loaded', () => {
  const run = sampleRun([{ file: 'b.test.ts', tests: [], status: 'not_loaded' }])
  expect(existingTestsPass([], [run])).toMatchObject({ verdict: 'missing', why: 'b.test.ts could not be run' })
  expect(existingTestsPass([{ path: 'b.test.ts', base: null, head: null }], [run]).verdict).toBe('met')
})
