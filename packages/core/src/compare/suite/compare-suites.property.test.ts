import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check, type SampleSourceTest, samplePair } from '../../../test/sample-suite.js'
import type { RevisionPair } from '../../contract/index.js'
import type { SuiteComparison } from '../suite-comparison.js'
import { compareSuites } from './compare-suites.js'

fc.configureGlobal({ seed: 20261122, numRuns: 150 })

const STRONG = [5, 'abc', true, [1, 2], { a: 1, b: 2 }] as const
const sampleCheck = fc
  .record({ subject: fc.constantFrom('f(1)', 'f(2)', 'cart.total', 'g("a").name'), value: fc.constantFrom(...STRONG) })
  .map(({ subject, value }) => check(subject, 'equal', [value]))
const sampleTest = fc.record({
  title: fc.constantFrom('adds', 'refunds', 'cart > adds', 'cart > rounds', 'cart > prints'),
  checks: fc.uniqueArray(sampleCheck, { maxLength: 4, selector: ({ subject }) => subject }),
  calls: fc.array(fc.constantFrom('cart.add(1)', 'cart.clear()', 'open()'), { maxLength: 3 }),
})
const sampleFiles = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom('a.test.ts', 'b/a.test.ts', 'c.test.ts'),
    tests: fc.uniqueArray(sampleTest, { minLength: 1, maxLength: 5, selector: ({ title }) => title }),
  }),
  { minLength: 1, maxLength: 3, selector: ({ path }) => path },
)
type Files = readonly { readonly path: string; readonly tests: readonly SampleSourceTest[] }[]

const between = (base: Files, head: Files): RevisionPair => {
  const paths = [...new Set([...base, ...head].map(({ path }) => path))]
  const side = (files: Files, path: string) => files.find((file) => file.path === path)?.tests
  return samplePair(
    paths.map((path) => {
      const [had, has] = [side(base, path), side(head, path)]
      return { path, ...(had ? { base: { tests: had } } : {}), ...(has ? { head: { tests: has } } : {}) }
    }),
  )
}
const shifts = ({ tests }: SuiteComparison) => tests.flatMap(({ checks }) => checks.filter(({ strength }) => strength !== 'equal'))
const lost = ({ tests, gone }: SuiteComparison) => tests.flatMap((one) => one.lost).length + gone.flatMap((one) => one.lost).length

/** Loosens the first check of a test. */
const loosen = (files: Files, at: number): Files =>
  edit(files, at, (one) => ({ ...one, checks: (one.checks ?? []).map((of, i) => (i === 0 ? { ...of, relation: 'truthy', expected: [] } : of)) }))
/** Takes the last check of a test away. */
const drop = (files: Files, at: number): Files => edit(files, at, (one) => ({ ...one, checks: (one.checks ?? []).slice(0, -1) }))

function edit(files: Files, at: number, by: (of: SampleSourceTest) => SampleSourceTest): Files {
  let index = 0
  const total = files.reduce((sum, { tests }) => sum + tests.length, 0)
  return files.map((file) => ({ ...file, tests: file.tests.map((one) => (index++ === at % total ? by(one) : one)) }))
}

test('a suite compared with itself differs in nothing', () => {
  fc.assert(
    fc.property(sampleFiles, (files) => {
      const same = compareSuites(between(files, files))
      expect([shifts(same), lost(same), same.gone, same.added]).toEqual([[], 0, [], []])
    }),
  )
})

test('the order of tests and files, and the files they stand in, do not matter', () => {
  fc.assert(
    fc.property(sampleFiles, (files) => {
      const turned = files.map((file) => ({ ...file, tests: [...file.tests].reverse() })).reverse()
      const elsewhere = files.map((file) => ({ ...file, path: `moved/${file.path}` }))
      for (const head of [turned, elsewhere]) {
        const same = compareSuites(between(files, head))
        expect([shifts(same), lost(same), same.gone]).toEqual([[], 0, []])
      }
    }),
  )
})

test('what is weaker one way is stronger the other way', () => {
  fc.assert(
    fc.property(sampleFiles, fc.nat(), (files, at) => {
      const after = loosen(files, at)
      const [there, back] = [compareSuites(between(files, after)), compareSuites(between(after, files))]
      expect(shifts(back).filter(({ strength }) => strength === 'weaker')).toEqual([])
      expect(shifts(back).length).toBe(shifts(there).length)
    }),
  )
})

test('two tampers find at least as much as each of them', () => {
  fc.assert(
    fc.property(sampleFiles, fc.nat(), fc.nat(), (files, first, second) => {
      const found = (head: Files) => {
        const comparison = compareSuites(between(files, head))
        return lost(comparison) + shifts(comparison).filter(({ strength }) => strength === 'weaker').length
      }
      const both = found(drop(loosen(files, first), second))
      expect(both).toBeGreaterThanOrEqual(Math.min(1, Math.max(found(loosen(files, first)), found(drop(files, second)))))
    }),
  )
})
