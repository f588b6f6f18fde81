/** An object of JSON as it is; an empty one for everything else. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** The object of a text in JSON, with comments and trailing commas as in tsconfig.json; null where it is none. */
export function lenientJson(text: string): Record<string, unknown> | null {
  for (const candidate of [
    text,
    text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) => (part.startsWith('"') ? part : '')).replace(/,(\s*[}\]])/g, '$1'),
  ])
    try {
      return recordOf(JSON.parse(candidate))
    } catch {}
  return null
}
