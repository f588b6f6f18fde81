import type { RevisionPair, Side } from '../../../contract/index.js'
import { isTestPath, recordsOf } from '../data-records.js'

/**
 * Whether all that a file of cases lost are whole cases that stand in another one now: in the format of CommonMark, a title, and between lines of a dot what
 * goes in and what comes out. Where a test names the file, the other one is read only where a test names it as well.
 */
export function stoodInCases(pair: RevisionPair, path: string, baseText: string, headText: string): boolean {
  const [before, after] = [casesIn(path, baseText), casesIn(path, headText)]
  if (!before || !after || after.some((one) => !before.includes(one))) return false
  const beside = cameTo(pair, path, casesIn)
  return before.every((one) => after.includes(one) || beside.includes(one))
}

function casesIn(path: string, text: string): string[] | null {
  const parts = path.endsWith('.txt') ? text.split(/^\.[ \t]*\r?$/m) : []
  if (parts.length < 4 || parts.length % 3 !== 1) return null
  return parts.flatMap((part, at) => (at % 3 === 1 ? [`${part.trim()}\n${parts[at + 1]?.trim()}`] : []))
}

/** Rows that came to other files of the folder, of the same kind, where no test names the file: whoever reads the one reads all of its folder. */
export function cameBeside(pair: RevisionPair, path: string): ReadonlySet<string> {
  return isNamed(pair, 'base', path) ? new Set() : new Set(cameTo(pair, path, recordsOf))
}

function cameTo(pair: RevisionPair, path: string, rowsIn: (path: string, text: string) => string[] | null): string[] {
  const [folder, kind] = [folderOf(path), kindOf(path)]
  const isRead = (other: string) => !isNamed(pair, 'base', path) || isNamed(pair, 'head', other)
  return pair.files.flatMap(({ headPath, basePath, baseText, headText, role }) => {
    const isBeside = headPath !== null && headPath !== path && role === 'test_data' && folderOf(headPath) === folder && kindOf(headPath) === kind
    if (!isBeside || headText === null || !isRead(headPath)) return []
    const had = new Set((basePath === null || baseText === null ? null : rowsIn(basePath, baseText)) ?? [])
    return (rowsIn(headPath, headText) ?? []).filter((row) => !had.has(row))
  })
}

function isNamed(pair: RevisionPair, side: Side, path: string): boolean {
  const stem = path.slice(folderOf(path).length).replace(/\.\w+$/, '')
  return pair.mentioning(side, stem).some((one) => one !== path && isTestPath(one) && /\.(?:[cm]?[jt]sx?|py)$/.test(one))
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function kindOf(path: string): string {
  return path.slice(path.lastIndexOf('.'))
}
