import type { Baseline, BaselineTest, Test, TestIdentity, TestRun } from '../contract/index.js'

/** A test of the baseline with where it stood. */
export interface BaseTest {
  readonly identity: TestIdentity
  readonly test: BaselineTest
}

/** A test of the run with where it stands. */
export interface HeadTest {
  readonly identity: TestIdentity
  readonly test: Test
}

/** The same test on both sides. */
export interface TestPair {
  readonly base: BaseTest
  readonly head: HeadTest
}

/** What was against what is, for one suite. Lists are sorted by project, file, title path, occurrence. */
export interface Comparison {
  readonly baseline: Baseline
  readonly run: TestRun
  /** In the baseline, nowhere in the run, and the run would have shown it. */
  readonly removed: readonly BaseTest[]
  readonly added: readonly HeadTest[]
  /** Same titles in another file. */
  readonly moved: readonly TestPair[]
  /** Other titles, same place or same body. */
  readonly renamed: readonly TestPair[]
  /** Ran in the baseline; now skipped or todo by declaration or while running. */
  readonly newlySkipped: readonly TestPair[]
  readonly newlyExpectedToFail: readonly TestPair[]
  /** Modules of the run in which .only leaves tests out. */
  readonly focused: readonly { readonly project: string; readonly file: string; readonly unselected: number }[]
  /** Passed on both sides with both counts known, fewer or more now. */
  readonly fewerAssertions: readonly TestPair[]
  readonly moreAssertions: readonly TestPair[]
  /** Passed in the baseline, failed now. */
  readonly newlyFailing: readonly TestPair[]
  /** What this run cannot tell about the baseline, and why. */
  readonly notJudged: readonly { readonly what: string; readonly why: string; readonly tests: number }[]
}

/** Text of a test's body, for recognising a rename; null when unknown. Passed in, because compare reads nothing. */
export type BodyOf = (side: 'base' | 'head', identity: TestIdentity, line: number | null) => string | null
