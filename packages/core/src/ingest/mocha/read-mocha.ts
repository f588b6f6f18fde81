import { failure, type Result, success } from '../../contract/index.js'
import type { ModuleDraft, RawError, TestDraft } from '../../run/index.js'
import { parseJson } from '../json/parse-json.js'
import { countOf, type Fields, fieldsOf, isFields, numberOf, textOf } from '../json/plain.js'
import { NONE } from '../own-text.js'
import type { ReportDraft } from '../report-draft.js'
import type { ReportReader, ReportSource } from '../report-reader.js'

/** Mocha's json reporter, 8 to 11. Titles of suites come joined, and tests that a failed hook kept from running do not come at all. */
export const mocha: ReportReader = {
  format: 'mocha',
  // Behind what tests printed too, so that the fault can say so.
  matches: (head) => /(?:^\s*|^[\s\S]*\n)\{\s*"stats"\s*:\s*\{\s*"suites"\s*:/.test(head),
  read,
}

const NEXT = 'keep what tests print out of the report: mocha --reporter json --reporter-option output=FILE'

const HOOK = /^"(?:before all|before each|after all|after each)" hook\b/

// In mocha's order; what passed is told by its test.
const LISTS = [['tests'], ['pending'], ['failures'], ['passes']]

/** A test that did not simply pass: what it is stands in the lists behind the tests. */
interface OpenTest {
  readonly entry: Fields
  readonly tests: TestDraft[]
  readonly at: number
}

function read(source: ReportSource): Result<ReportDraft> {
  const [failures, pending] = [new Map<string, Fields[]>(), new Map<string, Fields[]>()]
  const modules = new Map<string, { tests: TestDraft[]; errors: RawError[] }>()
  const moduleOf = (entry: Fields) => {
    const file = textOf(entry['file']) ?? '<unknown>'
    const module = modules.get(file) ?? { tests: [], errors: [] }
    modules.set(file, module)
    return module
  }
  const open: OpenTest[] = []
  let count = 0
  const parsed = parseJson(source, LISTS, (list, value) => {
    const entry = fieldsOf(value)
    if (list === 1 || list === 2) queue(list === 1 ? pending : failures, entry)
    if (list !== 0) return null
    if (textOf(entry['title']) === null) return `tests[${count}] has no "title"`
    count++
    const { tests } = moduleOf(entry)
    if (hasMessage(entry) || textOf(entry['speed']) === null) open.push({ entry, tests, at: tests.length })
    tests.push(toTest(entry, undefined, false))
    return null
  })
  if (!parsed.ok) return { ...parsed, fault: { ...parsed.fault, next: NEXT } }
  const { value: report, warnings } = parsed.value
  const broken = (what: string) => failure<ReportDraft>('TG4102', `${source.file}: ${what}`)
  if (!isFields(report) || !isFields(report['stats'])) return broken('it has no "stats", so it is no report of mocha')
  const stats = report['stats']
  for (const { entry, tests, at } of open) {
    const failed = hasMessage(entry) ? failures.get(keyOf(entry))?.shift() : undefined
    const left = failed === undefined && textOf(entry['speed']) === null && pending.get(keyOf(entry))?.shift() !== undefined
    tests[at] = toTest(entry, failed, left)
  }
  const hooks = [...failures.values()].flat()
  for (const entry of hooks) moduleOf(entry).errors.push(toError(entry))
  const strange = hooks.find((entry) => !HOOK.test(textOf(entry['title']) ?? ''))
  if (strange) return broken(`"${textOf(strange['fullTitle'])}" failed and is not among the tests`)
  const start = Date.parse(textOf(stats['start']) ?? '')
  return success({
    format: 'mocha',
    framework: 'mocha',
    frameworkVersion: null,
    startedAt: Number.isFinite(start) ? new Date(start) : null,
    durationMs: numberOf(stats['duration']),
    root: null,
    argv: null,
    exitCode: null,
    partial: [],
    shard: null,
    modules: [...modules].map(([file, { tests, errors }]): ModuleDraft => ({ project: '', file, loaded: true, durationMs: sum(tests), errors, tests })),
    unhandledErrors: [],
    untold: ['its arguments', 'its exit code', 'titles of suites one by one', 'tests that a failed hook kept from running', 'places of tests'],
    counts: countsIn(stats, hooks.length),
    warnings: [...warnings, ...(modules.has('<unknown>') ? ['some tests have no file'] : [])],
  })
}

// A failed hook counts among mocha's failures and not among its tests.
function countsIn(stats: Fields, hooks: number): ReportDraft['counts'] {
  const [tests, passed, failed, skipped] = ['tests', 'passes', 'failures', 'pending'].map((part) => countOf(stats[part]))
  return {
    ...(tests === null || tests === undefined ? {} : { tests }),
    ...(passed === null || passed === undefined ? {} : { passed }),
    ...(failed === null || failed === undefined ? {} : { failed: failed - hooks }),
    ...(skipped === null || skipped === undefined ? {} : { skipped }),
  }
}

// Titles may repeat, so that each entry takes the next one of its key.
function queue(queues: Map<string, Fields[]>, entry: Fields): void {
  const key = keyOf(entry)
  const known = queues.get(key)
  if (known) known.push(entry)
  else queues.set(key, [entry])
}

function hasMessage(entry: Fields): boolean {
  return textOf(fieldsOf(entry['err'])['message']) !== null
}

function keyOf(entry: Fields): string {
  return JSON.stringify([entry['file'], entry['fullTitle'], entry['title']])
}

function toTest(entry: Fields, failed: Fields | undefined, pending: boolean): TestDraft {
  const title = textOf(entry['title']) ?? ''
  const full = textOf(entry['fullTitle']) ?? title
  const suite = full.endsWith(` ${title}`) ? full.slice(0, -title.length - 1) : ''
  const retries = countOf(entry['currentRetry']) ?? 0
  return {
    titlePath: suite === '' ? [title] : [suite, title],
    status: failed ? 'failed' : pending ? 'skipped' : 'passed',
    expectedToFail: false,
    location: null,
    durationMs: Math.max(0, numberOf(entry['duration']) ?? 0),
    attempts: pending && !failed ? 0 : retries + 1,
    flaky: !failed && !pending && retries > 0,
    skip: pending && !failed ? { kind: numberOf(entry['duration']) === null ? 'declared' : 'dynamic', reason: null } : null,
    tags: NONE,
    annotations: NONE,
    assertions: null,
    failures: failed ? [toError(failed)] : NONE,
  }
}

function toError(entry: Fields): RawError {
  const error = fieldsOf(entry['err'])
  const title = textOf(entry['title']) ?? ''
  const stack = textOf(error['stack']) ?? undefined
  const message = textOf(error['message']) ?? 'it failed; mocha says no more'
  return {
    name: textOf(error['name']) ?? /^(\w*(?:Error|Exception))\b/.exec(stack ?? '')?.[1],
    message: HOOK.test(title) ? `${title}: ${message}` : message,
    stack,
    ...('expected' in error ? { expected: error['expected'] } : {}),
    ...('actual' in error ? { actual: error['actual'] } : {}),
  }
}

function sum(tests: readonly TestDraft[]): number {
  return tests.reduce((all, { durationMs }) => all + durationMs, 0)
}
