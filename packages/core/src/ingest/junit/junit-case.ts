import type { RawError, TestDraft } from '../../run/index.js'
import { panicIn } from '../libtest/panic-in.js'
import { NONE, ownText } from '../own-text.js'

const MOST_TEXT = 8192

/** A problem element: failure, error, and Surefire's four for tests that ran again. */
export interface Trouble {
  readonly kind: 'failure' | 'error' | 'rerunFailure' | 'rerunError' | 'flakyFailure' | 'flakyError'
  readonly type: string | undefined
  readonly message: string | undefined
  text: string
}

/** One testcase while it is read. */
export interface JUnitCase {
  readonly seconds: number
  readonly line: number | null
  troubles: readonly Trouble[]
  skipped: { readonly type: string | undefined; readonly message: string | undefined } | null
}

/** Takes a piece of a trouble's text; what is longer than a few screens is dropped. */
export function addText(trouble: Trouble, piece: string): void {
  if (trouble.text.length < MOST_TEXT) trouble.text += piece.slice(0, MOST_TEXT - trouble.text.length)
}

/** Whether it failed in the end. */
export function hasFailed({ troubles }: JUnitCase): boolean {
  return troubles.some(({ kind }) => kind === 'failure' || kind === 'error')
}

/** The test as a draft. A flaky one has passed after it failed; its earlier errors are kept. */
export function toDraft(one: JUnitCase, titlePath: readonly string[]): TestDraft {
  const quiet = one.troubles.length === 0
  const failed = !quiet && hasFailed(one)
  const again = quiet ? 0 : one.troubles.filter(({ kind }) => kind !== 'failure' && kind !== 'error').length
  const skipped = one.skipped !== null && !failed
  const todo = skipped && one.skipped?.type === 'todo'
  const expected = skipped && one.skipped?.type === 'pytest.xfail'
  return {
    titlePath,
    status: failed ? 'failed' : expected ? 'passed' : todo ? 'todo' : skipped ? 'skipped' : 'passed',
    expectedToFail: expected,
    location: one.line === null ? null : { line: one.line, column: null },
    durationMs: one.seconds * 1000,
    attempts: (skipped && !expected ? 0 : 1) + again,
    flaky: !failed && again > 0,
    skip: skipped && !expected && !todo ? { kind: 'unknown', reason: one.skipped?.message ? ownText(one.skipped.message) : null } : null,
    tags: NONE,
    annotations: NONE,
    assertions: null,
    failures: quiet ? NONE : one.troubles.map(toError),
  }
}

/** A trouble as an error; its type is the class where it looks like one. */
export function toError({ type, message, text }: Trouble): RawError {
  // nextest has words where others have a class: "test timeout".
  const said = message || text.trim().split('\n')[0] || (type?.includes(' ') ? type : 'it failed; the report says no more')
  const [, named, rest] = /^([A-Za-z_][\w.$]*(?:Error|Exception|Failure|Failed)): ([\s\S]*)/.exec(said) ?? []
  const kind = type !== undefined && /^[\w.$]*(?:Error|Exception|Failure|Failed)$/.test(type) ? type : named
  const stack = text.trim()
  const panic = stack.startsWith('thread ') ? panicIn(stack) : null
  if (panic) return { name: 'panic', message: panic.message, stack: `at ${panic.place}` }
  return { name: kind?.split('.').at(-1), message: ownText(rest ?? said), stack: stack === '' ? undefined : ownText(stack) }
}
