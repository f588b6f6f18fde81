export type { Placing } from './paths/placing.js'
export { readCoverageReport } from './read-coverage-report.js'
export type { ReadCoverage } from './select-files.js'
