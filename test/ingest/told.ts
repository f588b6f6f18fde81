import fc from 'fast-check'

/** A test as every writer in `writers.ts` takes it. */
export interface Told {
  readonly file: string
  readonly suites: readonly string[]
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly ms: number
  readonly why: string
}

const words = fc.oneof(
  fc.constantFrom(
    'adds',
    'rounds <1> & "2"',
    "it's [x::y]",
    'a › b',
    'größer',
    '日本',
    '__proto__',
    '\\',
    '#skip',
    '# TODO x',
    '1..3',
    'not ok',
    ']]>',
    '&amp;',
    '{}',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
)
// A title that is only white space, or has some around it, is not told by every format.
const title = words.map((text) => text.replace(/[\p{Cc}\p{Z}\u2028\u2029]+/gu, ' ').trim()).filter((text) => text !== '')

const test = fc.record({
  file: fc.constantFrom('a.x', 'b/c.x', 'd_e.x'),
  suites: fc.array(title, { maxLength: 2 }),
  title,
  status: fc.constantFrom('passed', 'passed', 'failed', 'skipped') as fc.Arbitrary<Told['status']>,
  ms: fc.integer({ min: 0, max: 5000 }),
  why: title,
})

/** Runs of a few tests, no two of one name. */
export const runs: fc.Arbitrary<readonly Told[]> = fc.uniqueArray(test, {
  minLength: 1,
  maxLength: 6,
  selector: ({ file, suites, title }) => `${file} ${[...suites, title].join(' ')}`,
})

/** Of them those in which a test failed. */
export const failingRuns: fc.Arbitrary<readonly Told[]> = runs.map((run) =>
  run.some(isFailed) ? run : run.map((one, index) => (index === 0 ? { ...one, status: 'failed' } : one)),
)

/** Of them those in which none did. */
export const greenRuns: fc.Arbitrary<readonly Told[]> = runs.map((run) => run.map((one) => (isFailed(one) ? { ...one, status: 'passed' } : one)))

function isFailed({ status }: Told): boolean {
  return status === 'failed'
}
