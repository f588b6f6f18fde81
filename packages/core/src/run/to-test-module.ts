import type { Failure, Test, TestModule } from '../contract/index.js'
import type { ModuleDraft, RawError, TestDraft } from './draft.js'
import { locateTests, type SourcePlace } from './locate-tests.js'
import { redact } from './redact.js'
import { declaresFocus, scanSource } from './scan-source.js'

/** Turns a runner's error into the stored failure; the title path is null for an error of the module. */
export type FailureOf = (raw: RawError, titlePath: readonly string[] | null) => Failure

/**
 * A module as it is stored. `file` is relative; `source` is its text, or null when it could not be read.
 * `occurrences` counts title paths, also across modules where a runner gives one file of one project twice.
 */
export function toTestModule(
  draft: ModuleDraft,
  file: string,
  source: string | null,
  failureOf: FailureOf,
  occurrences = new Map<string, number>(),
): TestModule {
  const scan = source === null ? null : scanSource(source)
  const focused = scan !== null && draft.tests.some(isLeftOut) && declaresFocus(scan)
  const errors = draft.errors.map((raw) => failureOf(raw, null))
  const places = scan
    ? locateTests(
        scan,
        draft.tests.map((test) => test.titlePath),
      )
    : []
  const tests = draft.tests.map((test, index): Test => {
    const title_path = [...test.titlePath]
    const key = JSON.stringify(title_path)
    const occurrence = occurrences.get(key) ?? 0
    occurrences.set(key, occurrence + 1)
    return {
      title_path,
      occurrence,
      status: test.status,
      expected_to_fail: test.expectedToFail || EXPECTS_FAILURE.test(places[index]?.callee ?? ''),
      location: test.location ?? lineOf(places[index]),
      duration_ms: wholeMs(test.durationMs),
      attempts: test.attempts,
      flaky: test.flaky,
      skip: test.status === 'skipped' ? skipOf(test, focused, scan !== null) : null,
      tags: [...new Set(test.tags)].sort(),
      annotations: test.annotations.map(({ type, message }) => ({ type, message: redact(message) })),
      assertions: test.assertions,
      failures: test.failures.map((raw) => failureOf(raw, title_path)),
    }
  })
  return { project: draft.project, file, status: statusOf(draft, tests), focused, duration_ms: wholeMs(draft.durationMs), errors, tests }
}

// Jest 29 does not report that a test is expected to fail.
const EXPECTS_FAILURE = /(?:^|\.)(?:failing|fails)$/

function lineOf(place: SourcePlace | null | undefined): Test['location'] {
  return place ? { line: place.line, column: place.column } : null
}

function isLeftOut(test: TestDraft): boolean {
  return test.status === 'skipped' && (test.skip === null || test.skip.kind === 'unknown')
}

// Runners report a test left out by a focused sibling like one that is declared skipped: the source tells.
function skipOf(test: TestDraft, focused: boolean, sourceKnown: boolean): Test['skip'] {
  const kind = test.skip?.kind ?? 'unknown'
  const reason = test.skip?.reason ? redact(test.skip.reason) : null
  if (kind !== 'unknown') return { kind, reason }
  if (focused) return { kind: 'unselected', reason }
  return { kind: sourceKnown ? 'declared' : 'unknown', reason }
}

function statusOf(draft: ModuleDraft, tests: readonly Test[]): TestModule['status'] {
  if (!draft.loaded) return 'not_loaded'
  if (draft.errors.length > 0 || tests.some((test) => test.status === 'failed')) return 'failed'
  return tests.some((test) => test.status === 'passed') ? 'passed' : 'skipped'
}

function wholeMs(ms: number): number {
  return Number.isFinite(ms) && ms > 0 ? Math.round(ms) : 0
}
