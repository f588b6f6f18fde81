import { toBaseline } from '../src/compare/index.js'
import type { Baseline, CoverageSummary, Failure, PartialReason, ResolvedConfig, Test, TestModule, TestRun } from '../src/contract/index.js'
import { resolveConfig } from '../src/recorder/read-config.js'
import { toOutcome, toTotals } from '../src/run/outcome.js'

/** A test as a sample names it: its titles by " > ", and what differs from a passed test with one check. */
export type SampleTest = string | ({ readonly title: string } & Partial<Omit<Test, 'title_path' | 'location'>> & { readonly line?: number | null })

export interface SampleModule {
  readonly file: string
  readonly project?: string
  readonly focused?: boolean
  readonly status?: TestModule['status']
  readonly errors?: Failure[]
  readonly tests: readonly SampleTest[]
}

export interface SampleRun {
  readonly partial?: PartialReason[]
  readonly exitCode?: number | null
  readonly coverage?: TestRun['coverage']
  readonly unhandled?: Failure[]
  readonly tree?: TestRun['tree']
  readonly suite?: string
}

export const FINGERPRINT = 'ab'.repeat(32)

/** A valid record of a run of these modules. */
export function sampleRun(modules: readonly SampleModule[], rest: SampleRun = {}): TestRun {
  const built = modules.map(toModule)
  const totals = toTotals(built)
  const reasons = rest.partial ?? []
  const coverage = rest.coverage ?? null
  const exitCode = rest.exitCode === undefined ? (totals.failed + totals.failed_modules > 0 ? 1 : 0) : rest.exitCode
  return {
    schema_version: 1,
    run_id: '20261121T200000000Z-7c21ab90',
    suite: { key: rest.suite ?? 'vitest@.', framework: 'vitest', root: '.', config: null },
    framework: { name: 'vitest', version: '4.1.12' },
    recorder: { name: '@truegreen/vitest', version: '0.1.0' },
    started_at: '2026-11-21T20:00:00.000Z',
    finished_at: '2026-11-21T20:00:01.000Z',
    duration_ms: 1000,
    command: { argv: ['vitest', 'run'], cwd: '.' },
    environment: { runtime: 'node', runtime_version: '20.19.0', os: 'linux', arch: 'x64', ci: false, agent: null },
    git: { head: '7be0d11'.padEnd(40, '0'), branch: 'main', dirty: false },
    tree: rest.tree === undefined ? { fingerprint: FINGERPRINT, fingerprint_after: FINGERPRINT, changed_during_run: [] } : rest.tree,
    session: { id: '3f0b8c9e-0000-4000-8000-000000000000', source: 'branch' },
    completeness: { full: reasons.length === 0, reasons, shard: null },
    outcome: toOutcome({ totals, partial: reasons, unhandledErrors: rest.unhandled?.length ?? 0, coverage, exitCode }),
    exit_code: exitCode,
    totals,
    modules: built,
    unhandled_errors: rest.unhandled ?? [],
    coverage,
    failure_key: null,
    warnings: [],
  }
}

/** The same as a baseline, of a run the day before. */
export function sampleBaseline(modules: readonly SampleModule[], rest: SampleRun = {}): Baseline {
  return toBaseline({ ...sampleRun(modules, rest), run_id: '20261120T000000000Z-50a71e55' }, 'base_line', '2026-11-20T00:00:00.000Z')
}

function toModule({ project = '', file, focused = false, status, errors = [], tests }: SampleModule): TestModule {
  const occurrences = new Map<string, number>()
  const built = tests.map((sample, index): Test => {
    const { title, line, ...rest } = typeof sample === 'string' ? { title: sample } : sample
    const occurrence = occurrences.get(title) ?? 0
    occurrences.set(title, occurrence + 1)
    const [first = '', ...others] = title.split(' > ')
    const at = line === undefined ? (index + 1) * 10 : line
    return {
      title_path: [first, ...others],
      occurrence,
      status: 'passed',
      expected_to_fail: false,
      location: at === null ? null : { line: at, column: null },
      duration_ms: 1,
      attempts: 1,
      flaky: false,
      skip: rest.status === 'skipped' ? { kind: 'declared', reason: null } : null,
      tags: [],
      annotations: [],
      assertions: rest.status === 'skipped' || rest.status === 'todo' ? null : 1,
      failures: rest.status === 'failed' ? [sampleFailure()] : [],
      ...rest,
    }
  })
  const failed = errors.length > 0 || built.some((test) => test.status === 'failed')
  const passed = built.some((test) => test.status === 'passed')
  return { project, file, status: status ?? (failed ? 'failed' : passed ? 'passed' : 'skipped'), focused, duration_ms: 1, errors, tests: built }
}

export function sampleFailure(message = 'expected 36 to be 41'): Failure {
  return {
    error_type: 'AssertionError',
    error_name: 'AssertionError',
    message,
    stack: null,
    expected: '41',
    actual: '36',
    location: null,
    source_location: null,
    keys: { algorithm: 1, exact: 'exact', place: 'place' },
  }
}

/** Coverage of files given as hits by line: [1, 0, 3] has two of three lines covered. */
export function sampleCoverage(files: Readonly<Record<string, readonly number[]>>, provider = 'v8'): NonNullable<TestRun['coverage']> {
  const entries = Object.entries(files).map(([file, hits]) => ({
    file,
    source_blob: null,
    istanbul: {
      path: file,
      statementMap: Object.fromEntries(hits.map((_, index) => [index, { start: { line: index + 1, column: 0 }, end: { line: index + 1, column: 9 } }])),
      fnMap: {},
      branchMap: {},
      s: Object.fromEntries(hits.map((hit, index) => [index, hit])),
      f: {},
      b: {},
    },
  }))
  const total = Object.values(files).flat().length
  const covered = Object.values(files)
    .flat()
    .filter((hit) => hit > 0).length
  const zero = { covered: 0, total: 0 }
  const summary: CoverageSummary = { lines: { covered, total }, statements: { covered, total }, functions: zero, branches: zero }
  return { status: 'collected', provider, summary, files: entries }
}

/** What counts without a truegreen.yaml. */
export const DEFAULT_CONFIG: ResolvedConfig = resolveConfig({}, null)
