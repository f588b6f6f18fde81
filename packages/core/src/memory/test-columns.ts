import type { Column, DictionaryTest, StoredModule, Test, TestDetail } from '../contract/index.js'

type Columns = Pick<StoredModule, 'statuses' | 'durations' | 'assertions' | 'details'>
type Skip = NonNullable<Test['skip']>

const SKIPS: Readonly<Record<string, Skip['kind']>> = { s: 'declared', d: 'dynamic', u: 'unselected', o: 'unknown' }
const LETTERS: Readonly<Record<Skip['kind'], string>> = { declared: 's', dynamic: 'd', unselected: 'u', unknown: 'o' }

/** What changes from run to run of a module's tests: a letter and two numbers each, the rest only where it deviates. */
export function packTests(tests: readonly Test[]): Columns {
  const details: Record<string, TestDetail> = {}
  tests.forEach((test, index) => {
    const detail = detailOf(test)
    if (detail !== null) details[index] = detail
  })
  return {
    statuses: tests.map(letterOf).join(''),
    durations: toColumn(tests.map((test) => test.duration_ms)),
    assertions: toColumn(tests.map((test) => test.assertions)),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  }
}

export function unpackTests(columns: Columns, dictionary: readonly DictionaryTest[]): Test[] {
  return dictionary.map((known, index) => {
    const usual = usualOf(columns.statuses[index] ?? 'p')
    return {
      title_path: known.title_path,
      occurrence: known.occurrence,
      status: usual.status,
      expected_to_fail: known.expected_to_fail,
      location: known.location,
      duration_ms: valueAt(columns.durations, index) ?? 0,
      attempts: usual.attempts,
      flaky: false,
      skip: usual.skip,
      tags: known.tags,
      annotations: [],
      assertions: valueAt(columns.assertions, index),
      failures: [],
      ...columns.details?.[index],
    }
  })
}

function letterOf(test: Test): string {
  if (test.status === 'skipped') return LETTERS[test.skip?.kind ?? 'unknown']
  return test.status.charAt(0)
}

function usualOf(letter: string): Pick<Test, 'status' | 'attempts' | 'skip'> {
  const kind = SKIPS[letter]
  if (kind !== undefined) return { status: 'skipped', attempts: 0, skip: { kind, reason: null } }
  if (letter === 't') return { status: 'todo', attempts: 0, skip: null }
  return { status: letter === 'f' ? 'failed' : 'passed', attempts: 1, skip: null }
}

function detailOf(test: Test): TestDetail | null {
  const usual = usualOf(letterOf(test))
  const detail: TestDetail = {
    ...(test.attempts !== usual.attempts ? { attempts: test.attempts } : {}),
    ...(test.flaky ? { flaky: true } : {}),
    ...(test.skip?.kind !== usual.skip?.kind || (test.skip?.reason ?? null) !== null ? { skip: test.skip } : {}),
    ...(test.annotations.length > 0 ? { annotations: test.annotations } : {}),
    ...(test.failures.length > 0 ? { failures: test.failures } : {}),
  }
  return Object.keys(detail).length > 0 ? detail : null
}

function toColumn(values: readonly (number | null)[]): Column {
  const first = values[0] ?? null
  return values.every((value) => value === first) ? first : [...values]
}

function valueAt(column: Column, index: number): number | null {
  return Array.isArray(column) ? (column[index] ?? null) : column
}
