import type { FilePair, RevisionPair } from '../../contract/index.js'
import { counted } from '../../run/counted.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'

/** Rows that went from a table that tests read from a file: lines of CSV, items of JSON and YAML lists. */
export function lostDataRows(pair: RevisionPair): Weakening[] {
  return pair.files
    .filter(
      (file) =>
        file.change !== 'deleted' && !EXCUSES.test(file.headPath ?? '') && (file.role === 'test_data' || (file.role === 'other' && isReadByTests(pair, file))),
    )
    .flatMap(rowsOf)
}

/** What is left out: a shorter list leaves out less. */
const EXCUSES = /(^|[/_.-])(ignor\w*|exclu\w*|skip\w*|xfail\w*|known[_-]\w*|deny\w*|blocklist)[^/]*$/i

const TEST_FILE = /[._-](?:test|spec)\.[cm]?[jt]sx?$|(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py$|(?:^|\/)(?:__tests__|tests?|specs?)\//

/** A table that stands elsewhere and that nothing but tests names. */
function isReadByTests(pair: RevisionPair, { headPath, headText }: FilePair): boolean {
  if (headPath === null || headText === null || recordsOf(headPath, headText) === null) return false
  const names = pair.mentioning('head', headPath.slice(headPath.lastIndexOf('/') + 1))
  return names.length > 0 && names.every((path) => TEST_FILE.test(path))
}

function rowsOf({ basePath, headPath, baseText, headText }: FilePair): Weakening[] {
  if (basePath === null || headPath === null || baseText === null || headText === null) return []
  const [before, after] = [recordsOf(basePath, baseText), recordsOf(headPath, headText)]
  if (!before || !after || after.length >= before.length) return []
  const rest = new Set(after)
  const lost = before.filter((record) => !rest.has(record))
  if (lost.length === 0) return []
  return [
    {
      severity: 'high',
      confidence: 'sure',
      file: headPath,
      line: null,
      side: 'head',
      test: null,
      count: lost.length,
      message: `${shortened(headPath, 120)} holds ${counted(after.length, 'row')} in place of ${before.length}; the cases that tests took from them are not run any more.`,
      suggestion: 'Put the rows back. A row whose case was given up goes with the code that it described.',
      base: `${counted(before.length, 'row')}: ${shortened(lost[0] ?? '', 60)}`,
      head: counted(after.length, 'row'),
      baseAt: null,
      headAt: null,
    },
  ]
}

/** The rows of a table in comparable form; null for a text that is no table. */
function recordsOf(path: string, text: string): string[] | null {
  if (/\.json[5lc]?$/i.test(path)) return jsonRecords(text)
  if (/\.(csv|tsv|psv)$/i.test(path)) return lines(text)
  if (/\.ya?ml$/i.test(path))
    return /^- /m.test(text)
      ? text
          .split(/^(?=- )/m)
          .map(squeezed)
          .filter((item) => item.startsWith('-'))
      : null
  return /\.(txt|jsonl|ndjson|list)$/i.test(path) ? lines(text) : null
}

function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(squeezed)
    .filter((line) => line !== '' && !line.startsWith('#'))
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function jsonRecords(text: string): string[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const list = Array.isArray(parsed) ? parsed : onlyList(parsed)
    return list ? list.map((item) => JSON.stringify(item)) : null
  } catch {
    return null
  }
}

function onlyList(parsed: unknown): readonly unknown[] | null {
  if (typeof parsed !== 'object' || parsed === null) return null
  const lists = Object.values(parsed).filter((value) => Array.isArray(value))
  return lists.length === 1 ? (lists[0] ?? null) : null
}
