import type { CoverageContexts } from '../../contract/index.js'
import { unpackNumbers } from './packed-numbers.js'

/** Parts of a test's course that coverage tells apart, as pytest-cov calls them; null where a name tells none. */
export const PHASES = ['setup', 'run', 'teardown', null] as const

/** A test by its place among all tests of the run, and the part of its course. */
export interface TestOfContext {
  readonly test: number
  readonly phase: (typeof PHASES)[number]
}

/** A context that lines can name: a test of the run, or the name of what is none. */
export type Context = string | TestOfContext

/** The contexts of a record by their numbers. */
export function contextsIn({ names, tests }: CoverageContexts): readonly Context[] {
  const all: Context[] = [...names]
  for (const { phase, tests: places } of tests) for (const test of unpackNumbers(places)) all.push({ test, phase })
  return all
}
