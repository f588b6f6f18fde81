import type { Finding, JudgedFailure, Report } from '../contract/index.js'
import { counted, thousands } from '../run/counted.js'
import { codeSpan, escapeMarkdown } from './escape-markdown.js'
import { greenSentence } from './footer-head.js'
import { checkCommand, firstLine, type IdOf, idsOf, placeText, subjectText } from './items.js'
import { findingDetails, settledLine } from './markdown-findings.js'
import { policyDetails, policyRows, unjudgedLines } from './markdown-policies.js'
import { changePhrase } from './phrase-change.js'
import { failurePhrases, findingPhrases, knownPhrase, partialPhrases } from './phrases.js'
import type { RenderOptions } from './render-options.js'
import { shortIds } from './short-ids.js'
import { type Summary, summaryOf } from './summary.js'

/** Begins every comment, so that the next run finds it and writes over it. */
export const COMMENT_MARKER = '<!-- truegreen:comment v1 -->'

// Bytes. GitHub takes 65,536 characters; past the first limit details go, past the second also lines of findings that block.
const BUDGET = 20_000
const HARD_LIMIT = 60_000
const MOST_FAILURES = 10
const NO_RUN = 'no test run judged'

/** The report as Markdown for a pull request comment: at most 20 KB unless the lines of blocking findings alone need more. Green is one line. */
export function renderMarkdown(report: Report, options: RenderOptions): string {
  const summary = summaryOf(report)
  if (report.verdict === 'pass' && report.findings.length === 0) return `${COMMENT_MARKER}\n${greenLine(report, summary)}\n`
  const idOf = idsOf(shortIds(report.findings.map((finding) => finding.fingerprint)))
  const blocking = report.findings.filter((finding) => finding.gating)
  const others = report.findings.filter((finding) => !finding.gating)
  const opening = [COMMENT_MARKER, `### ${titleOf(report, summary)}`, '', ...intro(report, summary), ...faultLines(report), ...failureLines(report, options)]
  const uncovered = policyRows(report)
  const rows = within(
    blocking.map((finding) => row(finding, idOf, options)),
    HARD_LIMIT - size([...opening, ...uncovered]),
  )
  const table = rows.length + uncovered.length > 0 ? ['| | finding | where | evidence |', '| --- | --- | --- | --- |', ...rows, ...uncovered] : []
  const cut = blocking.length - rows.length
  const required = [
    ...opening,
    ...table,
    ...(cut > 0 ? ['', `+${thousands(cut)} more findings block: ${codeSpan(checkCommand(report, '--all', options))}`] : []),
    '',
  ]
  const closing = [
    `${codeSpan(checkCommand(report, '--all', options))} shows everything, ${codeSpan(options.command('truegreen explain <rule or F-id>'))} why.`,
  ]
  const room = BUDGET - size(required) - size(closing) - 200
  const frames = within(
    blocking.map((finding) => findingDetails(finding, idOf).join('\n')),
    room,
  )
  const policies = policyDetails(report, options)
  const told = within(policies, room - size(frames))
  // Where details of blocking findings had to go, settled ones are only counted.
  const spare = frames.length < blocking.length - cut || told.length < policies.length ? 0 : room - size([...frames, ...told])
  const settled = within(
    others.map((finding) => settledLine(finding, idOf)),
    spare,
  )
  return `${[
    ...required,
    ...frames,
    ...left(blocking.length - cut - frames.length, 'without details here'),
    ...told,
    ...folded(settled, others.length),
    ...closing,
  ].join('\n')}\n`
}

function titleOf(report: Report, summary: Summary): string {
  const said = [...failurePhrases(summary), ...findingPhrases(summary, 'full')].join(', ')
  if (report.verdict === 'error') return `! Cannot judge: ${escapeMarkdown(report.faults[0]?.message ?? 'there is no evidence')}`
  if (report.verdict === 'pass') return report.runs.length > 0 ? `✓ Green: ${said}` : `✓ Nothing blocks: ${said}`
  return `✗ Not green: ${said}`
}

// Green is what ran; source alone is never called that.
function greenLine(report: Report, summary: Summary): string {
  const sentence = escapeMarkdown(greenSentence(report, summary))
  return report.runs.length > 0 ? `✓ Green: ${sentence}.` : `✓ ${sentence.replace(/^n/, 'N')}; ${NO_RUN}.`
}

function intro(report: Report, summary: Summary): string[] {
  const { runs, verdict } = report
  const ran = runs.length === 0 ? (report.change ? [NO_RUN] : []) : [`${thousands(summary.ran - summary.failed)} of ${counted(summary.ran, 'test')} passed`]
  const partial = summary.complete ? [] : [`partial run (${partialPhrases(summary.partialReasons).join(', ')})`]
  const also = verdict === 'error' ? [...failurePhrases(summary), ...findingPhrases(summary, 'full')] : []
  const parts = [...also, ...ran, ...partial, changePhrase(report)].filter((part) => part !== null)
  return parts.length > 0 ? [`${escapeMarkdown(parts.join('; '))}.`, ''] : []
}

function faultLines(report: Report): string[] {
  const lines = report.faults.map(({ code, message, detail, next }) => {
    const what = `${escapeMarkdown(message)}${detail === null ? '' : `: ${codeSpan(detail)}`}`
    return `- **${code}** ${what}${next === null ? '' : `. Next: ${escapeMarkdown(next)}`}`
  })
  // What a policy could not judge is a fault as well; without one it is told here.
  const all = lines.length > 0 ? lines : unjudgedLines(report)
  return all.length > 0 ? [...within(all, BUDGET / 4), ''] : []
}

function failureLines({ failures }: Report, options: RenderOptions): string[] {
  if (failures.length === 0) return []
  const rest = failures.length - MOST_FAILURES
  const lines = failures.slice(0, MOST_FAILURES).map((failure) => failureLine(failure, options))
  return [...lines, ...(rest > 0 ? [`- +${thousands(rest)} more failures`] : []), '']
}

function failureLine(failure: JudgedFailure, options: RenderOptions): string {
  const title = failure.test ? codeSpan(failure.test.title_path.join(options.ascii ? ' > ' : ' › ').slice(0, 240)) : 'outside tests'
  return `- failed ${title} ${codeSpan(placeText(failure) || 'no place')} (${escapeMarkdown(knownPhrase(failure))}): ${codeSpan(firstLine(failure.message).slice(0, 300))}`
}

function row(finding: Finding, idOf: IdOf, options: RenderOptions): string {
  const place = `${codeSpan(placeText(finding), true)}${finding.side === 'base' ? ' in base' : ''}`
  const subject = subjectText(finding, options)
  return `| ✗ | **${idOf(finding)}** ${finding.rule}, ${finding.severity} | ${place}${subject === '' ? '' : ` ${codeSpan(subject, true)}`} | ${finding.evidence.kinds.join(' + ')} |`
}

function folded(lines: readonly string[], all: number): string[] {
  if (all === 0) return []
  const summary = `${counted(all, 'finding')} ${all === 1 ? 'does' : 'do'} not block`
  return [`<details><summary>${summary}</summary>`, '', ...lines, ...left(all - lines.length, 'not listed here'), '', '</details>', '']
}

function left(count: number, how: string): string[] {
  return count > 0 ? ['', `+${counted(count, 'finding')} ${how}`, ''] : []
}

/** The first entries that together take at most so many bytes. */
function within(entries: readonly string[], bytes: number): readonly string[] {
  let used = 0
  const end = entries.findIndex((entry) => {
    used += size([entry])
    return used > bytes
  })
  return end < 0 ? entries : entries.slice(0, end)
}

const encoder = new TextEncoder()

function size(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + encoder.encode(line).length + 1, 0)
}
