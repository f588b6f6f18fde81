/** An object of JSON that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** How often something ran: a whole number from 0. */
export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}

/** A place in the text with a line at both ends. */
export function isSpan(value: unknown): boolean {
  return isRecord(value) && isPosition(value['start']) && isPosition(value['end'])
}

/** A span, or Istanbul's empty one of an arm that is not written. */
export function isPlace(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { start, end } = value
  return isSpan(value) || (isEmpty(start) && isEmpty(end))
}

/** What is wrong with the first member that something is wrong with. */
export function firstFault(map: Readonly<Record<string, unknown>>, faultOf: (value: unknown, id: string) => string | null): string | null {
  for (const [id, value] of Object.entries(map)) {
    const fault = faultOf(value, id)
    if (fault !== null) return fault
  }
  return null
}

// v8-to-istanbul starts some branches at column -1, the line break before; -2 where that is CRLF.
function isPosition(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { line, column } = value
  return Number.isInteger(line) && (line as number) >= 1 && (column === null || (Number.isInteger(column) && (column as number) >= -2))
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && (value['line'] === undefined || value['line'] === null)
}
