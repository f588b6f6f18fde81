import { type Damage, isDamage } from '../../damage.js'
import { decodeText } from '../../json/decode-text.js'
import { fromLines } from '../line-coverage.js'
import type { CoverageReader, CoverageReport, FileMeasures } from '../reader.js'
import { toLineCoverage } from './to-line-coverage.js'

/** LCOV's tracefile (`lcov.info`), versions 1 and 2. */
export const lcov: CoverageReader = {
  format: 'LCOV',
  matches: (head) => /^(?:#.*\r?\n|\s*\r?\n|(?:TN|VER):.*\r?\n)*SF:/.test(head),
  read: readLcov,
}

/** From a record's `SF:` to its `end_of_record`, in bytes. */
interface Section {
  readonly start: number
  readonly end: number
}

const [B, R, D, F, S, COLON, E] = [66, 82, 68, 70, 83, 58, 101]

// Only the lines that begin and end a record are looked at; a file that several tests reached has several records.
function readLcov(bytes: Uint8Array): CoverageReport | Damage {
  const byPath = new Map<string, Section[]>()
  let open: { path: string; at: number } | null = null
  let branches = false
  for (let at = 0; at < bytes.length; ) {
    const newline = bytes.indexOf(10, at)
    const end = newline === -1 ? bytes.length : newline
    const first = bytes[at]
    if (first === S && bytes[at + 1] === F && bytes[at + 2] === COLON) {
      if (open !== null) return { damage: `the record of ${open.path} has no end_of_record`, at }
      const path = decodeText(bytes, at + 3, end)
      if (typeof path !== 'string') return path
      open = { path: path.trim(), at }
    } else if (first === E && decoded(bytes, at, end) === 'end_of_record') {
      if (open === null) return { damage: 'end_of_record ends nothing', at }
      const sections = byPath.get(open.path) ?? []
      sections.push({ start: open.at, end: at })
      byPath.set(open.path, sections)
      open = null
    } else if (first === D && open === null) return { damage: 'a line outside of every record', at }
    else if (first === B && bytes[at + 1] === R && (bytes[at + 2] === D || bytes[at + 2] === F)) branches = true
    at = end + 1
  }
  if (open !== null) return { damage: `the text ends in the middle of the record of ${open.path}`, at: bytes.length }
  const files = [...byPath].map(([path, sections]) => ({ path, at: sections[0]?.start ?? 0, read: () => measuresOf(bytes, path, sections, branches) }))
  return { files, sources: [] }
}

function measuresOf(bytes: Uint8Array, path: string, sections: readonly Section[], branches: boolean): FileMeasures | Damage {
  const coverage = toLineCoverage(bytes, path, sections)
  return isDamage(coverage) ? coverage : { coverage: fromLines(coverage), detail: branches ? 'branches' : 'lines', provider: 'lcov' }
}

function decoded(bytes: Uint8Array, start: number, end: number): string | null {
  const text = decodeText(bytes, start, end)
  return typeof text === 'string' ? text.trimEnd() : null
}
