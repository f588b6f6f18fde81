import { istanbul } from './istanbul/read-istanbul.js'
import type { CoverageReader } from './reader.js'

/** Every format of coverage reports, the most telling first. */
export const COVERAGE_FORMATS: readonly CoverageReader[] = [istanbul]

/** The reader whose format a report is of, told from how it begins. */
export function readerFor(head: string): CoverageReader | undefined {
  return COVERAGE_FORMATS.find(({ matches }) => matches(head))
}
