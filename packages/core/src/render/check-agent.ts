import type { Finding, Report } from '../contract/index.js'
import { escapeText } from '../run/escape-text.js'
import { agentPolicies } from './agent-policies.js'
import { evidence } from './check-frame.js'
import { greenSentence } from './footer-head.js'
import { checkCommand, failureTitle, firstLine, idsOf, placeText, quoted, subjectText, withCommands } from './items.js'
import { outsideTestsPhrase } from './outside-tests.js'
import { failurePhrases, findingPhrases, knownPhrase, partialPhrases } from './phrases.js'
import type { RenderOptions } from './render-options.js'
import { shortIds } from './short-ids.js'
import { summaryOf } from './summary.js'
import { weightOf } from './weight.js'

const MOST_ITEMS = 7

/** One line a failure and a finding, the verdict last. */
export function checkAgent(report: Report, options: RenderOptions): string {
  const summary = summaryOf(report)
  const idOf = idsOf(shortIds(report.findings.map((finding) => finding.fingerprint)))
  const failures = report.failures.map(
    (failure) =>
      `${placeText(failure) || 'outside tests'}: failed${failure.test ? ` ${quoted(failureTitle(failure, options))}` : ''} (${knownPhrase(failure)}): ${firstLine(failure.message)}`,
  )
  const findings = report.findings.map((finding) => {
    const place = placeText(finding) + (finding.side === 'base' ? '(base)' : '')
    const subject = subjectText(finding, options)
    const sides = `${escapeText(finding.evidence.base ?? 'nothing')} -> ${escapeText(finding.evidence.head ?? 'nothing')}`
    const weight = finding.gating ? 'blocks' : 'does not block'
    return `${place}: ${finding.severity} ${finding.rule} ${idOf(finding)} ${weight}: ${finding.test ? `${quoted(subject)}; ` : ''}${sides}. ${escapeText(wayOut(finding))}`
  })
  const most = options.all ? Number.POSITIVE_INFINITY : MOST_ITEMS
  const uncovered = agentPolicies(report)
  const shown = [...failures.slice(0, most), ...uncovered.slice(0, most), ...findings.slice(0, most)]
  const hidden = failures.length + uncovered.length + findings.length - shown.length
  const faults = report.faults.flatMap(({ code, message, detail, next }) => [
    `cannot judge: ${[message, detail]
      .filter((part) => part !== null)
      .map(escapeText)
      .join(': ')} ${code}`,
    ...(next === null ? [] : [`next: ${withCommands(escapeText(next), options)}`]),
  ])
  const outside = outsideTestsPhrase(report)
  const silent = report.verdict === 'pass' && report.runs.length === 0 && report.findings.length === 0
  const assumed = (silent ? [] : report.assumptions).map((assumption) => `assumed: ${escapeText(assumption)}`)
  const said =
    report.verdict === 'pass'
      ? [greenSentence(report, summary)]
      : [
          ...failurePhrases(summary),
          ...findingPhrases(summary, 'full'),
          ...(summary.complete ? [] : [`partial run (${partialPhrases(summary.partialReasons).join(', ')})`]),
        ]
  const last = `${report.verdict}: ${said.join(', ') || 'the evidence does not suffice'}. ${evidence(report)}`
  return `${[...shown, ...(hidden > 0 ? [`+${hidden} more: ${checkCommand(report, '--all', options)}`] : []), ...faults, ...(outside === null ? [] : [`coverage: ${outside}`]), ...assumed, last].join('\n')}\n`
}

function wayOut(finding: Finding): string {
  const { approval, justification, suggestion } = finding
  const weight = weightOf(finding)
  if (weight === 'approved' && approval) return `approved by ${approval.by}: ${approval.reason}`
  return weight === 'justified' && justification ? `justified: ${justification.reason}` : `help: ${suggestion}`
}
