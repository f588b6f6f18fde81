import type { TestRun } from '../../../packages/core/dist/contract/index.js'
import { reduceRun } from '../reduce-run.js'
import type { OtherRunner, Untold, Way } from './other-runner.js'

/** A reduced record, as `reduceRun` and expected.json have it. */
interface Reduced {
  readonly exit_code: number | null
  readonly coverage?: { readonly files: readonly string[] }
  readonly modules: readonly ReducedModule[]
  readonly [field: string]: unknown
}

interface ReducedModule {
  readonly file: string
  readonly tests: readonly ReducedTest[]
  readonly [field: string]: unknown
}

interface ReducedTest {
  readonly title_path: readonly string[]
  readonly [field: string]: unknown
}

/** A record of another runner in the shared words: its file names, titles and usual red exit code translated, nothing else. */
export function inSharedWords(run: TestRun | null, runner: OtherRunner, way: Way): unknown {
  const reduced = reduceRun(run) as Reduced | null
  if (reduced === null) return null
  const translated = {
    ...reduced,
    exit_code: reduced.exit_code === (way.red ?? runner.red) ? 1 : reduced.exit_code,
    ...(reduced.coverage !== undefined && { coverage: { ...reduced.coverage, files: reduced.coverage.files.map(runner.file) } }),
    modules: reduced.modules.map((module) => ({
      ...module,
      file: runner.file(module.file),
      tests: module.tests.map((test) => ({ ...test, title_path: runner.titles(test.title_path) })),
    })),
  }
  return asFarAsTold(translated, way.untold)
}

/** The expected or found record without what this way in cannot tell, in an order of its own: runners report in many. */
export function asFarAsTold(record: unknown, untold: readonly Untold[]): unknown {
  if (record === null) return null
  const { modules, totals, coverage, ...rest } = record as Reduced
  const told = modules.map((module) => toModule(module, untold))
  const unknown = [...(untold.includes('attempts') ? ['flaky'] : []), ...(untold.includes('files') ? ['modules', 'failed_modules'] : [])]
  return {
    ...rest,
    ...(!untold.includes('coverage') && coverage !== undefined && { coverage }),
    totals: Object.fromEntries(Object.entries(totals as object).filter(([name]) => !unknown.includes(name))),
    modules: untold.includes('files') ? oneModule(told) : told.sort(byText),
  }
}

/** Where files are not told, the tests of all of them. */
function oneModule(modules: readonly { readonly tests: readonly unknown[]; readonly errors?: readonly unknown[] }[]): unknown {
  return { errors: modules.flatMap(({ errors }) => errors ?? []), tests: modules.flatMap(({ tests }) => tests).sort(byText) }
}

function toModule(
  { tests, file, errors, ...rest }: ReducedModule,
  untold: readonly Untold[],
): { readonly tests: readonly unknown[]; readonly errors?: readonly unknown[] } {
  return {
    ...rest,
    ...(!untold.includes('files') && { file }),
    ...(errors !== undefined && { errors: toErrors(errors, untold) as readonly unknown[] }),
    tests: tests.map((test) => toTest(test, untold)).sort(byText),
  }
}

function toTest({ title_path, line, assertions, failures, attempts, flaky, skip, tags, ...rest }: ReducedTest, untold: readonly Untold[]): unknown {
  const tells = (field: Untold) => !untold.includes(field)
  return {
    title_path: tells('suites one by one') ? title_path : [title_path.join(' ')],
    ...rest,
    ...(tells('line') && { line }),
    ...(tells('assertions') && assertions !== undefined && { assertions }),
    ...(tells('attempts') && { attempts, ...(flaky !== undefined && { flaky }) }),
    ...(skip !== undefined && { skip: tells('skip kind') ? skip : 'skipped' }),
    ...(tells('tags') && tags !== undefined && { tags }),
    // Errors of earlier attempts are part of the attempts.
    ...(failures !== undefined && (tells('attempts') || rest['status'] === 'failed') && { failures: toErrors(failures, untold) }),
  }
}

function toErrors(errors: unknown, untold: readonly Untold[]): unknown {
  const list = untold.includes('attempts') ? (errors as unknown[]).slice(-1) : (errors as unknown[])
  return untold.includes('error types') ? list.map(() => 'an error') : list
}

function byText(one: unknown, other: unknown): number {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
  return a < b ? -1 : a > b ? 1 : 0
}
