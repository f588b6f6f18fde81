import type { Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { coverageItems } from './coverage-items.js'
import { displayWidth, fitTo, padTo } from './display-width.js'
import { failureTitle, firstLine, idsOf, placeText, quoted, subjectText } from './items.js'
import { glyph } from './look.js'
import { knownPhrase } from './phrases.js'
import { requirement } from './policy-phrases.js'
import type { RenderOptions } from './render-options.js'
import { shortIds } from './short-ids.js'

/** Lines on failures and findings, and how many of these are not in them. */
export interface Body {
  readonly lines: readonly string[]
  readonly hidden: number
}

interface Item {
  readonly line: string
  readonly detail: string | null
}

/** At most `room` lines: both sides of a finding give way first, then findings that do not block, then the rest from the end; what coverage wants stays. */
export function footerBody(report: Report, room: number, options: RenderOptions): Body {
  const failures = failureItems(report, options)
  const blocking = findingItems(report, true, options)
  const shown = findingItems(report, false, options)
  const wanted = wantedItems(report, options)
  const all = [...failures, ...blocking, ...wanted, ...shown]
  const full = all.flatMap(({ line, detail }) => (detail === null ? [line] : [line, detail]))
  if (full.length <= room) return { lines: full, hidden: 0 }
  if (all.length <= room) return { lines: all.map(({ line }) => line), hidden: 0 }
  const left = Math.max(1, room - wanted.length)
  const forBlocking = Math.min(blocking.length, Math.max(Math.ceil(left / 2), left - failures.length))
  const items = [...failures.slice(0, left - forBlocking), ...blocking.slice(0, forBlocking), ...wanted.slice(0, room - 1)]
  const lines = [...items, ...shown.slice(0, Math.max(0, room - items.length))].map(({ line }) => line)
  return { lines, hidden: all.length - lines.length }
}

function failureItems({ failures }: Report, options: RenderOptions): Item[] {
  if (options.agent) {
    return failures.map((failure) => ({
      line: ['-', failure.test ? quoted(failureTitle(failure, options)) : 'outside tests,', placeText(failure), knownPhrase(failure)]
        .filter((part) => part !== '')
        .join(' '),
      detail: `  ${firstLine(failure.message)}`,
    }))
  }
  const known = failures.map(knownPhrase)
  const room = Math.max(24, options.width - 4 - Math.max(0, ...known.map(displayWidth)))
  const titles = failures.map((failure) => fitTo(failureTitle(failure, options) + (failure.test ? '' : `: ${firstLine(failure.message)}`), room))
  const column = Math.max(0, ...titles.map(displayWidth))
  return failures.map((_, index) => ({ line: `  ${padTo(titles[index] ?? '', column)}  ${known[index]}`, detail: null }))
}

/** One line a policy that is not met: what it wants, what it has, the first place. */
function wantedItems(report: Report, options: RenderOptions): Item[] {
  const items = coverageItems(report)
  return report.coverage.policies.flatMap((policy) => {
    const own = items.filter((item) => item.policy === policy)
    const [first] = own
    if (!first) return []
    const more = own.length > 1 ? ` +${thousands(own.length - 1)}` : ''
    const place = first.file === null ? '' : `; ${escapeText(first.line === null ? first.file : `${first.file}:${first.line}`)}${more}`
    const line = `${options.agent ? '- ' : '  '}coverage: ${requirement(policy)}${place}`
    return [{ line, detail: null }]
  })
}

function findingItems({ findings }: Report, gating: boolean, options: RenderOptions): Item[] {
  const idOf = idsOf(shortIds(findings.map((finding) => finding.fingerprint)))
  return findings
    .filter((finding) => finding.gating === gating)
    .map((finding) => {
      const { base, head } = finding.evidence
      const place = placeText(finding) + (finding.side === 'base' ? ' in base' : '')
      const sides = [base, head].map((side) => escapeText(side ?? 'nothing'))
      const subject = subjectText(finding, options)
      if (options.agent) {
        const named = finding.test ? ` ${quoted(subject)}` : ''
        return { line: `- ${idOf(finding)} ${finding.rule} ${place}${named} ${sides.join(' -> ')}${gating ? '' : ' (does not block)'}`, detail: null }
      }
      const mark = gating ? '  ' : `${glyph('shown', options)} `
      const line = `${mark}${idOf(finding)} ${finding.rule}  ${place}`
      const room = options.width - displayWidth(line) - 2
      return { line: subject === '' || room < 12 ? line : `${line}  ${fitTo(subject, room)}`, detail: `      ${sides.join('  became  ')}` }
    })
}
