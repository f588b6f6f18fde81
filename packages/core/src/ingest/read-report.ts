import { failure, type Result } from '../contract/index.js'
import { checkCounts } from './check-counts.js'
import { READERS } from './readers.js'
import type { ReportDraft } from './report-draft.js'
import type { ReportReader, ReportSource } from './report-reader.js'
import { soundDraft } from './sound-draft.js'

const HEAD = 4096

/** Reads a report of the named format, or of the one that its beginning shows. */
export function readReport(source: ReportSource, format: string | null, readers: readonly ReportReader[] = READERS): Result<ReportDraft> {
  const names = readers.map((reader) => reader.format).join(', ')
  if (source.bytes === 0) return failure('TG4102', `${source.file} is empty`)
  const reader = format === null ? readers.find(({ matches }) => matches(headOf(source))) : readers.find((one) => one.format === format)
  if (reader === undefined) {
    if (format !== null) return failure('TG3002', `--format ${format}: ${names}`)
    return failure('TG4101', source.file, { next: `name its format: --format ${names.replaceAll(', ', '|')}` })
  }
  const read = reader.read(source)
  if (!read.ok) return read
  const draft = soundDraft(read.value)
  const odd = source.oddities?.() ?? []
  return checkCounts(odd.length === 0 ? draft : { ...draft, warnings: [...draft.warnings, ...odd] }, source.file)
}

function headOf(source: ReportSource): string {
  let head = ''
  for (const chunk of source.chunks()) {
    head += chunk
    if (head.length >= HEAD) break
  }
  return head.slice(0, HEAD).replace(/^\uFEFF/, '')
}
