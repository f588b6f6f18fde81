export type { RequiredTest } from './required-test.js'
export { requiredTestsOf } from './required-tests-of.js'
export type { UnitInFile } from './unit-in-test.js'
