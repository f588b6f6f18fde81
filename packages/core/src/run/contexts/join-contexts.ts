import type { TestRun } from '../../contract/index.js'
import { type Context, contextsIn } from './context.js'
import { type FileContexts, withContexts } from './with-contexts.js'

/** A run joined of parts, whose tests it has, with what the contexts of all of them reached. Where a part tells none they are left out, which its warnings say. */
export function joinContexts(run: TestRun, parts: readonly TestRun[]): TestRun {
  const measured = parts.filter(({ coverage }) => coverage?.status === 'collected')
  const telling = measured.filter(({ coverage }) => coverage?.contexts !== undefined)
  if (run.coverage?.status !== 'collected' || telling.length === 0) return run
  if (telling.length < measured.length) {
    const detail = `contexts of the coverage are not kept: ${measured.length - telling.length} of ${measured.length} shards tell none`
    return { ...run, warnings: [...run.warnings, { code: 'coverage_unkept', detail }] }
  }
  const places = new Map(testsOf(run).map((test, place) => [test, place]))
  const of = new Map<string, FileContexts[]>()
  for (const part of telling) {
    const contexts = contextsOf(part, places)
    for (const { file, contexts: lines } of part.coverage?.files ?? []) {
      if (lines === undefined) continue
      const known = of.get(file)
      if (known === undefined) of.set(file, [{ contexts, lines }])
      else known.push({ contexts, lines })
    }
  }
  return { ...run, coverage: withContexts(run.coverage, of) }
}

type Test = TestRun['modules'][number]['tests'][number]

function contextsOf(part: TestRun, places: ReadonlyMap<Test, number>): readonly Context[] {
  const tests = testsOf(part)
  if (part.coverage?.contexts === undefined) return []
  return contextsIn(part.coverage.contexts).map((context) => {
    const test = typeof context === 'string' ? undefined : tests[context.test]
    return typeof context === 'string' || test === undefined ? context : { phase: context.phase, test: places.get(test) ?? context.test }
  })
}

function testsOf({ modules }: TestRun): readonly Test[] {
  return modules.flatMap(({ tests }) => tests)
}
