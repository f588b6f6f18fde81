import type { Report } from '../contract/index.js'
import { escapeJson } from '../run/escape-text.js'

/** The report as one JSON document with a final newline. Equal reports give equal bytes: keys are sorted, unseen characters escaped. */
export function renderJson(report: Report): string {
  return `${escapeJson(JSON.stringify(report, sortKeys, 2))}\n`
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
