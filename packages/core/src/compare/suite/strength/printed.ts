import type { Value } from '../../../contract/index.js'
import { type Demand, isExact } from './demand.js'

/** Whether a snapshot that is stored, or written beside its check, is the print of the very value that was asked for before: `[{ at: 4 }]` as `Array [ Object { "at": 4 } ]`. */
export function isPrinted({ relation, negated, subject, expected: [value] }: Demand, head: Demand): boolean {
  const [stored] = head.expected
  if (!isExact(relation) || negated || head.negated || subject !== head.subject || value === undefined) return false
  if (head.relation !== 'inline_snapshot' || stored?.kind !== 'string' || head.expected.length !== 1) return false
  return printed(value) === withoutLayout(stored.text)
}

/** As Jest and Vitest print it, without blanks at the ends of lines; null where that cannot be told. */
function printed(value: Value): string | null {
  switch (value.kind) {
    case 'string':
      return /\n/.test(value.text) ? null : `"${value.text}"`
    case 'number':
    case 'boolean':
      return value.text
    case 'null':
    case 'undefined':
      return value.kind
    case 'nan':
      return 'NaN'
    case 'array': {
      const items = value.open ? [null] : value.items.map(printed)
      return items.includes(null) ? null : `[${items.join(',')}]`
    }
    case 'object': {
      const sorted = [...value.entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      const entries = value.open ? [null] : sorted.map(([key, entry]) => [key, printed(entry)] as const)
      return entries.some((entry) => entry === null || entry[1] === null) ? null : `{${entries.map((entry) => `"${entry?.[0]}": ${entry?.[1]}`).join(',')}}`
    }
    default:
      return null
  }
}

function withoutLayout(text: string): string {
  const lines = text
    .replaceAll('\\"', '"')
    .replace(/(^|[\s:])(?:Object|Array) (?=[{[])/g, '$1')
    .split('\n')
  return lines
    .map((line) => line.trim())
    .join('')
    .replace(/,(?=[}\]])/g, '')
}
