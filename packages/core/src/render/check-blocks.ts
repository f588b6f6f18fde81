import type { Finding, JudgedFailure, Report } from '../contract/index.js'
import { escapeText } from '../run/escape-text.js'
import { codeFrame } from './code-frame.js'
import { displayWidth, fitTo, padTo, wrapTo } from './display-width.js'
import { failureTitle, firstLine, type IdOf, placeText, subjectText } from './items.js'
import { glyph, paint } from './look.js'
import { knownPhrase } from './phrases.js'
import type { RenderOptions } from './render-options.js'
import { weightOf } from './weight.js'

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

/** A finding: id and rule, place, both sides, what it means, what to do or what settled it. In short, without the last three. */
export function findingBlock(finding: Finding, idOf: IdOf, short: boolean, options: RenderOptions): string[] {
  const weight = `${finding.severity}, ${finding.confidence}, ${finding.gating ? 'blocks' : 'does not block'}   ${finding.evidence.kinds.join(' + ')}`
  const mark = finding.gating ? paint(glyph('fail', options), 'fail', options) : glyph('shown', options)
  const name = `${idOf(finding)}  ${finding.rule}`
  const narrow = options.width < 80
  const subject = subjectText(finding, options)
  const place = `  ${placeText(finding)}${finding.side === 'base' ? ' in base' : ''}`
  const room = Math.max(40, options.width - 2)
  if (short) {
    const { base, head } = finding.evidence
    const sides = `${escapeText(base ?? 'nothing')}  became  ${escapeText(head ?? 'nothing')}`
    const line = `    ${sides}   ${weight}`
    return [
      ...titled(`${mark} ${name}${place}`, subject, options),
      ...(displayWidth(line) <= options.width ? [line] : [...codeFrame(finding, options, true), `    ${weight}`]),
    ]
  }
  return [
    ...(narrow ? [`${mark} ${name}`, `  ${weight}`] : [`${mark} ${padTo(name, Math.max(displayWidth(name), 54))}   ${weight}`]),
    ...titled(place, subject, options),
    ...codeFrame(finding, options),
    ...indented(finding.message, room),
    ...indented(closing(finding), room),
  ]
}

function closing(finding: Finding): string {
  const { approval, justification, suggestion } = finding
  const weight = weightOf(finding)
  if (weight === 'approved' && approval)
    return `Approved by ${approval.by}${approval.expires === null ? '' : ` until ${approval.expires.slice(0, 10)}`}: ${approval.reason}`
  if (weight === 'justified' && justification) return `Justified: ${justification.reason}`
  return `${justification ? `Said to be justified, not verified: ${justification.reason} ` : ''}Resolve: ${suggestion}`
}

/** The title behind what comes first, or under it where the line is too short for both. */
function titled(first: string, title: string, { width }: RenderOptions): string[] {
  if (title === '') return [first]
  const line = `${first}   ${title}`
  return displayWidth(line) <= width ? [line] : [first, ...wrapTo(title, Math.max(40, width - 4)).map((part) => `    ${part}`)]
}

function indented(text: string, room: number): string[] {
  return wrapTo(escapeText(text), room).map((line) => `  ${line}`)
}

/** Findings past those shown, one line a rule. */
export function restByRule(findings: Report['findings']): string[] {
  const counts = new Map<string, number>()
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts].map(([rule, count]) => `  +${count} ${rule}`)
}
