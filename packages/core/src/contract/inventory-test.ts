import type { InventoryCheck } from './inventory-check.js'
import type { Value } from './value.js'

/** What the runner would do with a test, as far as the source tells. `uncollected`: it looks like a test and no runner would find it. */
export type TestState = 'run' | 'only' | 'skip' | 'todo' | 'fails' | 'conditional' | 'uncollected'

/** A test as it stands in the source. Rows of a table that can be told are tests of their own. */
export interface InventoryTest {
  /** Titles from the outermost suite to the test; classes and functions for pytest. */
  readonly titlePath: readonly string[]
  /** False when a part of the title is not constant; that part is then its source text. */
  readonly titleKnown: boolean
  /** Counts equal title paths in one file, from 0. */
  readonly occurrence: number
  readonly line: number
  readonly endLine: number
  readonly state: TestState
  /** What makes it so: `test.skip`, `{ skip: true }`, `describe.skip`, `@pytest.mark.skipif`, `beforeEach skips`, the name pattern that it misses. null for `run`. */
  readonly stateBy: string | null
  /** It is no test: a function that tests call, by its name. */
  readonly isHelper?: boolean
  /** It is no test: what a file without tests does around those of others, by the hook's name. */
  readonly isHook?: boolean
  /** It runs alone, and under a condition as well, which is what `state` tells. */
  readonly focused?: boolean
  /** It stands in a function that the file hands out and does not call: it runs where another file does. What is handed out, in words. */
  readonly handedOut?: string
  /** Normal text of what holds where a `conditional` test does not run, and where a todo or fails is one; null otherwise. */
  readonly condition: string | null
  /** The reason as the author wrote it: a string argument or a comment on the same line; never believed. */
  readonly reason: string | null
  /** It depends on platform, runtime version or an optional dependency, as opposed to an environment variable, date or constant. */
  readonly conditionKind: 'platform' | 'environment' | 'constant' | 'time' | 'other' | null
  /** Place of the row in its table, from 0, and the row's values; null without a table or when its rows cannot be told. */
  readonly row: InventoryRow | null
  /** True when a table, loop or helper makes more tests than can be told: this one stands for all of them. */
  readonly open: boolean
  /** Set for an open test whose table can be told and has more rows than are made tests of their own: each row's values. */
  readonly rows?: readonly (readonly Value[])[]
  /** Marks and tags: pytest markers, Vitest tags, `@slow` in titles. Sorted. */
  readonly tags: readonly string[]
  /** Attempts after the first; null when nothing is set. Time limit in milliseconds, 0 for none; null when nothing is set. */
  readonly retries: number | null
  readonly timeout: number | null
  /** For `fails` in pytest: strict xfail and raises. null otherwise. */
  readonly expectedFailure: { readonly strict: boolean | null; readonly run: boolean; readonly raises: string | null } | null
  /** Checks in order, with those of hooks and helpers that apply to it. */
  readonly checks: readonly InventoryCheck[]
  /** The calls of the body that are no checks, in normal form, helpers included: what the test exercises. */
  readonly calls: readonly string[]
  /** Those of `calls` that may fail or be passed by unseen: under a condition, swallowed, not waited for. Absent where there are none. */
  readonly unsure?: readonly string[] | undefined
  /** Every identifier, property name and string literal of body and helpers: what it speaks of. */
  readonly mentions: ReadonlySet<string>
  /** Calls whose effect on checks cannot be told: helpers that could not be resolved, eval. Their normal text. */
  readonly unknown: readonly string[]
  /** Calls of functions that check and were not read with the test, because they are too far or too much. */
  readonly unfollowed?: readonly UnfollowedCall[] | undefined
  /** Hash of the body's normal form: layout, quotes, comments and names of locals do not matter. */
  readonly bodyKey: string
  /**
   * Set on both sides of a changed file for a test that the change leaves alone: nothing in it and nothing around it that it rests on differs. Equal for
   * the two; null and absent for every other test. What its body says is read when it is asked for.
   */
  readonly unchanged?: string | null
  /** The body's own text as written, at most 4,000 characters: for code frames. */
  readonly text: string
}

/** A row of a table; `names`: of the parameters that its values are for, one by one, where the table tells them. */
export interface InventoryRow {
  readonly index: number
  readonly values: readonly Value[]
  readonly names?: readonly string[]
}

/** A call of a function that checks, by its normal text, with the checks of that function, whose parameters stand for themselves. */
export interface UnfollowedCall {
  readonly call: string
  readonly checks: readonly InventoryCheck[]
}
