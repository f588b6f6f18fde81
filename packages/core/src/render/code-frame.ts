import type { Finding } from '../contract/index.js'
import { escapeText } from '../run/escape-text.js'
import { changedPart, type Part } from './changed-part.js'
import { displayWidth, fitTo } from './display-width.js'
import { placeText } from './items.js'
import { paint } from './look.js'
import type { RenderOptions } from './render-options.js'

type Place = Finding['evidence']['base_at']

interface Side {
  readonly name: string
  readonly text: string
  readonly changed: Part | null
  /** In another file than the finding's own. */
  readonly elsewhere: string | null
  readonly line: string
}

/** Both sides of a finding with their lines in a gutter, what changed underlined; long text is wrapped. In short one line a side, its middle left out where it is too long. */
export function codeFrame(finding: Finding, options: RenderOptions, short = false): string[] {
  const { base, head, base_at, head_at } = finding.evidence
  const [before, now] = [escapeText(base ?? `nothing${pointer(base_at)}`), escapeText(head ?? `gone${pointer(head_at)}`)]
  // Without places the sides are words, not code.
  const changed = base && head && base_at && head_at ? changedPart(before, now) : null
  const elsewhere = (text: string | null, at: Place) => (text !== null && at && at.file !== finding.file ? placeText(at) : null)
  const line = (text: string | null, at: Place) => (text !== null && at ? String(at.line) : '')
  const sides: Side[] = [
    { name: 'base', text: before, changed: changed?.base ?? null, elsewhere: elsewhere(base, base_at), line: line(base, base_at) },
    { name: ' now', text: now, changed: changed?.head ?? null, elsewhere: elsewhere(head, head_at), line: line(head, head_at) },
  ]
  const digits = Math.max(...sides.map(({ line }) => line.length))
  return sides.flatMap((side) => framed(side, digits, short, options))
}

/** Where there is no text, the place is only worth a look. */
function pointer(at: Place): string {
  return at ? `; see ${placeText(at)}` : ''
}

function framed({ name, text, changed, elsewhere, line }: Side, digits: number, short: boolean, options: RenderOptions): string[] {
  const gutter = (label: string, number: string) => `    ${label} | ${digits > 0 ? `${number.padStart(digits)} | ` : ''}`
  const blank = gutter('    ', '')
  const columns = Math.max(24, options.width - blank.length)
  if (short) return [gutter(name, line) + fitTo(text, columns)]
  const lines = wrapped(text, columns).flatMap(({ from, to }) => {
    const first = from === 0 && elsewhere === null
    const own = (first ? gutter(name, line) : from === 0 ? gutter('    ', line) : blank) + text.slice(from, to).trimEnd()
    const start = Math.max(from, changed?.from ?? 0)
    const end = Math.min(to, changed?.to ?? 0)
    if (start >= end) return [own]
    const marks = '~'.repeat(Math.max(1, displayWidth(text.slice(start, end).trimEnd())))
    return [own, `${blank}${' '.repeat(displayWidth(text.slice(from, start)))}${paint(marks, 'strong', options)}`]
  })
  return elsewhere === null ? lines : [`${gutter(name, '')}${elsewhere}`, ...lines]
}

/** Parts of a text of at most so many columns, broken after a space where there is one. */
function wrapped(text: string, columns: number): Part[] {
  const parts: Part[] = []
  let from = 0
  while (from < text.length) {
    let to = from
    let width = 0
    let space = 0
    for (const sign of text.slice(from)) {
      width += displayWidth(sign)
      if (width > columns) break
      to += sign.length
      if (sign === ' ') space = to
    }
    // A break that leaves less than half of the line is worse than one inside a word.
    if (to < text.length && space - from > columns / 2) to = space
    if (to === from) to = text.length
    parts.push({ from, to })
    from = to
  }
  return parts.length > 0 ? parts : [{ from: 0, to: 0 }]
}
