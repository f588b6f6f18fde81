import type { Completeness, Coverage, PartialReason, TestModule, TestRun } from '../contract/index.js'
import type { RawError, RunDraft, Surroundings } from './draft.js'
import { toFailure } from './failure.js'
import { runKey } from './failure-keys.js'
import { compareText } from './identity.js'
import { toOutcome, toTotals } from './outcome.js'
import { redact } from './redact.js'
import { relativePath } from './relative-path.js'
import { toTestModule } from './to-test-module.js'

/** A runner's draft and what surrounds it as one record: relative paths, sorted lists, secrets redacted. Coverage comes in as it is stored. */
export function toTestRun(draft: RunDraft, coverage: Coverage | null, around: Surroundings): TestRun {
  const files = new Map(draft.modules.map((module) => [module.file, relativePath(around.root, module.file)]))
  const testFiles = new Set(files.values())
  const failureOf = (testFile: string | null) => (raw: RawError, testTitlePath: readonly string[] | null) =>
    toFailure(raw, { root: around.root, isTestFile: (file) => testFiles.has(file), testTitlePath, testFile })
  const occurrences = new Map<string, Map<string, number>>()
  const modules = draft.modules
    .map((module) => {
      const file = files.get(module.file) ?? module.file
      const place = JSON.stringify([module.project, file])
      const counts = occurrences.get(place) ?? new Map<string, number>()
      occurrences.set(place, counts)
      return toTestModule(module, file, around.sourceOf(module.file), failureOf(file), counts)
    })
    .sort((a, b) => compareText(a.project, b.project) || compareText(a.file, b.file))
  const unhandled_errors = draft.unhandledErrors.map((raw) => failureOf(null)(raw, null))
  const totals = toTotals(modules)
  const completeness = toCompleteness(draft, modules)
  const failures = [
    ...modules.flatMap((module) => [...module.errors, ...module.tests.flatMap((test) => (test.status === 'failed' ? test.failures : []))]),
    ...unhandled_errors,
  ]
  return {
    schema_version: 1,
    run_id: around.runId,
    suite: around.suite,
    framework: around.framework,
    recorder: around.recorder,
    started_at: draft.startedAt.toISOString(),
    finished_at: draft.finishedAt.toISOString(),
    duration_ms: Math.max(0, Math.round(draft.finishedAt.getTime() - draft.startedAt.getTime())),
    command: { argv: around.command.argv.map(redact), cwd: around.command.cwd },
    environment: around.environment,
    git: around.git,
    tree: around.tree,
    session: around.session,
    completeness,
    outcome: toOutcome({ totals, partial: completeness.reasons, unhandledErrors: unhandled_errors.length, coverage, exitCode: around.exitCode }),
    exit_code: around.exitCode,
    totals,
    modules,
    unhandled_errors,
    coverage,
    failure_key: failures.length > 0 ? runKey(failures) : null,
    warnings: [...around.warnings],
  }
}

function toCompleteness(draft: RunDraft, modules: readonly TestModule[]): Completeness {
  const byKind = new Map<string, PartialReason>()
  for (const reason of draft.partial) byKind.set(reason.kind, { kind: reason.kind, detail: reason.detail === null ? null : redact(reason.detail) })
  const focused = modules.filter((module) => module.focused).map((module) => module.file)
  if (focused.length > 0 && !byKind.has('focused')) byKind.set('focused', { kind: 'focused', detail: focused.join(', ') })
  const reasons = [...byKind.values()].sort((a, b) => compareText(a.kind, b.kind))
  return { full: reasons.length === 0, reasons, shard: draft.shard ? { ...draft.shard } : null }
}
