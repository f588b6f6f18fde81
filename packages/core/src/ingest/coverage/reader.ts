import type { CoverageDetail, FileCoverage } from '../../contract/index.js'
import type { Damage } from '../damage.js'

/** What a report says of one file, still unread. */
export interface ReportedFile {
  /** As the report writes it. */
  readonly path: string
  /** Where it stands in the report, in bytes. */
  readonly at: number
  /** Reads it. A path in the coverage is as the report writes it there. */
  readonly read: () => FileMeasures | Damage
}

/** One file's coverage as a report tells it. */
export interface FileMeasures {
  readonly coverage: FileCoverage
  readonly detail: CoverageDetail
  /** `v8`, `istanbul`, `coverage.py`, `lcov`, `cobertura`. */
  readonly provider: string
}

/** The files of a report, in its order. */
export interface CoverageReport {
  readonly files: readonly ReportedFile[]
  /** Folders that relative paths start at, as the report names them; empty where it names none. */
  readonly sources: readonly string[]
  /** What it tells beside its numbers and a record has no place for, in words. */
  readonly unkept?: readonly string[]
}

/** A format of coverage reports. */
export interface CoverageReader {
  /** As the docs call it. */
  readonly format: string
  /** Whether a report that begins like this is of this format. */
  readonly matches: (head: string) => boolean
  /** The bytes of one report; damage says what is wrong and where. */
  readonly read: (bytes: Uint8Array) => CoverageReport | Damage
}
