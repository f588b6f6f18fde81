import { escapeText } from '../run/escape-text.js'

/** Text of the repository as a Markdown code span: no markup, mention, link or HTML in it has an effect. Inside a table, pass `cell`. */
export function codeSpan(text: string, cell = false): string {
  const shown = escapeText(text).replace(/^\s*$/, ' ')
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^[` ]|[` ]$/.test(shown) ? ' ' : ''
  const span = fence + pad + shown + pad + fence
  return cell ? span.replaceAll('|', '\\|') : span
}

/** Prose with text of the repository in it: markup is escaped, mentions, issue numbers and bare links are taken apart. */
export function escapeMarkdown(text: string): string {
  return escapeText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\*_[\]~|$]/g, '\\$&')
    .replace(/^(\s*)([#+=-]|\d+[.)])/, '$1\\$2')
    .replace(/[@#](?=\w)|GH(?=-\d)|:(?=\/\/|[\w+-]+:)|www(?=\.)/gi, '$&<!-- -->')
    .replaceAll('`', '&#96;')
}

/** Lines as a fenced block that nothing in them can end. */
export function fenced(lines: readonly string[], language: string): string[] {
  const shown = lines.map(escapeText)
  const longest = Math.max(2, ...shown.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}${language}`, ...shown, fence]
}

/** Text of the repository inside HTML. */
export function escapeHtml(text: string): string {
  return escapeText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('@', '&#64;')
    .replaceAll('`', '&#96;')
}
