import type { Result } from '../contract/index.js'
import type { ReportDraft, ReportFormat } from './report-draft.js'

/** A report's text, read by whoever owns the file; nothing else is touched by a reader. */
export interface ReportSource {
  /** Name for messages, as it was given. */
  readonly file: string
  readonly bytes: number
  /** The text piece by piece, in order, so that its size does not matter; a piece never ends inside a character. Invalid UTF-8 is replaced. */
  readonly chunks: () => Iterable<string>
  /** What the command that left this text printed beside it, to standard error, piece by piece; absent where nobody saw that. */
  readonly aside?: () => Iterable<string>
  /** What was odd about the bytes that were read so far, in words; absent where they were none. */
  readonly oddities?: () => readonly string[]
}

/** Reads one format. A text that is not of the format, is cut off or contradicts itself is a fault that names file and place. */
export interface ReportReader {
  readonly format: ReportFormat
  /** Whether a text that begins so (at most 4 KiB, without byte order mark) is of this format. */
  readonly matches: (head: string) => boolean
  readonly read: (source: ReportSource) => Result<ReportDraft>
}
