import type { TestRun } from '../../contract/index.js'
import { type Context, contextsIn, eachNumber } from '../../run/index.js'
import type { CandidateTest } from './changed-tests.js'
import type { KnownUnit } from './unit-in-test.js'

/** Whether a test ran the body of a function, by the contexts of the runs' coverage; null where they do not tell for sure. */
export type RanByTest = (known: KnownUnit, candidate: CandidateTest) => boolean | null

/** Tells it of the runs of this tree. */
export function ranByTest(runs: readonly TestRun[]): RanByTest {
  if (runs.every(({ coverage }) => coverage?.contexts === undefined)) return () => null
  const told = runs.map(contextsOf)
  const reached = new Map<string, Reached | null>()
  const passed = new Map<CandidateTest, readonly (readonly number[])[]>()
  return (known, candidate) => {
    const { unit, fn } = known
    // What keeps results runs the body for the first test alone.
    if (fn === null || fn.kind === 'class' || fn.decorators.length > 0) return null
    const places = passed.get(candidate) ?? runs.map((run) => passedIn(run, candidate))
    passed.set(candidate, places)
    const answers = runs.flatMap((run, at) => {
      const own = places[at] ?? []
      if (own.length === 0) return []
      const key = `${at} ${unit.line} ${unit.endLine} ${unit.file}`
      const by = reached.get(key) ?? reachedIn(run, known, told[at]?.contexts ?? [])
      reached.set(key, by)
      return [by === null ? null : ran(by, own, told[at]?.measured ?? new Set())]
    })
    return answers.includes(true) ? true : answers.length === 0 || answers.includes(null) ? null : false
  }
}

/** What reached a function's body; tests by their places in the run. */
interface Reached {
  readonly tests: ReadonlySet<number>
  /** It ran in a test's setup, from which others may have what it gave. */
  readonly inSetup: boolean
  /** It ran while no test that is known did, or nobody is known to have run it. */
  readonly unknown: boolean
}

function ran({ tests, inSetup, unknown }: Reached, own: readonly number[], measured: ReadonlySet<number>): boolean | null {
  if (own.some((test) => tests.has(test))) return true
  return unknown || inSetup || !own.some((test) => measured.has(test)) ? null : false
}

function reachedIn({ coverage }: TestRun, { unit }: KnownUnit, contexts: readonly Context[]): Reached | null {
  const lines = coverage?.files.find(({ file }) => file === unit.file)?.contexts
  if (lines === undefined) return null
  const tests = new Set<number>()
  let [inSetup, other] = [false, false]
  for (const [own = [], named = []] of lines) {
    let inside = false
    eachNumber(own, (line) => {
      inside ||= line > unit.line && line <= unit.endLine
    })
    if (!inside) continue
    eachNumber(named, (place) => {
      const context = contexts[place]
      if (context === undefined || typeof context === 'string') other = true
      else {
        tests.add(context.test)
        inSetup ||= context.phase === 'setup'
      }
    })
  }
  return { tests, inSetup, unknown: other || tests.size === 0 }
}

/** A run's contexts, and the tests in whose files some test reached anything: where none did, contexts were not measured there. */
function contextsOf({ coverage, modules }: TestRun): { readonly contexts: readonly Context[]; readonly measured: ReadonlySet<number> } {
  const contexts = coverage?.contexts === undefined ? [] : contextsIn(coverage.contexts)
  const named = new Set(contexts.map((context) => (typeof context === 'string' ? -1 : context.test)))
  const measured = new Set<number>()
  let first = 0
  for (const { tests } of modules) {
    const own = tests.map((_, index) => first + index)
    if (own.some((place) => named.has(place))) for (const place of own) measured.add(place)
    first += tests.length
  }
  return { contexts, measured }
}

/** The places of a test in a run that passed, its rows among them. */
function passedIn({ modules }: TestRun, { file, test }: CandidateTest): number[] {
  const wanted = JSON.stringify(withoutRow(test.titlePath))
  const found: number[] = []
  let first = 0
  for (const module of modules) {
    if (module.file === file)
      for (const [index, { title_path, status }] of module.tests.entries())
        if (status === 'passed' && JSON.stringify(withoutRow(title_path)) === wanted) found.push(first + index)
    first += module.tests.length
  }
  return found
}

function withoutRow(titlePath: readonly string[]): readonly string[] {
  return [...titlePath.slice(0, -1), (titlePath.at(-1) ?? '').replace(/\[.*$/s, '')]
}
