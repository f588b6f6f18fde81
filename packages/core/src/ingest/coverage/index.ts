export { type CoverageOptions, readCoverage } from './read-coverage.js'
export type { ReadCoverage } from './select-files.js'
