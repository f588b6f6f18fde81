import { failure, type Result } from '../../contract/index.js'
import { isDamage, placeIn } from '../damage.js'
import { COVERAGE_FORMATS, readerFor } from './formats.js'
import type { Placing } from './paths/placing.js'
import { type ReadCoverage, selectFiles } from './select-files.js'

const HEAD_BYTES = 8192

/**
 * The bytes of a coverage report of any format, told by its content. `only`: paths that are wanted; others are passed over
 * unparsed, and so are contexts unless they are wanted.
 */
export function readCoverageReport(bytes: Uint8Array, placing: Placing, only?: ReadonlySet<string>, withContexts = false): Result<ReadCoverage> {
  const { report: file } = placing
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (wide) return failure('TG2020', `${file}: the text is UTF-16; UTF-8 is expected`)
  if (bytes.length === 0) return failure('TG2020', `${file}: the file is empty`)
  const reader = readerFor(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)))
  if (reader === undefined) {
    return failure('TG2020', `${file}: of none of the formats that are read (${COVERAGE_FORMATS.map(({ format }) => format).join(', ')})`)
  }
  const report = reader.read(bytes)
  if (isDamage(report)) return failure('TG2020', `${file}, ${placeIn(bytes, report.at)}: ${report.damage}`)
  return selectFiles(bytes, report, placing, only, withContexts)
}
