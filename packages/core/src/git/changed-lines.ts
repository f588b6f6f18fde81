import { join } from 'node:path'
import { type ChangedSource, failure, type Hunk, type Result, success } from '../contract/index.js'
import { lineCount } from './line-count.js'
import { type PatchSection, patchHunks } from './patch-hunks.js'
import { quotedName } from './quoted-name.js'
import type { RevisionRange } from './revision-range.js'
import { runGitBytes } from './run-git.js'
import { untrackedFiles } from './untracked-files.js'

/** Which lines of a file differ between two revisions. */
export interface ChangedLines {
  /** Relative to the root, POSIX; of a deleted file the base's. */
  readonly path: string
  /** null for an added file. */
  readonly basePath: string | null
  readonly change: ChangedSource['change'] | 'deleted'
  /** In order. Of an added or deleted file one over all lines; none when only the name differs, or for a binary file. */
  readonly hunks: readonly Hunk[]
  readonly binary: boolean
}

const DIFF = [
  ...['diff', '--raw', '-z', '--abbrev=64', '--patch', '-U0', '--inter-hunk-context=0', '--diff-algorithm=histogram', '-M50%'],
  ...['--no-ext-diff', '--no-textconv', '--no-color', '--no-relative', '--submodule=short', '--ignore-submodules=dirty', '--src-prefix=a/', '--dst-prefix=b/'],
]
/** An attribute in the repository must not take the lines of a source out of sight. */
const SOURCE = /\.(?:[cm]?[jt]sx?|pyi?|vue|svelte)$/i

/**
 * Files that differ between base and head with their hunks, from one git process; against the work tree from a second one files that are neither
 * tracked nor ignored, as added. Only regular files; one whose mode alone differs is left out. `paths`: only these (of a renamed file its new name).
 */
export function changedLines(range: RevisionRange, paths?: readonly string[]): Result<readonly ChangedLines[]> {
  const wanted = paths === undefined ? null : new Set(paths)
  const found = diff(range, [], wanted)
  if (!found.ok) return found
  const hidden = found.value.filter(({ path, binary }) => binary && SOURCE.test(path))
  const shown = hidden.length === 0 ? found : diff(range, ['--text'], new Set(hidden.map(({ path }) => path)))
  if (!shown.ok) return shown
  const texts = new Map(hidden.length === 0 ? [] : shown.value.map((file) => [file.path, file]))
  const files = found.value.map((file) => texts.get(file.path) ?? file)
  if (range.head !== null) return success(files)
  const untracked = untrackedFiles(range.root)
  if (!untracked.ok) return untracked
  return success([...files, ...untracked.value.flatMap((path) => (wanted?.has(path) === false ? [] : toAdded(range.root, path)))])
}

function toAdded(root: string, path: string): ChangedLines[] {
  const count = lineCount(join(root, path))
  if (count === null) return []
  const hunks = count.lines === 0 ? [] : [{ base: { start: 0, count: 0 }, head: { start: 1, count: count.lines } }]
  return [{ path, basePath: null, change: 'added', hunks, binary: count.binary }]
}

function diff(range: RevisionRange, options: readonly string[], wanted: ReadonlySet<string> | null): Result<ChangedLines[]> {
  const args = [...DIFF, ...options, range.base, ...(range.head === null ? [] : [range.head]), '--']
  const output = runGitBytes(range.root, args, '')
  if (!output.ok) return output
  const { records, end } = rawRecords(output.value)
  const sections = patchHunks(output.value, end)
  const files: ChangedLines[] = []
  for (const record of records) {
    const file = toChanged(record, sections.get(`${quotedName(`a/${record.from}`)} ${quotedName(`b/${record.to}`)}`))
    if (file !== null && wanted?.has(file.path) !== false) files.push(file)
  }
  return records.length === 0 && end < output.value.length ? failure('TG5002', `git diff in ${range.root}: its output cannot be read`) : success(files)
}

/** Names as latin1 bytes. */
interface RawRecord {
  readonly from: string
  readonly to: string
  readonly wasFile: boolean
  readonly isFile: boolean
  readonly status: string
}

const RAW = /^:(\d+) (\d+) [0-9a-f]+ [0-9a-f]+ ([A-Z])\d*$/

/** The records before the patch, and where the patch begins. */
function rawRecords(output: Buffer): { records: RawRecord[]; end: number } {
  const records: RawRecord[] = []
  let at = 0
  const next = () => {
    const end = output.indexOf(0, at)
    const field = output.toString('latin1', at, end < 0 ? output.length : end)
    at = end < 0 ? output.length : end + 1
    return field
  }
  while (at < output.length && output[at] === 58) {
    const match = RAW.exec(next())
    if (!match) break
    const [, wasMode = '', mode = '', status = ''] = match
    const from = next()
    const to = status === 'R' || status === 'C' ? next() : from
    // An unmerged file has another record for what stands in the work tree.
    if (status !== 'U') records.push({ from, to, wasFile: wasMode.startsWith('100'), isFile: mode.startsWith('100'), status })
  }
  return { records, end: output[at] === 0 ? at + 1 : at }
}

function toChanged({ from, to, wasFile, isFile, status }: RawRecord, section: PatchSection | undefined): ChangedLines | null {
  const { hunks = [], binary = false } = section ?? {}
  const [basePath, path] = [utf8(from), utf8(to)]
  if (!isFile) return wasFile ? { path: basePath, basePath, change: 'deleted', hunks: status === 'D' ? hunks : [], binary } : null
  if (!wasFile || status === 'C') return { path, basePath: null, change: 'added', hunks, binary }
  if (status === 'R') return { path, basePath, change: 'renamed', hunks, binary }
  return hunks.length === 0 && !binary ? null : { path, basePath, change: 'modified', hunks, binary }
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
