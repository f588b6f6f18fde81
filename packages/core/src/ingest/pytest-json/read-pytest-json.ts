import { failure, type PartialReason, type Result, success } from '../../contract/index.js'
import type { ModuleDraft, RawError, TestDraft } from '../../run/index.js'
import { parseJson } from '../json/parse-json.js'
import { countOf, type Fields, fieldsOf, isFields, numberOf, textOf } from '../json/plain.js'
import type { ReportDraft } from '../report-draft.js'
import type { ReportReader, ReportSource } from '../report-reader.js'
import { readNodeId } from './node-id.js'
import { toError, toTestDraft } from './to-test-draft.js'

/** pytest-json-report 1.5. It tells no arguments, and of a test that was run again only the last attempt. */
export const pytestJson: ReportReader = {
  format: 'pytest-json',
  matches: (head) => head.startsWith('{') && /"created"\s*:/.test(head) && /"exitcode"\s*:/.test(head) && /"root"\s*:/.test(head),
  read,
}

function read(source: ReportSource): Result<ReportDraft> {
  const modules = new Map<string, { tests: TestDraft[]; errors: RawError[]; loaded: boolean }>()
  const moduleOf = (file: string) => {
    const module = modules.get(file) ?? { tests: [], errors: [], loaded: true }
    modules.set(file, module)
    return module
  }
  let count = 0
  const unloaded: Fields[] = []
  const parsed = parseJson(source, [['tests'], ['collectors'], ['warnings']], (list, value) => {
    const entry = fieldsOf(value)
    if (list === 1 && entry['outcome'] === 'failed') unloaded.push(entry)
    if (list !== 0) return null
    const nodeid = textOf(entry['nodeid'])
    if (nodeid === null) return `tests[${count}] has no "nodeid"`
    const { file, titlePath } = readNodeId(nodeid)
    const test = titlePath.length > 0 ? toTestDraft(entry, titlePath) : null
    if (test === null) return `tests[${count}] (${nodeid.slice(0, 200)}) has no outcome that pytest knows`
    count++
    moduleOf(file).tests.push(test)
    return null
  })
  if (!parsed.ok) return parsed
  const { value: report, warnings } = parsed.value
  const broken = (what: string) => failure<ReportDraft>('TG4102', `${source.file}: ${what}`)
  if (!isFields(report) || countOf(report['exitcode']) === null) return broken('it has no "exitcode", so it is no whole report of pytest-json-report')
  if (!isFields(report['summary'])) return broken('it has no "summary"')
  const summary = report['summary']
  for (const collector of unloaded) {
    const module = moduleOf(readNodeId(textOf(collector['nodeid']) ?? '').file)
    module.loaded = false
    module.errors.push(toError(collector, 'collect'))
  }
  const duration = numberOf(report['duration'])
  const created = numberOf(report['created'])
  return success({
    format: 'pytest-json',
    framework: 'pytest',
    frameworkVersion: versionIn(report),
    startedAt: created === null ? null : new Date((created - Math.max(0, duration ?? 0)) * 1000),
    durationMs: duration === null ? null : Math.max(0, duration * 1000),
    root: textOf(report['root']),
    argv: null,
    exitCode: countOf(report['exitcode']),
    partial: partialOf(summary, count),
    shard: null,
    modules: [...modules].map(([file, { tests, errors, loaded }]): ModuleDraft => ({ project: '', file, loaded, durationMs: total(tests), errors, tests })),
    unhandledErrors: [],
    untold: ['its arguments', 'attempts before the last', 'counts of assertions'],
    counts: countOf(summary['total']) === null ? null : { tests: countOf(summary['total']) ?? 0 },
    warnings,
  })
}

function versionIn(report: Fields): string | null {
  return textOf(fieldsOf(fieldsOf(report['environment'])['Packages'])['pytest'])
}

function partialOf(summary: Fields, ran: number): PartialReason[] {
  const deselected = countOf(summary['deselected']) ?? 0
  const collected = countOf(summary['collected'])
  return [
    ...(deselected > 0 ? [{ kind: 'name_filter' as const, detail: `${deselected} tests deselected` }] : []),
    ...(collected !== null && ran < collected - deselected ? [{ kind: 'bail' as const, detail: `${ran} of ${collected - deselected} tests ran` }] : []),
  ]
}

function total(tests: readonly TestDraft[]): number {
  return tests.reduce((sum, { durationMs }) => sum + durationMs, 0)
}
