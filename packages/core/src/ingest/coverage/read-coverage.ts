import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { failure, type Result } from '../../contract/index.js'
import { isDamage, placeIn } from '../damage.js'
import { COVERAGE_FORMATS, readerFor } from './formats.js'
import { below, normalPath } from './paths/normal-path.js'
import type { Placing } from './paths/placing.js'
import { releaseBytes } from './release-bytes.js'
import { type ReadCoverage, selectFiles } from './select-files.js'

const HEAD_BYTES = 8192

/** How a report is read. */
export interface CoverageOptions {
  /** Absolute folder of the repository. */
  readonly root: string
  /** Paths relative to the root that are wanted; all when absent. Others are passed over unparsed. */
  readonly only?: ReadonlySet<string>
  /** Where the report's paths start: the repository's root as it was called on another machine, or a folder of this one. */
  readonly pathRoot?: string
}

/**
 * A coverage report of any format, told by its content. What cannot be read (TG2020), is of another place
 * (TG2021) or measured nothing (TG2022) is a fault; a file that the report does not name is merely absent.
 */
export function readCoverage(file: string, { root, only, pathRoot }: CoverageOptions): Result<ReadCoverage> {
  const path = resolve(root, file)
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'a folder; a report is a file' : (error as Error).message
    return failure('TG2020', `${file}: ${why}`, { cause: error })
  }
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (wide) return failure('TG2020', `${file}: the text is UTF-16; UTF-8 is expected`)
  if (bytes.length === 0) return failure('TG2020', `${file}: the file is empty`)
  const reader = readerFor(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)))
  if (reader === undefined) {
    return failure('TG2020', `${file}: of none of the formats that are read (${COVERAGE_FORMATS.map(({ format }) => format).join(', ')})`)
  }
  const report = reader.read(bytes)
  if (isDamage(report)) return failure('TG2020', `${file}, ${placeIn(bytes, report.at)}: ${report.damage}`)
  const selected = selectFiles(bytes, report, placingOf(file, path, root, pathRoot), only)
  releaseBytes(bytes)
  return selected
}

function placingOf(report: string, path: string, root: string, pathRoot: string | undefined): Placing {
  const roots = [...new Set([normalPath(root), normalPath(realOf(root) ?? root)])]
  const folder = normalPath(realOf(dirname(path)) ?? dirname(path))
  const inside = roots.map((known) => below(known, folder)).find((found) => found !== null)
  return {
    report,
    roots,
    ancestors: inside === undefined || inside === null ? [] : foldersTo(inside),
    pathRoot,
    exists: (name) => existsSync(`${root}/${name}`),
    real,
  }
}

function real(path: string): string | null {
  const found = realOf(path)
  return found === null ? null : normalPath(found)
}

function realOf(path: string): string | null {
  try {
    return realpathSync.native(path)
  } catch {
    return null
  }
}

/** '' and every folder down to this one. */
function foldersTo(folder: string): string[] {
  const segments = folder === '' ? [] : folder.split('/')
  return ['', ...segments.map((_, index) => segments.slice(0, index + 1).join('/'))]
}
