import type { PartialReason } from '@truegreen/core/contract'
import type { RawError, RunDraft } from '@truegreen/core/run'
import type { TestModule, Vitest } from 'vitest/node'
import { type CoverageJson, coverageOf } from './coverage-of.js'
import type { Selection } from './selection.js'
import { toModuleDraft } from './to-module-draft.js'
import { toRawError } from './to-raw-error.js'

/** What Vitest said about a run's start and end. */
export interface ObservedRun {
  readonly startedAt: Date
  readonly selection: Selection
  /** Not the first run of its Vitest instance. */
  readonly rerun: boolean
  readonly finishedAt: Date
  readonly modules: readonly TestModule[]
  readonly errors: readonly unknown[]
  readonly interrupted: boolean
  /** Test files that Vitest finds and did not run; null when it was not asked. */
  readonly filesLeftOut: number | null
  readonly coverage: CoverageJson | null
}

/** One run as the recorder takes it. */
export function toRunDraft(vitest: Vitest, run: ObservedRun): RunDraft {
  const all = run.modules.map((module) => toModuleDraft(module, run.selection))
  // A stopped run leaves modules behind that it never opened.
  const modules = run.interrupted ? all.filter((module) => module.tests.length > 0 || module.errors.length > 0) : all
  const failed = modules.flatMap((module) => module.tests).filter((test) => test.status === 'failed').length
  return {
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    partial: [...run.selection.reasons, ...endReasons(run, vitest.config.bail ?? 0, failed)],
    shard: run.selection.shard,
    modules,
    unhandledErrors: run.errors.map(toRawError) satisfies RawError[],
    coverage: coverageOf(vitest, run.coverage),
  }
}

function endReasons(run: ObservedRun, bail: number, failed: number): PartialReason[] {
  if (run.interrupted) return [bail > 0 && failed >= bail ? { kind: 'bail', detail: String(bail) } : { kind: 'interrupted', detail: null }]
  if (run.selection.reasons.length > 0 || !run.filesLeftOut) return []
  return [{ kind: run.rerun ? 'watch' : 'unknown', detail: `${run.filesLeftOut} test files not run` }]
}
