import { closeSync, existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { failure, type Result } from '../contract/index.js'
import { type Placing, type ReadCoverage, readCoverageReport } from '../ingest/coverage/index.js'
import { below, normalPath } from '../ingest/coverage/paths/normal-path.js'
import { relativePath } from '../run/index.js'
import { goModules } from './go-modules.js'
import { openFile } from './open-file.js'
import { releaseBytes } from './release-bytes.js'

// Bytes are scanned in place, so that more than memory holds cannot be read.
const MOST_BYTES = 2 * 1024 ** 3

/** How a report is read. */
export interface CoverageOptions {
  /** Absolute folder of the repository. */
  readonly root: string
  /** Paths relative to the root that are wanted; all when absent. Others are passed over unparsed. */
  readonly only?: ReadonlySet<string>
  /** Where the report's paths start: the repository's root as it was called on another machine, or a folder of this one. */
  readonly pathRoot?: string
  /** Whether contexts are read as well, where the report tells them. */
  readonly withContexts?: boolean
}

/**
 * A file with a coverage report of any format, told by its content. What cannot be read (TG2020), is of another place
 * (TG2021) or measured nothing (TG2022) is a fault; a file that the report does not name is merely absent.
 */
export function readCoverage(file: string, { root, only, pathRoot, withContexts = false }: CoverageOptions): Result<ReadCoverage> {
  const path = resolve(root, file)
  const bytes = bytesOf(path)
  if (typeof bytes === 'string') return failure('TG2020', `${file}: ${bytes}`)
  const read = readCoverageReport(bytes, placingOf(file, path, root, pathRoot), only, withContexts)
  releaseBytes(bytes)
  return read
}

function bytesOf(path: string): Uint8Array | string {
  const opened = openFile(path)
  if ('why' in opened) return opened.why
  try {
    const { size } = opened.stat
    if (size >= MOST_BYTES) return `it has ${Math.round(size / 1024 ** 2)} MB of at most ${MOST_BYTES / 1024 ** 2}`
    return readFileSync(opened.descriptor)
  } catch (error) {
    return (error as Error).message
  } finally {
    closeSync(opened.descriptor)
  }
}

function placingOf(report: string, path: string, root: string, pathRoot: string | undefined): Placing {
  const roots = [...new Set([normalPath(root), normalPath(realOf(root) ?? root)])]
  const folder = normalPath(realOf(dirname(path)) ?? dirname(path))
  const inside = roots.map((known) => below(known, folder)).find((found) => found !== null)
  const ancestors = inside === undefined || inside === null ? [] : foldersTo(inside)
  return {
    report,
    roots,
    ancestors,
    goModules: () => goModules(root, [...new Set([...ancestors, '', ...(pathRoot === undefined ? [] : [relativePath(root, resolve(root, pathRoot))])])]),
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
