import type { Fault } from './fault.js'
import type { FileInventory } from './file-inventory.js'
import type { Verification } from './generated/types.js'

/** A place in a text: line from 1, column from 0; a column of null is the end of the line. Istanbul's convention. */
export interface Position {
  readonly line: number
  readonly column: number | null
}

/** From the first character to the one after the last. */
export interface Span {
  readonly start: Position
  readonly end: Position
}

/** Istanbul's FileCoverage. An arm of a branch that has no place in the text (an implicit else) has a start without a line. */
export interface FileCoverage {
  /** POSIX, relative to the repository's root. */
  readonly path: string
  readonly statementMap: Readonly<Record<string, Span>>
  readonly fnMap: Readonly<Record<string, { readonly name: string; readonly decl: Span; readonly loc: Span }>>
  readonly branchMap: Readonly<
    Record<
      string,
      { readonly type: string; readonly loc: Span; readonly locations: readonly { readonly start: Partial<Position>; readonly end: Partial<Position> }[] }
    >
  >
  readonly s: Readonly<Record<string, number>>
  readonly f: Readonly<Record<string, number>>
  readonly b: Readonly<Record<string, readonly number[]>>
}

/**
 * How much a coverage format tells: `elements` places of statements, functions and arms (Istanbul JSON); `branches`
 * lines, and arms by the line they stand on (coverage.py with branches, LCOV with BRDA, Cobertura with conditions);
 * `lines` lines alone.
 */
export type CoverageDetail = 'elements' | 'branches' | 'lines'

/** What one file's run measured. */
export interface MeasuredFile {
  readonly coverage: FileCoverage
  readonly detail: CoverageDetail
  /** `v8`, `istanbul`, `babel`, `coverage.py`, `lcov`, `go cover`, `cobertura`. */
  readonly provider: string
  /** git blob id of the source that was measured; null where the format does not tell. */
  readonly sourceBlob: string | null
  /** Lines that ran only while no test did, where contexts were measured. */
  readonly outsideOfTests?: ReadonlySet<number>
}

/** Lines that differ: `count` lines from `start` (from 1). A count of 0 stands after line `start`. git's `@@` header. */
export interface Hunk {
  readonly base: { readonly start: number; readonly count: number }
  readonly head: { readonly start: number; readonly count: number }
}

/** A source file of the head that the change touches, with what was measured of it. */
export interface ChangedSource {
  readonly path: string
  /** null for a new file. */
  readonly basePath: string | null
  readonly change: 'added' | 'modified' | 'renamed' | 'copied'
  /** In order; of an added file one hunk over all lines. */
  readonly hunks: readonly Hunk[]
  readonly text: string
  readonly baseText: string | null
  readonly inventory: FileInventory | null
  readonly baseInventory: FileInventory | null
  /** What the head's run measured; null when the file is absent from its coverage. */
  readonly measured: MeasuredFile | null
  /** What the base's run measured; null without one. */
  readonly baseMeasured: MeasuredFile | null
  /**
   * What there is to measure, from the text alone with all counts 0; given where nothing was measured, the entry is empty,
   * or the format tells lines only. A string says why the text could not be read.
   */
  readonly coverable: FileCoverage | string | null
  /** The same of the base's text, where what the base's run measured tells lines or ranges alone. */
  readonly baseCoverable?: FileCoverage | string | null
  /** Lines (from, to) that ignore hints or exclude patterns take out of measuring, with the hint's or the pattern's text; `added` when this change put the hint there. */
  readonly excluded: readonly { readonly from: number; readonly to: number; readonly by: string; readonly added: boolean }[]
}

/** The five kinds of change of the specification's code_type. */
export type CodeType = 'new_function' | 'bug_fix' | 'refactor' | 'api_endpoint' | 'integration'

/** What decided a code type, strongest first. */
export type CodeTypeSource = 'flag' | 'config' | 'commit' | 'label' | 'path' | 'code' | 'default'

/** What is said about the change outside of its code. */
export interface CodeTypeSignals {
  /** --code-type; CI's word, which may lower. */
  readonly flag: CodeType | null
  /** The base's truegreen.yaml: the first pattern that a path matches. May lower. */
  readonly config: readonly { readonly paths: readonly string[]; readonly type: CodeType }[]
  /** Subjects of the change's commits, newest first; may only raise. */
  readonly subjects: readonly string[]
  /** Labels of the pull request, as CI hands them in with --label; may only raise. */
  readonly labels: readonly string[]
}

/** A route that a file registers: Express, Fastify, Hono, Koa, Next.js, NestJS, Flask, FastAPI, Django. */
export interface Endpoint {
  /** `GET`, `POST`, …; `ANY` where the code does not say. */
  readonly method: string
  /** As written; null where it is computed. */
  readonly route: string | null
  /** Lines of the registration with its handler. */
  readonly line: number
  readonly endLine: number
  /** Name of the handler function where it stands elsewhere in the file. */
  readonly handler: string | null
}

/** Something that a text has to cover and that every measurement of this text has a place for. */
export interface Landmark {
  readonly kind: 'statement' | 'function' | 'branch'
  /** A branch's type as Istanbul calls it. */
  readonly type: string | null
  /** Lines on one of which a measurement may say that it begins; the first is where it does. */
  readonly lines: readonly number[]
}

/** Everything the coverage of a change is judged by. */
export interface ChangedCode {
  readonly base: { readonly ref: string; readonly commit: string | null }
  readonly sources: readonly ChangedSource[]
  readonly signals: CodeTypeSignals
  /** Test files that the change adds or edits, both sides. */
  readonly tests: readonly { readonly path: string; readonly base: FileInventory | null; readonly head: FileInventory | null }[]
  /** Files that the change deletes, as the base has them: what moved out of them is not new. Absent or empty where none was read. */
  readonly removed?: readonly {
    readonly path: string
    readonly text: string | null
    readonly inventory: FileInventory | null
    /** What the base's run measured of it: what was covered and moved from here stays covered. */
    readonly baseMeasured?: MeasuredFile | null
  }[]
  /** Line by line flips without an edit in the last runs: `file` and line, runs in which it flipped. */
  readonly unstable: readonly { readonly file: string; readonly line: number; readonly runs: number }[]
  /** What verify-fix saw of the head's tree (memory.verificationOf); null when the new tests were not run on the base's source. */
  readonly verification: Verification | null
  /** Why it cannot be judged, each with the way out; empty when it can. */
  readonly faults: readonly Fault[]
  /** What was not looked at, and why. */
  readonly notEvaluated: readonly { readonly what: string; readonly why: string }[]
  /** Which run or file the numbers are from, in words. */
  readonly evidence: string
}

/** Something on a changed line that a test can reach. */
export interface CoverageElement {
  readonly kind: 'statement' | 'branch' | 'function'
  readonly span: Span
  /** null when the format cannot tell. */
  readonly hits: number | null
  /** `if`, `cond-expr`, `binary-expr`, `switch`, `default-arg`, … with the arm's number; null for other kinds. */
  readonly branch: { readonly type: string; readonly arm: number; readonly arms: number } | null
  /** The changed line that it is judged for. */
  readonly line: number
}
