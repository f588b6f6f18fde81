import type { Finding } from '../contract/index.js'
import { codeSpan, escapeHtml, escapeMarkdown, fenced } from './escape-markdown.js'
import { type IdOf, placeText } from './items.js'
import { weightOf } from './weight.js'

/** A finding that blocks, folded: both sides as a diff, what it means, what to do. */
export function findingDetails(finding: Finding, idOf: IdOf): string[] {
  const { base, head, base_line, head_line } = finding.evidence
  const lines = [...sideLines('-', base_line, base), ...sideLines('+', head_line, head)]
  return [
    `<details><summary>${idOf(finding)} ${finding.rule} <code>${escapeHtml(placeText(finding))}</code></summary>`,
    '',
    ...(lines.length > 0 ? fenced(lines, 'diff') : []),
    escapeMarkdown(finding.message),
    ...(finding.justification ? [`Said to be justified, not verified: ${escapeMarkdown(finding.justification.reason)}`] : []),
    `**Resolve:** ${escapeMarkdown(finding.suggestion)}`,
    '',
    '</details>',
  ]
}

function sideLines(sign: string, code: string | undefined, said: string | null): string[] {
  if (code !== undefined) return [`${sign} ${code}`, ...(said === null ? [] : [`${sign}   (${said})`])]
  return said === null ? [] : said.split('\n').map((line) => `${sign} ${line}`)
}

/** A finding that does not block, on one line, with what settled it. */
export function settledLine(finding: Finding, idOf: IdOf): string {
  const { approval, justification, message, severity, rule } = finding
  const weight = weightOf(finding)
  const why =
    weight === 'approved' && approval
      ? ` Approved by ${codeSpan(approval.by)}: ${escapeMarkdown(approval.reason)}`
      : weight === 'justified' && justification
        ? ` Justified: ${escapeMarkdown(justification.reason)}`
        : ''
  return `- **${idOf(finding)}** ${rule}, ${severity}, ${codeSpan(placeText(finding))}: ${escapeMarkdown(message)}${why}`
}
