import type { TestFramework, Value } from '../../../contract/index.js'
import type { Bound, Frame } from '../fold-frame.js'
import type { Node } from '../syntax.js'
import type { FoundFunction } from './function-of.js'
import type { Mark } from './mark.js'
import type { HookPhase, Registrar } from './registrar.js'

/** A hook of a suite. */
export interface Hook {
  readonly phase: HookPhase
  readonly name: string
  readonly fn: FoundFunction
  /** Conditions and dead code around it within its suite. */
  readonly gates: readonly Mark[]
}

/** What may be set for the tests of a suite, or for one test. */
export interface Limits {
  retries: number | null
  timeout: number | null
}

/** A suite while its body is walked; the file itself is the outermost. */
export interface Suite extends Limits {
  readonly parent: Suite | null
  readonly titles: readonly string[]
  readonly known: boolean
  readonly marks: Mark[]
  readonly hooks: Hook[]
  readonly tags: string[]
  /** Tests in it and below, uncollected ones left out. */
  tests: number
}

/** The values of each row of a table that is one open test. */
type ManyRows = readonly (readonly Value[])[]

/** The place of rows around a test, from tables of its suites and loops. */
export interface RowPlace {
  readonly index: number
  readonly values: readonly Value[]
}

/** Where in the file, and in which bindings, a call that may register something is met. */
export interface Site {
  readonly suite: Suite
  readonly frame: Frame
  /** Conditions and dead code around it. */
  readonly gates: readonly Mark[]
  readonly row: RowPlace | null
  /** Under a loop whose rounds cannot be told. */
  readonly open: boolean
  /** The rows of tables and loops around it that have more than are walked one by one; undefined where none has. */
  readonly rows?: () => ManyRows
  /** Functions expanded around it. */
  readonly depth: number
  /** The call in the read file that led here, when a helper registers the test. */
  readonly caller: Node | null
  /** The function that the file hands out and does not call, in words; undefined where its tests are registered by the file itself. */
  readonly handedOut?: string
}

/** A test before its body is read: hooks may follow it in the source. */
export interface PendingTest extends Limits {
  readonly call: Node
  readonly site: Site
  readonly title: string
  readonly known: boolean
  readonly marks: Mark[]
  /** By what it was registered: `it.skip`. */
  readonly by: string
  readonly body: FoundFunction | null
  /** The body when it is no function that can be found. */
  readonly expression: Node | null
  readonly frame: Frame
  readonly row: RowPlace | null
  readonly open: boolean
  /** The rows of its own table where they are more than are made tests, else those around it. */
  readonly rows?: (() => ManyRows) | undefined
  readonly tags: readonly string[]
  /** Arguments of the body that are not the runner's own, for macros. */
  readonly given: readonly Bound[]
  /** Generators and options of a test that is a property: `test.prop(...)`. */
  readonly property: Registrar['property']
  /** A RuleTester's row has its check told by the row itself. */
  readonly ruleRow: { readonly rule: string; readonly valid: boolean; readonly row: Bound } | null
}

/** What the walk of a file collects. */
export interface Collector {
  readonly framework: TestFramework | null
  readonly tests: PendingTest[]
  readonly unknown: { readonly line: number; readonly what: string }[]
  /** Registering calls that were walked, so that those which nothing reaches can be told. */
  readonly visited: Set<Node>
  /** Lines of the subtests of a test, whose checks are their own. */
  readonly nested: Map<Node, readonly { readonly line: number; readonly endLine: number }[]>
  /** The read file's own. */
  readonly frame: Frame
  /** Calls walked so far: a bound against tables of tables. */
  steps: number
  /** QUnit's module without a body, which the tests behind it belong to. */
  module: Suite | null
}

/** A suite below another one; the file's own has no parent. */
export function openSuite(parent: Suite | null, title: string | null, known: boolean): Suite {
  return {
    parent,
    titles: title === null ? (parent?.titles ?? []) : [...(parent?.titles ?? []), title],
    known: known && (parent?.known ?? true),
    marks: [],
    hooks: [],
    tags: [],
    retries: null,
    timeout: null,
    tests: 0,
  }
}

/** The line of the read file that stands for a site. */
export function lineAt(site: Site, node: Node, collector: Collector): number {
  return collector.frame.file.lineOf((site.caller ?? node).start)
}

/** A row below the rows around it. */
export function rowWithin(outer: RowPlace | null, index: number, count: number, values: readonly Value[]): RowPlace {
  return outer === null ? { index, values } : { index: outer.index * count + index, values: [...outer.values, ...values] }
}
