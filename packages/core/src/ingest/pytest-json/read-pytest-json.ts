import { failure, type PartialReason, type Result, success } from '../../contract/index.js'
import type { ModuleDraft, RawError, TestDraft } from '../../run/index.js'
import { parseJson } from '../json/parse-json.js'
import { countOf, type Fields, fieldsOf, isFields, listOf, numberOf, textOf } from '../json/plain.js'
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
  const parsed = parseJson(source)
  if (!parsed.ok) return parsed
  const report = parsed.value
  const broken = (what: string) => failure<ReportDraft>('TG4102', `${source.file}: ${what}`)
  if (!isFields(report) || countOf(report['exitcode']) === null) return broken('it has no "exitcode", so it is no whole report of pytest-json-report')
  if (!isFields(report['summary'])) return broken('it has no "summary"')
  const summary = report['summary']
  const modules = new Map<string, { tests: TestDraft[]; errors: RawError[]; loaded: boolean }>()
  const moduleOf = (file: string) => {
    const module = modules.get(file) ?? { tests: [], errors: [], loaded: true }
    modules.set(file, module)
    return module
  }
  for (const [index, entry] of listOf(report['tests']).entries()) {
    const nodeid = textOf(fieldsOf(entry)['nodeid'])
    if (nodeid === null) return broken(`tests[${index}] has no "nodeid"`)
    const { file, titlePath } = readNodeId(nodeid)
    const test = titlePath.length > 0 ? toTestDraft(fieldsOf(entry), titlePath) : null
    if (test === null) return broken(`tests[${index}] (${nodeid.slice(0, 200)}) has no outcome that pytest knows`)
    moduleOf(file).tests.push(test)
  }
  for (const collector of listOf(report['collectors']).map(fieldsOf)) {
    if (collector['outcome'] !== 'failed') continue
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
    partial: partialOf(summary, listOf(report['tests']).length),
    shard: null,
    modules: [...modules].map(([file, { tests, errors, loaded }]): ModuleDraft => ({ project: '', file, loaded, durationMs: total(tests), errors, tests })),
    unhandledErrors: [],
    untold: ['its arguments', 'attempts before the last', 'counts of assertions'],
    counts: countOf(summary['total']) === null ? null : { tests: countOf(summary['total']) ?? 0 },
    warnings: [],
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
