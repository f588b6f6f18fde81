import type { TestDraft } from '@truegreen/core/run'
import type { TestCase } from 'vitest/node'
import type { Selection } from './selection.js'
import type {} from './task-meta.js'
import { toRawError } from './to-raw-error.js'

/** A test as Vitest reported it. */
export function toTestDraft(test: TestCase, selection: Selection): TestDraft {
  const titlePath = titlePathOf(test)
  const result = test.result()
  const diagnostic = test.diagnostic()
  const skip = skipOf(test, titlePath, selection)
  const ran = result.state === 'passed' || result.state === 'failed'
  return {
    titlePath,
    status: ran ? result.state : skip ? 'skipped' : 'todo',
    expectedToFail: test.options.fails ?? false,
    location: test.location ? { line: test.location.line, column: test.location.column } : null,
    durationMs: Math.round(diagnostic?.duration ?? 0),
    attempts: ran ? 1 + (diagnostic?.retryCount ?? 0) + (diagnostic?.repeatCount ?? 0) : skip?.kind === 'dynamic' ? 1 : 0,
    flaky: result.state === 'passed' && (diagnostic?.flaky ?? false),
    skip,
    tags: (test as Partial<Pick<TestCase, 'tags'>>).tags ?? [],
    annotations: test.annotations().map(({ type, message }) => ({ type, message })),
    assertions: ran ? (test.meta()['truegreen/assertions'] ?? null) : null,
    failures: (result.errors ?? []).map(toRawError),
  }
}

function titlePathOf(test: TestCase): string[] {
  const titles = [test.name]
  for (let { parent } = test as { parent: TestCase['parent'] }; parent.type === 'suite'; parent = parent.parent) titles.unshift(parent.name)
  return titles
}

// options.mode is the mode after collection, where .skip, .only siblings and filter misses look alike;
// 'unknown' lets the recorder ask the source.
function skipOf(test: TestCase, titlePath: readonly string[], selection: Selection): TestDraft['skip'] {
  const result = test.result()
  if (result.state === 'pending') return { kind: 'unselected', reason: 'the run ended before it' }
  if (result.state !== 'skipped' || test.options.mode === 'todo') return null
  if (test.options.mode === 'skip') return selection.leftOut(titlePath) ? { kind: 'unselected', reason: null } : { kind: 'unknown', reason: null }
  if (wasSkippedByItself(test)) return { kind: 'dynamic', reason: result.note ?? null }
  return { kind: 'unselected', reason: 'a hook failed or the run was stopped' }
}

// ctx.skip() leaves a mark on the task; tests after a failed hook or a cancelled run have none.
function wasSkippedByItself(test: TestCase): boolean {
  const { task } = test as unknown as { readonly task?: { readonly result?: { readonly pending?: boolean; readonly note?: string } } }
  return task?.result?.pending === true || task?.result?.note !== undefined
}
