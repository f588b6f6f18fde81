import { failure, type Result, success } from '../../contract/index.js'
import type { ModuleDraft, RawError, TestDraft } from '../../run/index.js'
import { parseJson } from '../json/parse-json.js'
import { countOf, type Fields, fieldsOf, isFields, listOf, numberOf, textOf, textsIn } from '../json/plain.js'
import { NONE, titlesIn } from '../own-text.js'
import type { ReportDraft, ReportFormat } from '../report-draft.js'
import type { ReportReader, ReportSource } from '../report-reader.js'

/** `jest --json`, 29 and 30. Its "success" is not believed. */
export const jestJson: ReportReader = {
  format: 'jest-json',
  matches: (head) => isOf(head) && !IS_VITEST.test(head),
  read: (source) => read(source, 'jest-json'),
}

/** Vitest's json reporter, 3 to 5: Jest's shape without what only Jest has. */
export const vitestJson: ReportReader = {
  format: 'vitest-json',
  matches: (head) => isOf(head) && IS_VITEST.test(head),
  read: (source) => read(source, 'vitest-json'),
}

// Jest counts files, Vitest counts suites of files; only Jest lists open handles and the runtime errors of suites.
const IS_VITEST = /"numPendingTestSuites"\s*:\s*\d+\s*,\s*"numTotalTests"/
const STATUSES: Readonly<Record<string, TestDraft['status']>> = {
  passed: 'passed',
  failed: 'failed',
  pending: 'skipped',
  skipped: 'skipped',
  disabled: 'skipped',
  todo: 'todo',
}

function isOf(head: string): boolean {
  return /^\s*\{/.test(head) && /"num(?:Total|Failed)Tests(?:uites)?"\s*:/i.test(head) && /"num(?:Passed|Failed)TestSuites"\s*:/.test(head)
}

function read(source: ReportSource, format: Extract<ReportFormat, 'jest-json' | 'vitest-json'>): Result<ReportDraft> {
  const modules: ModuleDraft[] = []
  let end = 0
  let tests: TestDraft[] = []
  const parsed = parseJson(source, [['testResults'], ['testResults', '*', 'assertionResults']], (list, value) => {
    const entry = fieldsOf(value)
    if (list === 1) {
      const test = toTest(entry)
      if (typeof test === 'string') return `testResults[${modules.length}].assertionResults[${tests.length}] ${test}`
      tests.push(test)
      return null
    }
    const file = textOf(entry['name'])
    if (file === null) return `testResults[${modules.length}] has no "name"`
    end = Math.max(end, numberOf(entry['endTime']) ?? 0)
    modules.push(toModule(file, entry, tests))
    tests = []
    return null
  })
  if (!parsed.ok) return parsed
  const report = parsed.value.value
  if (!isFields(report) || !Array.isArray(report['testResults'])) return failure('TG4102', `${source.file}: it has no "testResults"`)
  const start = numberOf(report['startTime'])
  const framework = format === 'jest-json' ? 'jest' : 'vitest'
  return success({
    format,
    framework,
    frameworkVersion: null,
    startedAt: start === null ? null : new Date(start),
    durationMs: start === null || end < start ? null : end - start,
    root: null,
    argv: null,
    exitCode: null,
    partial: report['wasInterrupted'] === true ? [{ kind: 'interrupted', detail: 'Jest says so' }] : [],
    shard: null,
    modules,
    unhandledErrors: report['success'] === false && !modules.some(isBroken) ? [{ message: 'the report says that the run was no success, and not why' }] : [],
    untold: ['its arguments', 'its exit code', 'errors outside of tests', ...(framework === 'vitest' ? ['counts of assertions', 'attempts'] : [])],
    counts: countsIn(report),
    warnings: parsed.value.warnings,
  })
}

function isBroken({ loaded, errors, tests }: ModuleDraft): boolean {
  return !loaded || errors.length > 0 || tests.some(({ status }) => status === 'failed')
}

function countsIn(report: Fields): ReportDraft['counts'] {
  const [tests, passed, failed] = ['numTotalTests', 'numPassedTests', 'numFailedTests'].map((part) => countOf(report[part]))
  return {
    ...(typeof tests === 'number' ? { tests } : {}),
    ...(typeof passed === 'number' ? { passed } : {}),
    ...(typeof failed === 'number' ? { failed } : {}),
  }
}

function toModule(file: string, entry: Fields, tests: readonly TestDraft[]): ModuleDraft {
  const [from, to] = [numberOf(entry['startTime']), numberOf(entry['endTime'])]
  const message = textOf(entry['message']) ?? ''
  const own = entry['status'] === 'failed' && !tests.some(({ status }) => status === 'failed')
  const errors: RawError[] = own ? [{ message: message.trim() || 'the file failed; the report says no more' }] : []
  return { project: '', file, loaded: !own || tests.length > 0, durationMs: from === null || to === null ? 0 : Math.max(0, to - from), errors, tests }
}

function toTest(entry: Fields): TestDraft | string {
  const [title, said] = [textOf(entry['title']), textOf(entry['status'])]
  if (title === null) return 'has no "title"'
  const status = STATUSES[said !== null && Object.hasOwn(STATUSES, said) ? said : '']
  if (status === undefined) return `has the status ${JSON.stringify(entry['status'] ?? null)}`
  const place = fieldsOf(entry['location'])
  const line = countOf(place['line'])
  const attempts = countOf(entry['invocations']) ?? 1
  const messages = textsIn(entry['failureMessages'])
  const ran = status === 'passed' || status === 'failed'
  return {
    titlePath: titlesIn(textsIn(entry['ancestorTitles']), title),
    status,
    expectedToFail: entry['failing'] === true,
    location: line === null || line === 0 ? null : { line, column: countOf(place['column']) },
    durationMs: Math.max(0, numberOf(entry['duration']) ?? 0),
    attempts: ran ? Math.max(1, attempts) : 0,
    flaky: status === 'passed' && (attempts > 1 || listOf(entry['retryReasons']).length > 0),
    skip: status === 'skipped' ? { kind: 'unknown', reason: null } : null,
    tags: textsIn(entry['tags']),
    annotations: NONE,
    assertions: status === 'passed' ? countOf(entry['numPassingAsserts']) : null,
    failures: messages.length === 0 ? NONE : messages.map(toError),
  }
}

function toError(message: string): RawError {
  const [, name, rest] = /^([A-Za-z_$][\w$.]*(?:Error|Exception)?): ([\s\S]*)/.exec(message) ?? []
  const text = rest ?? message
  const stack = /\n[ \t]+at /.exec(text)
  return { name: name ?? undefined, message: stack ? text.slice(0, stack.index) : text, stack: message }
}
