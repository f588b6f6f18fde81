import type { CoveragePolicy } from '../../contract/index.js'

/** Whether one required test is there, by what evidence, and which tests are it. */
export type RequiredTest = CoveragePolicy['required_tests'][number]
