import type { Location, Log, ReportingDescriptor, Result } from 'sarif'
import type { Finding, Report } from '../contract/index.js'
import { escapeJson } from '../run/escape-text.js'
import { anchorOf } from './anchor.js'
import { type CoverageItem, coverageItems } from './coverage-items.js'
import { idsOf } from './items.js'
import { readRulePage } from './rule-page.js'
import { shortIds } from './short-ids.js'
import { weightOf } from './weight.js'

// GitHub keeps the first 5,000 results of a run.
const MOST_RESULTS = 5000

/** What a SARIF document says beside the report. */
export interface SarifFrame {
  /** Version of truegreen. */
  readonly version: string
  /** Pages in Markdown of rules and of kinds of change (`coverage-bug_fix`), by id; without one there is no help. */
  readonly pages: ReadonlyMap<string, string>
}

/** The report as one SARIF 2.1.0 run with a final newline: findings and what no test reaches as results, faults as notifications of an invocation that did not succeed. */
export function renderSarif(report: Report, { version, pages }: SarifFrame): string {
  const shown = report.findings.slice(0, MOST_RESULTS)
  const items = coverageItems(report)
  const uncovered = items.slice(0, MOST_RESULTS - shown.length)
  const hidden = report.findings.length + items.length - shown.length - uncovered.length
  const ids = [...new Set(shown.map(({ rule }) => rule))].sort()
  const coverageIds = [...new Set(uncovered.map(({ rule }) => rule))]
  const idOf = idsOf(shortIds(report.findings.map((finding) => finding.fingerprint)))
  const notes = [
    ...report.faults.map(({ code, message, detail, next }) => ({
      level: 'error' as const,
      descriptor: { id: code },
      message: { text: [detail === null ? message : `${message}: ${detail}`, ...(next === null ? [] : [`next: ${next}`])].join('; ') },
    })),
    ...(hidden > 0 ? [{ level: 'warning' as const, message: { text: `${hidden} more findings are left out here; --format json has them all` } }] : []),
  ]
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'truegreen', version, rules: [...ids.map((id) => ruleOf(id, shown, pages)), ...coverageIds.map((id) => coverageRuleOf(id, pages))] },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: report.verdict !== 'error', ...(notes.length > 0 ? { toolExecutionNotifications: notes } : {}) }],
        results: [
          ...shown.map((finding) => resultOf(finding, ids.indexOf(finding.rule), idOf(finding))),
          ...uncovered.map((item) => coverageResult(item, ids.length + coverageIds.indexOf(item.rule))),
        ],
        properties: { verdict: report.verdict },
      },
    ],
  }
  return `${escapeJson(JSON.stringify(log, null, 2))}\n`
}

function ruleOf(id: string, findings: readonly Finding[], pages: SarifFrame['pages']): ReportingDescriptor {
  const types = [...new Set(findings.filter(({ rule }) => rule === id).map(({ type }) => type))]
  const markdown = pages.get(id)
  const properties = { tags: types }
  if (markdown === undefined) return { id, properties }
  const { brief, sections } = readRulePage(markdown)
  return {
    id,
    ...(brief === '' ? {} : { shortDescription: { text: brief } }),
    fullDescription: { text: sections.get('What it finds') || brief || id },
    help: { text: sections.get('What to do') || brief || id, markdown },
    properties,
  }
}

function resultOf(finding: Finding, ruleIndex: number, id: string): Result {
  const { file, line, stood } = anchorOf(finding)
  const { base, head, base_at, head_at } = finding.evidence
  const weight = weightOf(finding)
  const related = [
    ...(base_at ? [placed(base_at.file, base_at.line, `in the base: ${base ?? 'nothing'}`)] : []),
    ...(head_at ? [placed(head_at.file, head_at.line, `now: ${head ?? 'nothing'}`)] : []),
  ]
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: weight === 'blocks' ? 'error' : weight === 'open' && finding.severity !== 'low' ? 'warning' : 'note',
    message: { text: unlinked(`${finding.message}${stood === null ? '' : ` (${stood})`} ${finding.suggestion}`) },
    locations: [placed(file, line)],
    ...(related.length > 0 ? { relatedLocations: related.map((location, index) => ({ id: index + 1, ...location })) } : {}),
    partialFingerprints: { 'truegreen/v1': finding.fingerprint, primaryLocationLineHash: finding.fingerprint },
    ...(weight === 'approved' ? { suppressions: [{ kind: 'external', status: 'accepted', justification: finding.approval?.reason ?? '' }] } : {}),
    properties: { id, type: finding.type, severity: finding.severity, confidence: finding.confidence, blocks: finding.gating, tags: [finding.type] },
  }
}

function coverageRuleOf(id: string, pages: SarifFrame['pages']): ReportingDescriptor {
  const text = `Changed code that a ${id.replace('coverage-', '').replaceAll('_', ' ')} must have covered and no test reaches.`
  const markdown = pages.get(id)
  return {
    id,
    shortDescription: { text },
    fullDescription: { text },
    ...(markdown === undefined ? {} : { help: { text, markdown } }),
    properties: { tags: ['coverage'] },
  }
}

function coverageResult({ rule, policy, file, line, endLine, message, wanted, help, fingerprint }: CoverageItem, ruleIndex: number): Result {
  return {
    ruleId: rule,
    ruleIndex,
    level: 'error',
    message: { text: unlinked(`${message}; ${wanted}. ${help}`) },
    locations: file === null ? [] : [placed(file, line, undefined, endLine)],
    partialFingerprints: { 'truegreen/v1': fingerprint, primaryLocationLineHash: fingerprint },
    properties: { type: 'coverage', code_type: policy.code_type, decided_by: policy.decided_by, blocks: true, tags: ['coverage'] },
  }
}

function placed(file: string, line: number | null, message?: string, endLine: number | null = null): Location {
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split('/').map(encoded).join('/'), uriBaseId: '%SRCROOT%' },
      ...(line === null ? {} : { region: { startLine: line, ...(endLine === null ? {} : { endLine }) } }),
    },
    ...(message === undefined ? {} : { message: { text: unlinked(message) } }),
  }
}

function encoded(part: string): string {
  return encodeURIComponent(part.replace(/\p{Cs}/gu, '\ufffd'))
}

// Viewers make links of [text](target), also in plain text.
function unlinked(text: string): string {
  return text.replaceAll('](', '\\](')
}
