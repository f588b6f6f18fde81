export { requiredTestsOf, type UnitInFile } from './required-tests-of.js'
