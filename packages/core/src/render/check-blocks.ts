import type { Finding, JudgedFailure, Report } from '../contract/index.js'
import { counted, thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { codeFrame } from './code-frame.js'
import { displayWidth, fitTo, padTo, wrapTo } from './display-width.js'
import { failureTitle, firstLine, placeText, subjectText } from './items.js'
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

/**
 * A finding: id and rule, place, both sides, what it means, what to do or what settled it; in short, only the sides, or what it means where
 * they are the same. `same`: ids of findings that differ from it in nothing but the row of a table.
 */
export function findingBlock(finding: Finding, same: readonly string[], id: string, short: boolean, options: RenderOptions): string[] {
  const weight = `${weightText(finding)}   ${finding.evidence.kinds.join(' + ')}`
  const mark = finding.gating ? paint(glyph('fail', options), 'fail', options) : glyph('shown', options)
  const name = `${id}  ${finding.rule}`
  const subject = subjectText(finding, options)
  const place = `  ${placeText(finding)}${finding.side === 'base' ? ' in base' : ''}`
  const room = Math.max(40, options.width - 2)
  const rows = same.length === 0 ? [] : indented(`The same for ${sameText(same)}.`, room)
  if (short) return [...titled(`${mark} ${name}${place}`, subject, options), ...shortSides(finding, weight, options), ...rows.map((row) => `  ${row}`)]
  const column = Math.min(54, options.width - displayWidth(weight) - 5)
  return [
    ...(column < displayWidth(name) || options.width < 80 ? [`${mark} ${name}`, `  ${weight}`] : [`${mark} ${padTo(name, column)}   ${weight}`]),
    ...titled(place, subject, options),
    ...codeFrame(finding, options),
    ...indented(finding.message, room),
    ...rows,
    ...unverified(finding, room),
    ...indented(closing(finding), room),
  ]
}

function unverified({ justification }: Finding, room: number): string[] {
  return justification && !justification.verified ? indented(`Said to be justified, not verified: ${justification.reason}`, room) : []
}

/** A finding that does not block, under a line that says so: where, and what settled it. */
export function compactBlock(finding: Finding, same: readonly string[], id: string, options: RenderOptions): string[] {
  const subject = subjectText(finding, options) + (same.length === 0 ? '' : ` and ${sameText(same)}`)
  const first = `${glyph('shown', options)} ${id}  ${finding.rule}  ${placeText(finding)}${finding.side === 'base' ? ' in base' : ''}`
  const weight = `${finding.severity}, ${finding.confidence}`
  const why = weightOf(finding) === 'open' ? [] : indented(`  ${closing(finding)}`, Math.max(40, options.width - 2))
  const whole = `${first}   ${weight}`
  if (displayWidth(whole) <= options.width) return [...titled(whole, subject, options), ...why]
  return [first, ...wrapTo(`${weight}   ${subject}`.trimEnd(), Math.max(40, options.width - 4)).map((line) => `    ${line}`), ...why]
}

function weightText({ severity, confidence, gating }: Finding): string {
  return `${severity}, ${confidence}, ${gating ? 'blocks' : 'does not block'}`
}

const MOST_SAME = 5

function sameText(ids: readonly string[]): string {
  const rest = ids.length - MOST_SAME
  return `${counted(ids.length, 'more row')}: ${ids.slice(0, MOST_SAME).join(', ')}${rest > 0 ? ` and ${thousands(rest)} more` : ''}`
}

function shortSides(finding: Finding, weight: string, options: RenderOptions): string[] {
  const { base, head } = finding.evidence
  if (base === head) return [...indented(`  ${finding.message}`, options.width - 2), `    ${weight}`]
  const line = `    ${escapeText(base ?? 'nothing')}  became  ${escapeText(head ?? 'nothing')}   ${weight}`
  return displayWidth(line) <= options.width ? [line] : [...codeFrame(finding, options, true), `    ${weight}`]
}

function closing(finding: Finding): string {
  const { approval, justification, suggestion } = finding
  const weight = weightOf(finding)
  if (weight === 'approved' && approval)
    return `Approved by ${approval.by}${approval.expires === null ? '' : ` until ${approval.expires.slice(0, 10)}`}: ${approval.reason}`
  if (weight === 'justified' && justification) return `Justified: ${justification.reason}`
  return `Resolve: ${suggestion}`
}

/** The title behind what comes first, or under it where the line is too short for both. */
function titled(first: string, title: string, { width }: RenderOptions): string[] {
  if (title === '') return [first]
  const line = `${first}   ${title}`
  return displayWidth(line) <= width ? [line] : [first, ...wrapTo(title, Math.max(40, width - 4)).map((part) => `    ${part}`)]
}

/** Lines below a title; two spaces before the text put all of them further in. */
function indented(text: string, room: number): string[] {
  const deeper = /^ */.exec(text)?.[0] ?? ''
  return wrapTo(escapeText(text.slice(deeper.length)), room - deeper.length).map((line) => `  ${deeper}${line}`)
}

/** Findings past those shown, one line a rule. */
export function restByRule(findings: Report['findings']): string[] {
  const counts = new Map<string, number>()
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts].map(([rule, count]) => `  +${count} ${rule}`)
}
