export { compareSuite } from './compare-suite.js'
export type { BaseTest, BodyOf, Comparison, HeadTest, TestPair } from './comparison.js'
export { coversTogether } from './conditions/covers-together.js'
export { type ConditionOrder, isFlipped, orderConditions } from './conditions/order-conditions.js'
export { readComparison, readCondition } from './conditions/read-condition.js'
export { comparableChecks, moduleKey } from './side.js'
export {
  compareSources,
  type FunctionPair,
  isProductFile,
  lastName,
  type PlacedFunction,
  productFiles,
  type SourceComparison,
} from './sources/compare-sources.js'
export { differingLines } from './sources/differing-lines.js'
export { gainedCalls, isLogging, onlyLost, surplus } from './sources/gained.js'
export { withBaseNames } from './sources/with-base-names.js'
export { asksAsMuch } from './suite/asks-as-much.js'
export { asksSame } from './suite/asks-same.js'
export { callsWithin } from './suite/calls-within.js'
export { type ChangeScope, changeScope, explainsNothing, isExample } from './suite/change-scope.js'
export { namesItsInput } from './suite/check-pool.js'
export { compareSuites, compareTouched } from './suite/compare-suites.js'
export { convertedLiteral } from './suite/conversions.js'
export { isIdle } from './suite/idle-test.js'
export { justifyFewerKeys } from './suite/justify/fewer-keys.js'
export { losesEntries, losesGoneFields } from './suite/justify/gone-field.js'
export { membersOfMade } from './suite/justify/gone-of-class.js'
export { justifyOperator } from './suite/justify/gone-operator.js'
export type { Justification } from './suite/justify/justification.js'
export { justifyGone, justifyLost } from './suite/justify/justify-gone.js'
export { type StayingShare, stayingMentions } from './suite/justify/staying-mentions.js'
export { vanishedNames } from './suite/justify/vanished-names.js'
export { isAskedOfCaught } from './suite/matched-in-place.js'
export { isOfFew, narrowedBy } from './suite/property-narrowed.js'
export { type SnapshotShift, snapshotShifts } from './suite/snapshot-files.js'
export { changedSnapshots } from './suite/stored-demands.js'
export { shownValue } from './suite/strength/accepted-by.js'
export { demandsNothing, isExact as isExactRelation } from './suite/strength/demand.js'
export { touchedOf } from './suite/touched-of.js'
export { isTrivialised } from './suite/trivial-input.js'
export type { AnswerChange, CheckPair, CheckShift, ComparedTest, GoneTest, MatchedBy, PlacedTest, SuiteComparison } from './suite-comparison.js'
export { toBaseline } from './to-baseline.js'
