import type { CoverageDetail, FileCoverage, LineContexts } from '../../contract/index.js'
import type { Damage } from '../damage.js'

/** What a report says of one file, still unread. */
export interface ReportedFile {
  /** As the report writes it. */
  readonly path: string
  /** Where it stands in the report, in bytes. */
  readonly at: number
  /** Reads it. A path in the coverage is as the report writes it there. */
  readonly read: () => FileMeasures | Damage
  /** Which contexts reached its lines, by their places in the report's list; absent where the report tells none. */
  readonly readContexts?: () => LineContexts | Damage
}

/** One file's coverage as a report tells it. */
export interface FileMeasures {
  readonly coverage: FileCoverage
  readonly detail: CoverageDetail
  /** `v8`, `istanbul`, `coverage.py`, `lcov`, `go cover`, `cobertura`. */
  readonly provider: string
}

/** The files of a report, in its order. */
export interface CoverageReport {
  readonly files: readonly ReportedFile[]
  /** Folders that relative paths start at, as the report names them; empty where it names none. */
  readonly sources: readonly string[]
  /** Whether paths begin with the import path of a Go package. */
  readonly importPaths?: boolean
  /** Names of the contexts that its files told when they were read; it grows with them. */
  readonly contexts?: readonly string[]
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
