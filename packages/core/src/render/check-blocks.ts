import type { Finding, JudgedFailure, Report } from '../contract/index.js'
import { escapeText } from '../run/escape-text.js'
import { displayWidth, fitTo, padTo, wrapTo } from './display-width.js'
import { failureTitle, firstLine, type IdOf, placeText, subjectText } from './items.js'
import { glyph, paint } from './look.js'
import { knownPhrase } from './phrases.js'
import type { RenderOptions } from './render-options.js'

/** A failed test, module or error outside tests: where, what, and what is known of it. */
export function failureBlock(failure: JudgedFailure, short: boolean, options: RenderOptions): string[] {
  const place = placeText(failure)
  const title = `${paint(`${glyph('fail', options)} failed`, 'fail', options)}  ${failureTitle(failure, options)}`
  if (short)
    return [
      `${title}   ${failure.test ? `${place}   ` : ''}${knownPhrase(failure)}`,
      `    ${fitTo(firstLine(failure.message), Math.max(40, options.width - 4))}`,
    ]
  return [
    ...(failure.test ? [title, `  ${place}   ${knownPhrase(failure)}`] : [`${title}   ${knownPhrase(failure)}`]),
    `    ${fitTo(firstLine(failure.message), Math.max(40, options.width - 4))}`,
  ]
}

/** A finding: id and rule, place, both sides, what it means, what to do. In short, two lines without the last two. */
export function findingBlock(finding: Finding, idOf: IdOf, short: boolean, options: RenderOptions): string[] {
  const { base, head, kinds } = finding.evidence
  const weight = `${finding.severity}, ${finding.confidence}, ${finding.gating ? 'blocks' : 'does not block'}   ${kinds.join(' + ')}`
  const mark = finding.gating ? paint(glyph('fail', options), 'fail', options) : glyph('shown', options)
  const name = `${idOf(finding)}  ${finding.rule}`
  const narrow = options.width < 80
  const subject = subjectText(finding, options)
  const place = `  ${placeText(finding)}${finding.side === 'base' ? ' in base' : ''}${subject === '' ? '' : `   ${subject}`}`
  const room = Math.max(40, options.width - 2)
  if (short) return [`${mark} ${name}${place}`, `    ${escapeText(base ?? 'nothing')}  became  ${escapeText(head ?? 'nothing')}   ${weight}`]
  return [
    ...(narrow ? [`${mark} ${name}`, `  ${weight}`] : [`${mark} ${padTo(name, Math.max(displayWidth(name), 54))}   ${weight}`]),
    place,
    ...side('base', base, options),
    ...side(' now', head, options),
    ...indented(finding.message, room),
    ...(finding.justification
      ? indented(`${finding.justification.verified ? 'Justified' : 'Said to be justified'}: ${finding.justification.reason}`, room)
      : []),
    ...indented(`Resolve: ${finding.suggestion}`, room),
  ]
}

function indented(text: string, room: number): string[] {
  return wrapTo(escapeText(text), room).map((line) => `  ${line}`)
}

function side(name: string, text: string | null, { width }: RenderOptions): string[] {
  const [first = '', ...rest] = wrapTo(escapeText(text ?? 'nothing'), Math.max(30, width - 11))
  return [`    ${name} | ${first}`, ...rest.map((line) => `         | ${line}`)]
}

/** Findings past those shown, one line a rule. */
export function restByRule(findings: Report['findings']): string[] {
  const counts = new Map<string, number>()
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts].map(([rule, count]) => `  +${count} ${rule}`)
}
