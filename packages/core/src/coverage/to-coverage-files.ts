import type { Coverage } from '../contract/index.js'
import { compareText } from '../run/identity.js'
import { relativePath } from '../run/relative-path.js'

/** Coverage of a run as it is stored, and how many entries could not be. */
export interface CoverageFiles {
  /** Paths POSIX and relative to the root; sorted by file. */
  readonly files: Coverage['files']
  /** Entries of files outside the root. */
  readonly outside: number
  /** Entries that are not Istanbul's file coverage. */
  readonly malformed: number
}

type Istanbul = Coverage['files'][number]['istanbul']

/**
 * Istanbul JSON by absolute path → the run's coverage files. `root` is absolute; `blobOf` tells the git
 * blob id of a source by its relative path. Source maps and other extras of an entry are left out.
 */
export function toCoverageFiles(map: Readonly<Record<string, unknown>>, root: string, blobOf: (file: string) => string | null): CoverageFiles {
  const files: Coverage['files'] = []
  let outside = 0
  let malformed = 0
  for (const [key, value] of Object.entries(map)) {
    const entry = toEntry(value)
    if (!entry) {
      malformed++
      continue
    }
    const file = relativePath(root, entry.path ?? key)
    if (file === '.' || file === '..' || file.startsWith('../')) {
      outside++
      continue
    }
    files.push({ file, source_blob: blobOf(file), istanbul: { ...entry.maps, path: file } })
  }
  files.sort((a, b) => compareText(a.file, b.file))
  return { files, outside, malformed }
}

function toEntry(value: unknown): { path: string | undefined; maps: Omit<Istanbul, 'path'> } | null {
  if (!isRecord(value)) return null
  // Istanbul's map class keeps an entry's fields under `data`.
  const data = isRecord(value.data) ? value.data : value
  const { statementMap, fnMap, branchMap, s, f, b } = data
  if (!isRecord(statementMap) || !isRecord(fnMap) || !isRecord(branchMap)) return null
  if (!isRecord(s) || !isRecord(f) || !isRecord(b)) return null
  return { path: typeof data.path === 'string' ? data.path : undefined, maps: { statementMap, fnMap, branchMap, s, f, b } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
