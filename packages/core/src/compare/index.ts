export { compareSuite } from './compare-suite.js'
export type { BaseTest, BodyOf, Comparison, HeadTest, TestPair } from './comparison.js'
export { comparableChecks, moduleKey } from './side.js'
export { toBaseline } from './to-baseline.js'
