import type { FilePair } from '../../contract/index.js'

const TEST_FILE = /[._-](?:test|spec)\.[cm]?[jt]sx?$|(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py$|(?:^|\/)(?:__tests__|tests?|test_?suites?|specs?)\//

/** Whether a file is a test or helps tests, by where it stands. */
export function isTestPath(path: string): boolean {
  return TEST_FILE.test(path)
}

/** Named for what is expected; pictures that a run is compared with stand beside its tests. */
const EXPECTED =
  /(^|[/._-])(goldens?|expected|approved|cassettes|recordings)([/._-]|$)|__snapshots__\/.*\.(ambr|raw|json)$|(__image_snapshots__|-snapshots|screenshots)\/.*\.(png|jpe?g|webp)$/i

/** Whether a file holds what tests expect, by its name. */
export function isExpected(path: string): boolean {
  return EXPECTED.test(path)
}

/** What tests work on, or compare with. */
export function isTestsData({ role, headPath }: FilePair): boolean {
  // Pages and styles are code by their ending, and are compared with where tests keep them.
  const isNone = role === 'other' || (role === 'test_support' && !/\.(?:[cm]?[jt]sx?|py|vue|svelte)$/.test(headPath ?? ''))
  return role === 'test_data' || (isNone && isExpected(headPath ?? ''))
}

/** The rows of a table in comparable form; null for a text that is no table. */
export function recordsOf(path: string, text: string): string[] | null {
  if (/\.json[5lc]?$/i.test(path)) return jsonRecords(text)
  if (/\.(csv|tsv|psv)$/i.test(path)) return lines(text)
  if (/\.ya?ml$/i.test(path))
    return /^- /m.test(text)
      ? text
          .split(/^(?=- )/m)
          .map(squeezed)
          .filter((item) => item.startsWith('-'))
      : null
  return /\.(txt|jsonl|ndjson|list)$/i.test(path) && !isDocument(text) ? lines(text) : null
}

/** A text in reStructuredText, with titles that are underlined and directives: what tests work on as a whole. */
function isDocument(text: string): boolean {
  return /^\S.*\n([=~^"*+#-])\1{3,}$/m.test(text) && /^\.\. [\w-]+::|^\.\. _/m.test(text)
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

/** Rows that stand where they stood and hold another value in one of their fields, with as many fields as before. */
export function editedRecords(before: readonly string[], after: readonly string[]): number[] {
  if (before.length !== after.length) return []
  const [had, has] = [new Set(before), new Set(after)]
  return before.flatMap((record, at) => {
    const now = after[at] ?? ''
    if (has.has(record) || had.has(now)) return []
    const [was, is] = [fieldsOf(record), fieldsOf(now)]
    const kept = was.filter((field, i) => field === is[i]).length
    return was.length === is.length && kept > 0 && kept < was.length ? [at] : []
  })
}

function fieldsOf(record: string): string[] {
  try {
    const parsed: unknown = JSON.parse(record)
    if (typeof parsed === 'object' && parsed !== null) return Object.entries(parsed).map((entry) => JSON.stringify(entry))
  } catch {
    // A line of cells.
  }
  // Keys of a row in YAML.
  return /^- [\w-]+: /.test(record) ? record.split(/\s(?=[\w-]+: )/) : record.split(/[,;\t|]/)
}
