import type { AggregatedResult, Config, Test } from '@jest/reporters'
import type { TestResult } from '@jest/test-result'
import { groupBy, type ModuleDraft, type RawError, type RunDraft } from '@truegreen/core/run'
import type { Attempts } from './attempts.mjs'
import { partialReasons } from './completeness.mjs'
import { coverageOf } from './coverage-of.mjs'
import { projectNames } from './project-names.mjs'
import { sharesCounts } from './shares-counts.mjs'
import { type FileResult, toModuleDraft } from './to-module-draft.mjs'
import { toRawModuleError } from './to-raw-error.mjs'

/** What a reporter saw of a run. */
export interface ObservedRun {
  readonly globalConfig: Config.GlobalConfig
  readonly argv: readonly string[]
  readonly startedAt: Date
  /** null while the runner has not said that it is done. */
  readonly endedAt: Date | null
  /** Jest's own object: it keeps filling in success and coverage until the process exits. */
  readonly results: AggregatedResult
  readonly testOf: ReadonlyMap<TestResult, Test>
  /** Files that have started, with the time. */
  readonly started: ReadonlyMap<Test, number>
  readonly attempts: Attempts
}

/**
 * The run as it stands when a field is read, because Jest goes on filling in results after its last
 * event. Reads the results, not the events: a Jest without these events is recorded all the same.
 */
export function toRunDraft(run: ObservedRun): RunDraft {
  const { globalConfig, results, startedAt, endedAt } = run
  const shard = globalConfig.shard
  return {
    startedAt,
    finishedAt: endedAt ?? new Date(),
    get partial() {
      return partialReasons({ globalConfig, results, argv: run.argv, ended: endedAt !== null })
    },
    shard: shard ? { index: shard.shardIndex, count: shard.shardCount } : null,
    get modules() {
      return modulesOf(run)
    },
    get unhandledErrors() {
      return unhandledErrorsOf(results)
    },
    get coverage() {
      return coverageOf(globalConfig, results)
    },
  }
}

function modulesOf(run: ObservedRun): ModuleDraft[] {
  const { globalConfig, results, attempts } = run
  const namePattern = globalConfig.testNamePattern ? new RegExp(globalConfig.testNamePattern, 'i') : null
  const files = [...results.testResults.map((result) => ({ result, test: run.testOf.get(result) ?? null })), ...(run.endedAt === null ? unendedFiles(run) : [])]
  const names = projectNames(
    files.map(({ result, test }) => ({
      file: result.testFilePath,
      config: test?.context.config ?? null,
      displayName: test?.context.config.displayName?.name ?? result.displayName?.name ?? null,
    })),
    globalConfig.rootDir,
  )
  return files.map(({ result }, index) => {
    const sharedCounts = sharesCounts(result.testFilePath)
    return toModuleDraft(result, { project: names[index] ?? '', namePattern, sharedCounts, attemptsBefore: (test) => attempts.before(test) })
  })
}

type File = { readonly result: FileResult & Pick<TestResult, 'displayName'>; readonly test: Test | null }

// Their events do not name the project, so a path that another project ran too is left out.
function unendedFiles({ started, attempts }: ObservedRun): File[] {
  const ofPath = groupBy(started, ([test]) => test.path)
  return [...ofPath].flatMap(([path, [first, ...others]]) => {
    const testResults = [...attempts.inUnendedFile(path)]
    if (first === undefined || others.length > 0 || testResults.length === 0) return []
    const [test, start] = first
    return [{ test, result: { testFilePath: path, testResults, perfStats: { start, end: Date.now() } } }]
  })
}

function unhandledErrorsOf(results: AggregatedResult): RawError[] {
  return results.runExecError ? [toRawModuleError(results.runExecError)] : []
}
