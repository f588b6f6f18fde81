import { failure, type Result, success } from '../contract/index.js'
import type { ModuleDraft, TestDraft } from '../run/index.js'
import type { ReportDraft } from './report-draft.js'

/** A draft and the name of the file that it was read from. */
export interface NamedReport {
  readonly file: string
  readonly draft: ReportDraft
}

/**
 * Several reports of one run as one: workers, shards of a build, a file for each class. Equal tests that two
 * reports tell stand once; where they contradict each other the one that failed stands, and a warning says so.
 * Reports of different frameworks or folders are no one run.
 */
export function mergeReports(reports: readonly NamedReport[]): Result<ReportDraft> {
  const [first, ...rest] = reports
  if (first === undefined) return failure('TG4102', 'there is no report')
  const stranger = rest.find(
    ({ draft }) => draft.framework !== first.draft.framework || (draft.root !== null && first.draft.root !== null && draft.root !== first.draft.root),
  )
  if (stranger) {
    const what = stranger.draft.framework === first.draft.framework ? `ran in ${stranger.draft.root}` : `is of ${stranger.draft.framework}`
    return failure(
      'TG4105',
      `${stranger.file} ${what}, ${first.file} ${stranger.draft.framework === first.draft.framework ? `in ${first.draft.root}` : `of ${first.draft.framework}`}`,
      {
        next: 'ingest each run by itself',
      },
    )
  }
  if (rest.length === 0) return success(first.draft)
  const drafts = reports.map(({ draft }) => draft)
  const warnings = drafts.flatMap((draft) => draft.warnings)
  const starts = drafts.flatMap(({ startedAt }) => (startedAt === null ? [] : [startedAt.getTime()]))
  const ends = drafts.flatMap(({ startedAt, durationMs }) => (startedAt === null ? [] : [startedAt.getTime() + (durationMs ?? 0)]))
  const begin = starts.length === drafts.length ? Math.min(...starts) : null
  return success({
    ...first.draft,
    startedAt: begin === null ? null : new Date(begin),
    durationMs: begin === null ? null : Math.max(...ends) - begin,
    argv: same(drafts.map(({ argv }) => argv)),
    exitCode: drafts.some(({ exitCode }) => exitCode === null) ? null : (drafts.map(({ exitCode }) => exitCode).find((code) => code !== 0) ?? 0),
    partial: drafts.flatMap(({ partial }) => partial),
    modules: mergeModules(
      drafts.flatMap(({ modules }) => modules),
      warnings,
    ),
    unhandledErrors: drafts.flatMap(({ unhandledErrors }) => unhandledErrors),
    untold: [...new Set(drafts.flatMap(({ untold }) => untold))],
    counts: null,
    warnings,
  })
}

function same(all: readonly (readonly string[] | null)[]): readonly string[] | null {
  const [first] = all
  return first && all.every((argv) => JSON.stringify(argv) === JSON.stringify(first)) ? first : null
}

function mergeModules(modules: readonly ModuleDraft[], warnings: string[]): readonly ModuleDraft[] {
  const byPlace = new Map<string, ModuleDraft[]>()
  for (const module of modules) {
    const key = JSON.stringify([module.project, module.file])
    const twins = byPlace.get(key)
    if (twins) twins.push(module)
    else byPlace.set(key, [module])
  }
  return [...byPlace.values()].flatMap((twins) => (twins.length === 1 ? twins : [mergeTwins(twins, warnings)]))
}

function mergeTwins(twins: readonly ModuleDraft[], warnings: string[]): ModuleDraft {
  const [first] = twins as [ModuleDraft, ...ModuleDraft[]]
  const tests = new Map<string, TestDraft>()
  for (const twin of twins) {
    const seen = new Map<string, number>()
    for (const test of twin.tests) {
      const title = JSON.stringify(test.titlePath)
      const occurrence = seen.get(title) ?? 0
      seen.set(title, occurrence + 1)
      const key = `${occurrence} ${title}`
      const before = tests.get(key)
      if (before === undefined) tests.set(key, test)
      else if (before.status !== test.status) {
        warnings.push(`${test.titlePath.join(' › ')} in ${first.file}: one report says ${before.status}, another ${test.status}`)
        tests.set(key, graver(before, test))
      }
    }
  }
  return {
    ...first,
    loaded: twins.every(({ loaded }) => loaded),
    durationMs: twins.reduce((sum, { durationMs }) => sum + durationMs, 0),
    errors: twins.flatMap(({ errors }) => errors),
    tests: [...tests.values()],
  }
}

const GRAVITY: Readonly<Record<TestDraft['status'], number>> = { failed: 3, passed: 2, skipped: 1, todo: 0 }

function graver(a: TestDraft, b: TestDraft): TestDraft {
  return GRAVITY[b.status] > GRAVITY[a.status] ? b : a
}
