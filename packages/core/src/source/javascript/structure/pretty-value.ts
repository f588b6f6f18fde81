/** A constant as pretty-format prints it on one line with depth 1: what Jest puts into titles. */
export function prettyValue(value: unknown, depth = 0): string {
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`
  if (typeof value === 'bigint') return `${value}n`
  if (Object.is(value, -0)) return '-0'
  if (Array.isArray(value)) return depth > 1 ? '[Array]' : `[${value.map((item) => prettyValue(item, depth + 1)).join(', ')}]`
  if (value instanceof RegExp || value === null || typeof value !== 'object') return String(value)
  if (depth > 1) return '[Object]'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `"${key}": ${prettyValue(item, depth + 1)}`).join(', ')}}`
}
