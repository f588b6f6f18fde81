import { cobertura } from './cobertura/read-cobertura.js'
import { coveragePy } from './coverage-py/read-coverage-py.js'
import { goCover } from './go-cover/read-go-cover.js'
import { istanbul } from './istanbul/read-istanbul.js'
import { lcov } from './lcov/read-lcov.js'
import type { CoverageReader } from './reader.js'

/** Every format of coverage reports, the most telling first. */
export const COVERAGE_FORMATS: readonly CoverageReader[] = [istanbul, coveragePy, lcov, goCover, cobertura]

/** The reader whose format a report is of, told from how it begins. */
export function readerFor(head: string): CoverageReader | undefined {
  return COVERAGE_FORMATS.find(({ matches }) => matches(head))
}
