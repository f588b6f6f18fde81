import { failure, type Result, success } from '../../contract/index.js'
import type { TestDraft } from '../../run/index.js'
import { isFlawed, parseEvent } from '../json/parse-event.js'
import { countOf, type Fields, numberOf, textOf } from '../json/plain.js'
import { linesOf, tooLongLine } from '../lines.js'
import { NONE } from '../own-text.js'
import type { ReportDraft } from '../report-draft.js'
import type { ReportReader, ReportSource } from '../report-reader.js'
import { type Binary, toModules } from './binaries.js'
import { targetsIn } from './cargo-target.js'
import { panicIn } from './panic-in.js'
import { titlePathOf } from './title-path.js'

/** `cargo test -- -Z unstable-options --format json`: a suite for each test binary, without name and time. */
export const libtest: ReportReader = {
  format: 'libtest',
  matches: (head) => /^\{ *"type": *"suite", *"event": *"started", *"test_count":/m.test(head),
  read,
}

interface OpenSuite {
  readonly expected: number
  readonly tests: TestDraft[]
}

function read(source: ReportSource): Result<ReportDraft> {
  const binaries: Binary[] = []
  let suite: OpenSuite | null = null
  let filtered = 0
  let seconds = 0
  for (const { text, number, complete, tooLong } of linesOf(source.chunks())) {
    if (tooLong) return tooLongLine(source.file, number)
    if (!text.startsWith('{')) continue
    const broken = (what: string) => failure<ReportDraft>('TG4102', `${source.file}:${number}: ${what}`)
    const event = parseEvent(text, 'type')
    if (isFlawed(event)) return broken(complete ? (event.flaw ?? 'this line is no event of libtest') : 'it is cut off')
    if (event['type'] === 'suite' && event['event'] === 'started') {
      if (suite) return broken('a suite begins within another')
      suite = { expected: countOf(event['test_count']) ?? 0, tests: [] }
    } else if (event['type'] === 'report') {
      // rustdoc's last word, how long it compiled; within a suite it would be no rustdoc.
      if (suite) return broken('a report begins within a suite')
    } else if (suite === null) return broken('a test stands outside of a suite')
    else if (event['type'] === 'suite') {
      const failed = suite.tests.filter(({ status }) => status === 'failed').length
      const said = countOf(event['failed'])
      if (suite.tests.length !== suite.expected || (said !== null && said !== failed))
        return failure(
          'TG4105',
          `${source.file}:${number}: the suite says ${suite.expected} tests, ${said} failed, and has ${suite.tests.length}, ${failed} failed`,
        )
      filtered += countOf(event['filtered_out']) ?? 0
      const duration = Math.max(0, numberOf(event['exec_time']) ?? 0)
      seconds += duration
      const errors = event['event'] === 'failed' && failed === 0 ? [{ message: 'the suite failed; libtest says no more' }] : []
      binaries.push({ target: null, durationMs: duration * 1000, errors, tests: suite.tests })
      suite = null
    } else if (event['type'] === 'test' || event['type'] === 'bench') {
      const test = toTest(event)
      if (test === 'unknown') return broken(`the event ${JSON.stringify(event['event'] ?? null)} is none of libtest's`)
      if (test !== null) suite.tests.push(test)
    }
  }
  if (suite) return failure('TG4102', `${source.file} ends within a suite, so it is cut off`)
  const { modules, named } = toModules(binaries, source.aside ? targetsIn(source.aside()) : [])
  return success({
    format: 'libtest',
    framework: 'cargo_test',
    frameworkVersion: null,
    startedAt: null,
    durationMs: seconds * 1000,
    root: null,
    argv: null,
    exitCode: null,
    partial: filtered > 0 ? [{ kind: 'name_filter', detail: `${filtered} tests filtered out` }] : [],
    shard: null,
    modules,
    unhandledErrors: [],
    untold: ['its arguments', 'its exit code', 'when it started', ...(named ? [] : ['names of test binaries']), 'what was not built', 'counts of assertions'],
    counts: null,
    warnings: [],
  })
}

/** null for an event that ends nothing. */
function toTest(event: Fields): TestDraft | null | 'unknown' {
  const [name, kind] = [textOf(event['name']), textOf(event['event'])]
  if (kind === 'started' || kind === 'timeout') return null
  if (name === null) return 'unknown'
  const status =
    kind === 'ok' || event['type'] === 'bench' ? 'passed' : kind === 'failed' || kind === 'allowed_failure' ? 'failed' : kind === 'ignored' ? 'skipped' : null
  if (status === null) return 'unknown'
  const said = textOf(event['stdout']) ?? ''
  const panic = status === 'failed' ? panicIn(said) : null
  const failures =
    status === 'failed'
      ? [
          {
            name: panic === null ? undefined : 'panic',
            message: panic?.message ?? (textOf(event['message']) || said.trim() || 'it failed; libtest says no more'),
            stack: panic === null ? undefined : `at ${panic.place}`,
          },
        ]
      : NONE
  return {
    titlePath: titlePathOf(name),
    status,
    expectedToFail: false,
    location: null,
    durationMs: Math.max(0, numberOf(event['exec_time']) ?? 0) * 1000,
    attempts: status === 'skipped' ? 0 : 1,
    flaky: false,
    skip: status === 'skipped' ? { kind: 'declared', reason: textOf(event['message']) } : null,
    tags: NONE,
    annotations: NONE,
    assertions: null,
    failures,
  }
}
