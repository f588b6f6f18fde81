import { parse } from 'yaml'

/** A document of a pair that stands in memory, as the pair of two revisions reads it. */
export function readDocument(path: string, text: string): unknown {
  try {
    return path.endsWith('.json') ? JSON.parse(text) : parse(text)
  } catch {
    return null
  }
}
