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
  /** What is said of a line of source, in words. */
  readonly said: string | null
  readonly changed: Part | null
  /** In another file than the finding's own. */
  readonly elsewhere: string | null
  readonly line: string
}

/** Both sides of a finding with their lines in a gutter, what changed underlined; long text is wrapped. In short one line a side, its middle left out where it is too long. */
export function codeFrame(finding: Finding, options: RenderOptions, short = false): string[] {
  const { base, head, base_at, head_at, base_line, head_line } = finding.evidence
  const [before, now] = [escapeText(base_line ?? base ?? `nothing${pointer(base_at)}`), escapeText(head_line ?? head ?? `gone${pointer(head_at)}`)]
  // Without places the sides are words, not code; words and code have no part in common.
  const comparable = base && head && base_at && head_at && (base_line === undefined) === (head_line === undefined)
  const changed = comparable ? changedPart(before, now) : null
  const side = (name: string, text: string, said: string | null, at: Place, line: string | undefined, part: Part | undefined): Side => ({
    name,
    text,
    said: line === undefined || said === null ? null : escapeText(said),
    changed: part ?? null,
    elsewhere: said !== null && at && at.file !== finding.file ? placeText(at) : null,
    line: said !== null && at ? String(at.line) : '',
  })
  const sides = [side('base', before, base, base_at, base_line, changed?.base), side(' now', now, head, head_at, head_line, changed?.head)]
  const digits = Math.max(...sides.map(({ line }) => line.length))
  return sides.flatMap((one) => framed(one, digits, short, options))
}

/** Where there is no text, the place is only worth a look. */
function pointer(at: Place): string {
  return at ? `; see ${placeText(at)}` : ''
}

function framed({ name, text, said, changed, elsewhere, line }: Side, digits: number, short: boolean, options: RenderOptions): string[] {
  const gutter = (label: string, number: string) => `    ${label} | ${digits > 0 ? `${number.padStart(digits)} | ` : ''}`
  const blank = gutter('    ', '')
  const columns = Math.max(24, options.width - blank.length)
  if (short) return [gutter(name, line) + (said === null ? around(text, changed, columns) : fitTo(said, columns))]
  const lines = wrapped(text, columns).flatMap(({ from, to }) => {
    const first = from === 0 && elsewhere === null
    const own = (first ? gutter(name, line) : from === 0 ? gutter('    ', line) : blank) + text.slice(from, to).trimEnd()
    const start = Math.max(from, changed?.from ?? 0)
    const end = Math.min(to, changed?.to ?? 0)
    if (start >= end) return [own]
    const marks = '~'.repeat(Math.max(1, displayWidth(text.slice(start, end).trimEnd())))
    return [own, `${blank}${' '.repeat(displayWidth(text.slice(from, start)))}${paint(marks, 'strong', options)}`]
  })
  const words = said === null ? [] : wrapped(said, columns - 2).map(({ from, to }) => `${blank}  ${said.slice(from, to).trimEnd()}`)
  return [...(elsewhere === null ? [] : [`${gutter(name, '')}${elsewhere}`]), ...lines, ...words]
}

/** The part of a text that changed with what stands around it; "..." where something is left out. */
function around(text: string, changed: Part | null, columns: number): string {
  if (displayWidth(text) <= columns || changed === null) return fitTo(text, columns)
  const from = Math.max(0, changed.from - Math.floor(columns / 3))
  const [first = { from: 0, to: 0 }] = wrapped(text.slice(from), columns - 6, false)
  const to = from + first.to
  return `${from > 0 ? '...' : ''}${text.slice(from, to)}${to < text.length ? '...' : ''}`
}

/** Parts of a text of at most so many columns, broken after a space where there is one. */
function wrapped(text: string, columns: number, atSpaces = true): Part[] {
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
    if (atSpaces && to < text.length && space - from > columns / 2) to = space
    if (to === from) to = text.length
    parts.push({ from, to })
    from = to
  }
  return parts.length > 0 ? parts : [{ from: 0, to: 0 }]
}
