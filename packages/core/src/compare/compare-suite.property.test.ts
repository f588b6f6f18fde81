import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SampleModule, sampleBaseline, sampleRun } from '../../test/sample-run.js'
import type { TestRun } from '../contract/index.js'
import { compareSuite } from './compare-suite.js'
import { toBaseline } from './to-baseline.js'

fc.configureGlobal({ seed: 20261121 })

const titlePart = fc.constantFrom('adds', 'refunds', 'rounds 1', 'rounds 2', 'cart', 'works', 'ﬂag', '<script>')
const sampleTest = fc.record({
  title: fc.array(titlePart, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' > ')),
  status: fc.constantFrom('passed' as const, 'passed' as const, 'failed' as const, 'skipped' as const, 'todo' as const),
  expected_to_fail: fc.boolean(),
  assertions: fc.option(fc.nat(4)),
})
const sampleModule = fc.record({
  project: fc.constantFrom('', 'unit'),
  file: fc.constantFrom('a.test.ts', 'src/a.test.ts', 'lib/a.test.ts', 'b.test.ts'),
  tests: fc.array(sampleTest, { maxLength: 6 }),
})
const sampleModules = fc.uniqueArray(sampleModule, { selector: ({ project, file }) => `${project}:${file}`, maxLength: 4 })

const LISTS = [
  'removed',
  'added',
  'moved',
  'renamed',
  'newlySkipped',
  'newlyExpectedToFail',
  'focused',
  'fewerAssertions',
  'moreAssertions',
  'newlyFailing',
] as const

test('a run compared with the baseline made from it differs in nothing', () => {
  fc.assert(
    fc.property(sampleModules, (modules) => {
      const run = sampleRun(modules)
      const comparison = compareSuite(toBaseline(run, 'explicit', '2026-11-21T00:00:00.000Z'), run)
      for (const list of LISTS) expect(comparison[list]).toEqual([])
    }),
  )
})

test('the order of modules and tests never matters', () => {
  fc.assert(
    fc.property(sampleModules, sampleModules, fc.infiniteStream(fc.nat()), (base, head, numbers) => {
      const baseline = sampleBaseline(base)
      const run = sampleRun(head)
      const shuffled: TestRun = { ...run, modules: shuffle(run.modules, numbers).map((module) => ({ ...module, tests: shuffle(module.tests, numbers) })) }
      const shuffledBaseline = {
        ...baseline,
        modules: shuffle(baseline.modules, numbers).map((module) => ({ ...module, tests: shuffle(module.tests, numbers) })),
      }
      const [before, after] = [compareSuite(baseline, run), compareSuite(shuffledBaseline, shuffled)]
      for (const list of LISTS) expect(after[list]).toEqual(before[list])
      expect(after.notJudged).toEqual(before.notJudged)
    }),
  )
})

test('every test of both sides is told of exactly once', () => {
  fc.assert(
    fc.property(sampleModules, sampleModules, (base, head) => {
      const [baseline, run] = [sampleBaseline(base), sampleRun(head)]
      const { removed, added, moved, renamed } = compareSuite(baseline, run)
      const kept = baseline.totals.tests - removed.length
      expect(run.totals.tests - added.length).toBe(kept)
      expect(moved.length + renamed.length).toBeLessThanOrEqual(kept)
    }),
  )
})

test('moving every test to another file removes none', () => {
  const moves: readonly ((file: string) => string)[] = [
    (file) => `moved/${file}`,
    (file) => file.replace('a.test', 'renamed.test').replace('b.test', 'other.test'),
  ]
  fc.assert(
    fc.property(sampleModules, fc.constantFrom(...moves), (modules, move) => {
      const steady: SampleModule[] = modules.map((module) => ({ ...module, tests: module.tests.map((entry) => ({ ...entry, assertions: 1 })) }))
      const moved = steady.map((module) => ({ ...module, file: move(module.file) }))
      expect(compareSuite(sampleBaseline(steady), sampleRun(moved)).removed).toEqual([])
    }),
  )
})

test('a partial run never makes more tests removed', () => {
  const kinds = ['name_filter', 'file_filter', 'shard', 'bail', 'focused', 'watch', 'unknown'] as const
  fc.assert(
    fc.property(sampleModules, sampleModules, fc.constantFrom(...kinds), (base, head, kind) => {
      const baseline = sampleBaseline(base)
      const whole = compareSuite(baseline, sampleRun(head)).removed.length
      expect(compareSuite(baseline, sampleRun(head, { partial: [{ kind, detail: null }] })).removed.length).toBeLessThanOrEqual(whole)
    }),
  )
})

function shuffle<T>(items: readonly T[], numbers: Iterator<number>): T[] {
  return items
    .map((item) => ({ item, order: numbers.next().value as number }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
