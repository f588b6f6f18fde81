import { escapeText } from '../run/escape-text.js'
import { displayWidth } from './display-width.js'
import { paint } from './look.js'
import type { Uncovered } from './policy-phrases.js'
import type { RenderOptions } from './render-options.js'

// What is left of the marked part where the line is too long: it begins this far in.
const BEFORE = 16

/** The line that an element begins on, with its number, and `~~~~` under what no test reaches. Empty where the report has no text of it. */
export function uncoveredFrame({ text, line, column, end_line, end_column }: Uncovered, options: RenderOptions): string[] {
  if (text === null || text.trim() === '') return []
  const indent = text.length - text.trimStart().length
  const from = Math.max(indent, Math.min(column ?? 0, text.length))
  const to = end_line > line || end_column === null ? text.trimEnd().length : Math.min(end_column, text.length)
  const before = escapeText(text.slice(indent, from))
  const marked = escapeText(text.slice(from, Math.max(to, from)))
  const after = escapeText(text.slice(Math.max(to, from)).trimEnd())
  const gutter = `    ${line} | `
  const room = Math.max(24, options.width - gutter.length)
  const cut = displayWidth(before) + displayWidth(marked) > room && displayWidth(before) > BEFORE
  const shown = cut ? `...${endOf(before, BEFORE - 3)}` : before
  const code = startOf(shown + marked + after, room)
  const marks = Math.min(displayWidth(marked), displayWidth(code) - displayWidth(shown))
  const under = `${' '.repeat(gutter.length - 2)}| ${' '.repeat(displayWidth(shown))}`
  return [gutter + code, ...(marks > 0 ? [under + paint('~'.repeat(marks), 'strong', options)] : [])]
}

/** The first columns of a text; "..." says that there is more. */
function startOf(text: string, columns: number): string {
  return displayWidth(text) <= columns ? text : `${taken([...text], columns - 3).join('')}...`
}

function endOf(text: string, columns: number): string {
  return taken([...text].reverse(), columns)
    .reverse()
    .join('')
}

function taken(signs: readonly string[], columns: number): string[] {
  let width = 0
  const end = signs.findIndex((sign) => {
    width += displayWidth(sign)
    return width > columns
  })
  return end < 0 ? [...signs] : signs.slice(0, end)
}
