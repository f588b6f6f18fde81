import { isAbsolute, resolve } from 'node:path'
import type { IncomingRun, PartialReason } from '../contract/index.js'
import type { ModuleDraft, RawError, RunDraft, TestDraft } from '../run/index.js'

type IncomingModule = IncomingRun['modules'][number]

/** A waiting run as a reporter of this process would have drafted it; `selected` is what its arguments leave out. */
export function toRunDraft(incoming: IncomingRun, selected: readonly PartialReason[]): RunDraft {
  return {
    startedAt: new Date(incoming.started_at),
    finishedAt: new Date(incoming.finished_at),
    partial: [...incoming.partial, ...selected],
    shard: incoming.shard,
    modules: incoming.modules.map((module) => toModule(module, incoming.root)),
    unhandledErrors: incoming.unhandled_errors.map(toError),
    coverage: null,
  }
}

function toModule(module: IncomingModule, root: string): ModuleDraft {
  return {
    project: module.project,
    file: isAbsolute(module.file) ? module.file : resolve(root, module.file),
    loaded: module.loaded,
    durationMs: module.duration_ms,
    errors: module.errors.map(toError),
    tests: module.tests.map(toTest),
  }
}

function toTest(test: IncomingModule['tests'][number]): TestDraft {
  return {
    titlePath: test.title_path,
    status: test.status,
    expectedToFail: test.expected_to_fail,
    location: test.line === null ? null : { line: test.line, column: null },
    durationMs: test.duration_ms,
    attempts: test.attempts,
    flaky: test.flaky,
    skip: test.skip,
    tags: test.tags,
    annotations: test.annotations ?? [],
    assertions: test.assertions,
    failures: test.failures.map(toError),
  }
}

function toError({ name, message, stack, expected, actual }: IncomingModule['errors'][number]): RawError {
  return {
    name: name ?? undefined,
    message,
    stack: stack ?? undefined,
    ...(expected === undefined || expected === null ? {} : { expected }),
    ...(actual === undefined || actual === null ? {} : { actual }),
  }
}
