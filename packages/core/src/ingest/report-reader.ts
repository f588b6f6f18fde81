import type { Result } from '../contract/index.js'
import type { ReportDraft, ReportFormat } from './report-draft.js'

/** A report's text, read by whoever owns the file; nothing else is touched by a reader. */
export interface ReportSource {
  /** Name for messages, as it was given. */
  readonly file: string
  readonly bytes: number
  /** The whole text, for formats that are one JSON document; a fault where it is too large for that. Invalid UTF-8 is replaced. */
  readonly text: () => Result<string>
  /** The text piece by piece, in order; a piece never ends inside a character. For XML and formats of lines, whose size is not bounded. */
  readonly chunks: () => Iterable<string>
}

/** Reads one format. A text that is not of the format, is cut off or contradicts itself is a fault that names file and place. */
export interface ReportReader {
  readonly format: ReportFormat
  /** Whether a text that begins so (at most 4 KiB, without byte order mark) is of this format. */
  readonly matches: (head: string) => boolean
  readonly read: (source: ReportSource) => Result<ReportDraft>
}
