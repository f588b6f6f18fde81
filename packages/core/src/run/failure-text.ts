import { literalPattern } from './literal-pattern.js'

const ANSI = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[ -/]+[0-~]|[@-Z\\^_]|)/g

/** The text without ANSI escape sequences. */
export function stripAnsi(text: string): string {
  return text.includes('\u001b') ? text.replace(ANSI, '') : text
}

/** At most `limit` UTF-16 units, the last of which say how much was cut; `lost` were cut before. */
export function cutText(text: string, limit: number, lost = 0): string {
  if (text.length <= limit && lost === 0) return text
  let end = Math.min(text.length, limit - 40)
  if (/[\uD800-\uDBFF]/.test(text[end - 1] ?? '')) end--
  return `${text.slice(0, end)}\n[… ${text.length - end + lost} characters cut]`
}

/** Paths below the absolute root become relative to it, also as file URLs and with backslashes. */
export function withoutRoot(text: string, root: string): string {
  const plain = root.replace(/\\/g, '/').replace(/\/+$/, '')
  if (plain === '') return text
  const last = plain.slice(plain.lastIndexOf('/') + 1)
  if (!text.includes(last)) return text
  const pattern = plain.split('/').map(literalPattern).join('[\\\\/]{1,2}')
  const before = '(?<![\\w.~-][\\\\/]?|[\\w.~-][\\\\/]{2})'
  return text
    .replace(new RegExp(`${before}(?:file:\\/\\/\\/?)?${pattern}[\\\\/]{1,2}(?=[^\\s\\\\/])`, 'g'), '')
    .replace(new RegExp(`${before}(?:file:\\/\\/\\/?)?${pattern}(?![\\w.~\\\\/-])`, 'g'), '.')
}
