import { type FrameworkName, failure, type Result, success } from '../../contract/index.js'
import type { ModuleDraft, RawError, TestDraft } from '../../run/index.js'
import { parseJson } from '../json/parse-json.js'
import { countOf, type Fields, fieldsOf, isFields, numberOf, textOf, textsIn } from '../json/plain.js'
import { NONE, titlesIn } from '../own-text.js'
import type { ReportDraft } from '../report-draft.js'
import type { ReportReader, ReportSource } from '../report-reader.js'

/** Common Test Report Format, 0.0 to 1.0: JSON with `results.tool`, `results.summary` and `results.tests`. */
export const ctrf: ReportReader = {
  format: 'ctrf',
  matches: (head) => /^\s*\{/.test(head) && (/"reportFormat"\s*:\s*"CTRF"/.test(head) || /"results"\s*:\s*\{\s*"tool"\s*:/.test(head)),
  read,
}

const STATUSES: Readonly<Record<string, TestDraft['status']>> = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'todo' }
const FRAMEWORKS: readonly (readonly [RegExp, FrameworkName])[] = [
  [/^vitest/i, 'vitest'],
  [/^jest/i, 'jest'],
  [/^pytest/i, 'pytest'],
  [/^mocha/i, 'mocha'],
  [/^go(?:[ _-]?test)?$/i, 'go_test'],
  [/^cargo/i, 'cargo_test'],
  [/^junit/i, 'junit'],
]

function read(source: ReportSource): Result<ReportDraft> {
  const modules = new Map<string, TestDraft[]>()
  let count = 0
  const parsed = parseJson(source, [['results', 'tests']], (_, value) => {
    const entry = fieldsOf(value)
    const test = toTest(entry)
    if (typeof test === 'string') return `results.tests[${count}] ${test}`
    count++
    const file = textOf(entry['filePath']) ?? '<unknown>'
    const tests = modules.get(file)
    if (tests) tests.push(test)
    else modules.set(file, [test])
    return null
  })
  if (!parsed.ok) return parsed
  const results = fieldsOf(fieldsOf(parsed.value.value)['results'])
  const [tool, summary] = [fieldsOf(results['tool']), results['summary']]
  if (!isFields(summary) || !Array.isArray(results['tests']))
    return failure('TG4102', `${source.file}: it has no "results.summary" or no "results.tests", so it is no CTRF report`)
  const [start, stop] = [numberOf(summary['start']), numberOf(summary['stop'])]
  const name = textOf(tool['name']) ?? ''
  return success({
    format: 'ctrf',
    framework: FRAMEWORKS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other',
    frameworkVersion: textOf(tool['version']),
    startedAt: start === null || start <= 0 ? null : new Date(start),
    durationMs: start === null || stop === null ? null : Math.max(0, stop - start),
    root: null,
    argv: null,
    exitCode: null,
    partial: [],
    shard: null,
    modules: [...modules].map(([file, tests]): ModuleDraft => {
      const durationMs = tests.reduce((all, test) => all + test.durationMs, 0)
      return { project: '', file, loaded: true, durationMs, errors: [], tests }
    }),
    unhandledErrors: [],
    untold: ['its arguments', 'its exit code', 'files that did not load', 'counts of assertions'],
    counts: countsIn(summary),
    warnings: [...parsed.value.warnings, ...(modules.has('<unknown>') ? ['some tests have no filePath'] : [])],
  })
}

function countsIn(summary: Fields): ReportDraft['counts'] {
  const [tests, passed, failed, skipped, pending, other] = ['tests', 'passed', 'failed', 'skipped', 'pending', 'other'].map((part) => countOf(summary[part]))
  return {
    ...(typeof tests === 'number' ? { tests } : {}),
    ...(typeof passed === 'number' ? { passed } : {}),
    ...(typeof failed === 'number' ? { failed: failed + (other ?? 0) } : {}),
    ...(typeof skipped === 'number' ? { skipped: skipped + (pending ?? 0) } : {}),
  }
}

/** The test, or what is wrong with its entry. A status that is none of the known ones has not passed. */
function toTest(entry: Fields): TestDraft | string {
  const [name, said] = [textOf(entry['name']), textOf(entry['status'])]
  if (name === null) return 'has no "name"'
  if (said === null) return 'has no "status"'
  const status = said === 'other' ? 'failed' : STATUSES[Object.hasOwn(STATUSES, said) ? said : '']
  if (status === undefined) return `has the status "${said.slice(0, 40)}", which CTRF does not know`
  const retries = countOf(entry['retries']) ?? 0
  const line = countOf(entry['line'])
  const earlier = attemptsBefore(entry['retryAttempts'])
  const last = status === 'failed' ? [errorIn(entry)] : NONE
  return {
    titlePath: titlesIn(suitesOf(entry['suite']), name),
    status,
    expectedToFail: false,
    location: line === null || line === 0 ? null : { line, column: null },
    durationMs: Math.max(0, numberOf(entry['duration']) ?? 0),
    attempts: status === 'skipped' || status === 'todo' ? 0 : retries + 1,
    flaky: status === 'passed' && (entry['flaky'] === true || retries > 0),
    skip: status === 'skipped' ? { kind: 'unknown', reason: textOf(entry['message']) } : null,
    tags: textsIn(entry['tags']),
    annotations: NONE,
    assertions: null,
    failures: earlier.length === 0 ? last : [...earlier, ...last],
  }
}

/** Errors of the attempts that the one that decided came after. */
function attemptsBefore(attempts: unknown): readonly RawError[] {
  const failed = Array.isArray(attempts) ? attempts.map(fieldsOf).filter(({ status }) => status === 'failed') : NONE
  return failed.length === 0 ? NONE : failed.map(errorIn)
}

function errorIn(entry: Fields): RawError {
  return { message: textOf(entry['message']) ?? 'it failed; the report says no more', stack: textOf(entry['trace']) ?? undefined }
}

// Text until 0.x, a list since.
function suitesOf(suite: unknown): readonly string[] {
  if (typeof suite === 'string') return suite === '' ? NONE : suite.split(' > ')
  return textsIn(suite)
}
