import type { AggregatedResult, Config, TestContext } from '@jest/reporters'
import type { TestResult } from '@jest/test-result'
import type { ModuleDraft, RawError, RunDraft } from '@truegreen/core/run'
import { partialReasons } from './completeness.mjs'
import { coverageOf } from './coverage-of.mjs'
import type { EarlierAttempts } from './earlier-attempts.mjs'
import { projectNames } from './project-names.mjs'
import { toModuleDraft } from './to-module-draft.mjs'
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
  readonly configOf: ReadonlyMap<TestResult, TestContext['config']>
  readonly earlier: EarlierAttempts
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

function modulesOf({ globalConfig, results, configOf, earlier }: ObservedRun): ModuleDraft[] {
  const namePattern = globalConfig.testNamePattern ? new RegExp(globalConfig.testNamePattern, 'i') : null
  const files = results.testResults.map((result) => {
    const config = configOf.get(result) ?? null
    return { file: result.testFilePath, config, displayName: config?.displayName?.name ?? result.displayName?.name ?? null }
  })
  const names = projectNames(files, globalConfig.rootDir)
  return results.testResults.map((result, index) => toModuleDraft(result, { project: names[index] ?? '', namePattern, earlierOf: (test) => earlier.of(test) }))
}

function unhandledErrorsOf(results: AggregatedResult): RawError[] {
  return results.runExecError ? [toRawModuleError(results.runExecError)] : []
}
