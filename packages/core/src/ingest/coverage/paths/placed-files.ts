import type { ReportedFile } from '../reader.js'

/** A report's files by path relative to the repository's root. */
export interface PlacedFiles {
  /** More than one where the report has a file twice. */
  readonly inside: ReadonlyMap<string, readonly ReportedFile[]>
  /** Normal paths that are nowhere on this machine. */
  readonly foreign: readonly string[]
  /** Normal paths of this machine outside of the repository. */
  readonly outside: readonly string[]
}
