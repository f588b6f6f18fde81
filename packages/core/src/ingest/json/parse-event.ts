import { parseStrict } from './parse-strict.js'
import { type Fields, isFields, textOf } from './plain.js'

/** A line of a stream as an event: an object whose field `kind` is text. Otherwise what is wrong with it, where that is known. */
export function parseEvent(line: string, kind: string): Fields | { readonly flaw: string | null } {
  const parsed = parseStrict(line)
  if (!('value' in parsed)) return { flaw: /twice|deeper/.test(parsed.flaw) ? parsed.flaw : null }
  return isFields(parsed.value) && textOf(parsed.value[kind]) !== null ? parsed.value : { flaw: null }
}

/** Whether a line was no event. */
export function isFlawed(event: Fields | { readonly flaw: string | null }): event is { readonly flaw: string | null } {
  return !('Action' in event) && !('type' in event)
}
