import type { Value } from './value.js'

/** A function, method or class of a source file, with what it refuses, hides and does. */
export interface SourceFunction {
  /** `total`, `Cart.total`, `default`; nested functions have their outer name in front. `<module>` for the code outside of functions. */
  readonly name: string
  /** `module` stands once per file that does something when it is loaded; its bodyKey is empty. What stands in a named function belongs to that alone. */
  readonly kind: 'function' | 'method' | 'class' | 'module'
  readonly exported: boolean
  readonly line: number
  readonly endLine: number
  readonly params: readonly string[]
  /** In Python: the defaults of its parameters by their names, which are no part of its body; absent where it has none. */
  readonly defaults?: readonly string[]
  /** Parameters that the body never reads. */
  readonly unusedParams: readonly string[]
  /** Hash of the normal form; local names do not matter. */
  readonly bodyKey: string
  /** Statements in it, nested ones counted. */
  readonly statements: number
  /** The constant, parameter or empty literal that it returns when it does nothing else; null otherwise. */
  readonly returnsOnly: Value | null
  /** It only throws "not implemented", or is empty, `pass` or `...`. */
  readonly stub: boolean
  readonly guards: readonly Guard[]
  readonly catches: readonly Catch[]
  /** Calls as normal text of the callee, with arguments, in order. */
  readonly calls: readonly CallFact[]
  /** Decorators, middleware and schema methods in normal text. */
  readonly decorators: readonly string[]
  /** What a class names as its bases, in normal text; absent where it names none. */
  readonly bases?: readonly string[]
  /** String, number and regex literals in it. */
  readonly literals: readonly Value[]
  /** Comparisons and conditions in normal text, with their operator: what decides its branches. */
  readonly conditions: readonly ConditionFact[]
  /** Statements that can never run: after return or throw, under a constant condition. First lines. */
  readonly unreachable: readonly { readonly line: number; readonly text: string }[]
}

/** A refusal: a throw or an early exit under a condition, an assert, a call of a validator. */
export interface Guard {
  readonly kind: 'throw' | 'reject' | 'return' | 'assert' | 'call'
  /** Normal text of the condition under which it refuses; null when unconditional. */
  readonly condition: string | null
  /** Class and message of what is thrown, or the returned value's text. */
  readonly effect: string
  readonly line: number
  readonly text: string
}

/** A catch, an except, a rejection handler, a suppress. */
export interface Catch {
  /** Normal text of what is tried, shortened to the calls in it. */
  readonly over: readonly string[]
  /** Classes or conditions that it is limited to; empty for everything. */
  readonly only: readonly string[]
  /** What becomes of the error. `handled` when the error is used for a decision. */
  readonly effect: 'rethrown' | 'wrapped' | 'returned' | 'logged' | 'default' | 'ignored' | 'handled'
  /** It stands in a handler of another error that ends in a throw: the caller hears of a failure whatever becomes of this one. */
  readonly failsAnyway?: true
  readonly line: number
  readonly text: string
}

/** A call: `db.insert`, with its arguments' values. */
export interface CallFact {
  readonly callee: string
  readonly args: readonly Value[]
  readonly awaited: boolean
  /** Its result is dropped: the call, awaited or not, is a whole statement. */
  readonly statement: boolean
  readonly line: number
  readonly text: string
}

/** A comparison: operands in normal text. */
export interface ConditionFact {
  readonly text: string
  readonly operator: string
  readonly left: string
  readonly right: string
  /** `branch` decides which way is taken, `returned` is (a part of) what the function returns. */
  readonly use: 'branch' | 'returned' | 'other'
  readonly line: number
}

/** A function whose answer tests may ask for, as in `assert is_sorted(rows)`. */
export interface AnswerFact {
  /** `isSorted`, `Page.isOpen`: with the names around it. */
  readonly name: string
  /** It stands in a class or an object, so that it is called on one. */
  readonly member: boolean
  /** Normal text of the condition under which it answers something that counts as true, in the signs of JavaScript; parameters by their place. */
  readonly condition: string
  readonly line: number
  /** Its own text on one line, at most 300 characters. */
  readonly text: string
}

/** A field of a schema, model or table, with what it demands of its values. */
export interface SchemaField {
  /** `User.email`; `User` alone for what the whole demands. */
  readonly path: string
  /**
   * One entry a demand or a leave, as it is written without layout: `string()`, `email()`, `max(5)`, `optional()`, `strict()`,
   * `required`, `additionalProperties: false`, `pattern: ^a`, `Optional`, `= None`, `unique=True`, `extra='allow'`, `validator check_email`.
   */
  readonly demands: readonly string[]
  readonly line: number
  readonly text: string
}

/** What hides a tool's complaint: compiler directives, `eslint-disable-next-line no-console`, `istanbul ignore next`, `# noqa`, `# pragma: no cover`. */
export interface Suppression {
  readonly tool: 'typescript' | 'lint' | 'coverage' | 'mutation' | 'types'
  /** The directive without its reason: `eslint-disable-next-line`. */
  readonly directive: string
  /** Rules it names; empty for all. Sorted. */
  readonly rules: readonly string[]
  /** Lines it covers, as far as can be told: 1 for the next line, the function's size, the rest of the file. */
  readonly lines: number
  /** Normal text of what it covers (first 200 characters): keeps it the same when lines move. */
  readonly target: string
  /** The covered code is declaration-only, unreachable by construction, or a type-checking block. */
  readonly harmless: boolean
  readonly line: number
}

/** Something at module level that bends the tools around it: see HARNESS_KINDS. */
export interface HarnessFact {
  readonly kind: HarnessKind
  /** Normal text; equal facts on both sides are no change. */
  readonly text: string
  readonly line: number
  /** Title path of the test or suite that holds it; null for the module. */
  readonly within: readonly string[] | null
}

/**
 * `expect_replaced`, `matcher_redefined` (a matcher whose result does not depend on its argument, or an overwritten one), `equality_redefined`
 * (addEqualityTesters, __eq__ or asymmetricMatch that always agree), `assertion_patched`; `subject_mocked` and `module_mocked` (text: module and
 * what it returns), `mocked_for_all` (the same by a conftest before each test); `snapshot_blinded` (serializer with constant output); `process_exit` (exit in setup, test or source), `exit_code_forced`
 * (process.exitCode = 0, session.exitstatus = 0); `outcome_rewritten` (pytest hooks that change reports); `items_dropped` (collection hooks that drop,
 * deselect or skip), `collection_ignored` (collect_ignore, __test__ = False), `cases_left_out` (what makes tests is told to leave some out; within: what is made); `errors_swallowed` (unhandledRejection handlers, window.onerror,
 * sys.excepthook, signal), `global_patched` (Date.now, performance.now, Math.random, time.time assigned), `console_silenced`, `warnings_silenced`;
 * `retries_set`, `timeout_set` (jest.setTimeout, this.timeout; value in text), `property_runs_set`; `test_detected` (source asks whether it is tested),
 * `tests_read` (source reads tests, stack or expected files), `module_state` (module-level mutable state that a function reads and writes);
 * `verification_disabled` (rejectUnauthorized: false, verify=False, algorithms none); `path_redirected` (sys.path, sys.modules, require cache);
 * `hook_returns` (a before hook that returns or skips early); `files_written` (setup that writes or edits tests),
 * `tests_rewritten` (a hook of a bundler or runner that hands on another text for test files).
 */
export type HarnessKind =
  | 'expect_replaced'
  | 'matcher_redefined'
  | 'equality_redefined'
  | 'assertion_patched'
  | 'subject_mocked'
  | 'mocked_for_all'
  | 'module_mocked'
  | 'snapshot_blinded'
  | 'process_exit'
  | 'exit_code_forced'
  | 'outcome_rewritten'
  | 'items_dropped'
  | 'collection_ignored'
  | 'cases_left_out'
  | 'errors_swallowed'
  | 'global_patched'
  | 'console_silenced'
  | 'warnings_silenced'
  | 'retries_set'
  | 'timeout_set'
  | 'property_runs_set'
  | 'test_detected'
  | 'tests_read'
  | 'module_state'
  | 'verification_disabled'
  | 'path_redirected'
  | 'hook_returns'
  | 'files_written'
  | 'tests_rewritten'
