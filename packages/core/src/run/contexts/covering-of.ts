import type { LineContexts, TestIdentity, TestRun } from '../../contract/index.js'
import { contextsIn, type TestOfContext } from './context.js'
import { holdsNumber, unpackNumbers } from './packed-numbers.js'

/** What reached a line. */
export interface Covering {
  /** In the order of the run, with the parts of their course in which they did; without any where the contexts' names tell none. */
  readonly tests: readonly (TestIdentity & { readonly phases: readonly NonNullable<TestOfContext['phase']>[] })[]
  /** Contexts that are no one test, by their own names; "" is what ran while no test did. */
  readonly others: readonly string[]
}

/** Which contexts reached a line of a file; null where the run tells none of that file. */
export function coveringOf({ coverage, modules }: Pick<TestRun, 'coverage' | 'modules'>, path: string, line: number): Covering | null {
  const lines = coverage?.files.find(({ file }) => file === path)?.contexts
  if (lines === undefined || coverage?.contexts === undefined) return null
  const all = contextsIn(coverage.contexts)
  const others: string[] = []
  const phases = new Map<number, NonNullable<TestOfContext['phase']>[]>()
  for (const place of placesAt(lines, line)) {
    const context = all[place]
    if (typeof context === 'string') others.push(context)
    else if (context !== undefined) phases.set(context.test, [...(phases.get(context.test) ?? []), ...(context.phase === null ? [] : [context.phase])])
  }
  const tests = modules.flatMap(({ project, file, tests: own }) => own.map(({ title_path, occurrence }) => ({ project, file, title_path, occurrence })))
  return {
    tests: [...phases]
      .sort(([a], [b]) => a - b)
      .flatMap(([place, own]) => {
        const test = tests[place]
        return test === undefined ? [] : [{ ...test, phases: own }]
      }),
    others,
  }
}

/** The contexts of a line, by their numbers. */
function placesAt(contexts: LineContexts, line: number): readonly number[] {
  const [, places = []] = contexts.find(([lines = []]) => holdsNumber(lines, line)) ?? []
  return [...unpackNumbers(places)]
}
