import type { AnswerFact, InventoryCheck, InventoryTest, RevisionPair, Severity } from '../contract/index.js'

/** A test with the file that holds it. */
export interface PlacedTest {
  readonly file: string
  readonly test: InventoryTest
}

/** How a test of the base was recognised in the head. */
export type MatchedBy = 'identity' | 'moved' | 'renamed' | 'consolidated'

/**
 * What moved between the two checks of a pair: `demand` (relation or expected value), `modality` (whether it is reached and heard),
 * `times` (fewer rows or repetitions), `input` (the subject is called with other arguments), `replaced` (another subject altogether, as strong as
 * far as can be told), `nothing`.
 */
export type CheckShift = 'nothing' | 'demand' | 'modality' | 'times' | 'input' | 'replaced'

/** A check that both sides have, and how its demand moved. */
export interface CheckPair {
  readonly base: InventoryCheck
  readonly head: InventoryCheck
  readonly strength: 'equal' | 'weaker' | 'stronger' | 'changed'
  readonly shift: CheckShift
  /** What the head accepts and the base refused, in words; null when not weaker. */
  readonly accepts: string | null
  /** How much a weaker one weighs; null when not weaker. */
  readonly severity: Severity | null
  /** It now demands the opposite. */
  readonly negated: boolean
}

/** A test on both sides. */
export interface ComparedTest {
  readonly base: PlacedTest
  readonly head: PlacedTest
  readonly by: MatchedBy
  readonly checks: readonly CheckPair[]
  /** Checks of the base that no check of the change set stands for. */
  readonly lost: readonly InventoryCheck[]
  readonly gained: readonly InventoryCheck[]
  /** Checks that no check stands for, where calls that came with the change may make them and cannot be read. They are none of `lost`. */
  readonly hidden?: { readonly checks: readonly InventoryCheck[]; readonly calls: readonly string[] }
  /** The change leaves it alone: its checks are equal, and not listed. */
  readonly unchanged?: boolean
}

/** A test of the base that is nowhere in the head, with the checks that went with it. */
export interface GoneTest extends PlacedTest {
  /** Checks that stand nowhere else in the change set. */
  readonly lost: readonly InventoryCheck[]
  /** The rest of them, and where they stand now. */
  readonly kept: readonly { readonly check: InventoryCheck; readonly at: PlacedTest }[]
}

/** A function of the tests' side that a check asks, and that answers otherwise now. */
export interface AnswerChange {
  readonly base: AnswerFact
  readonly head: AnswerFact
  /** Paths of the files that hold it. */
  readonly baseFile: string
  readonly headFile: string
  /**
   * How often the answer is the one that the checks ask for; `opposite` where it is the other one, `vaguer` where it only tells that something is there,
   * `unknown` where nothing can be told.
   */
  readonly order: 'more' | 'fewer' | 'opposite' | 'vaguer' | 'unknown'
  /** Tests with a check that asks for it, and one of these checks. */
  readonly tests: readonly PlacedTest[]
  readonly check: InventoryCheck
}

/** The suite as the source of both revisions tells it, compared over the whole change set. */
export interface SuiteComparison {
  readonly pair: RevisionPair
  readonly tests: readonly ComparedTest[]
  readonly gone: readonly GoneTest[]
  readonly added: readonly PlacedTest[]
  /** Functions of tests and their support that hold checks and differ, and to which no test of the change was seen to lead. */
  readonly helpers: readonly ComparedTest[]
  readonly answers: readonly AnswerChange[]
}
