import { stripVTControlCharacters } from 'node:util'
import type { RawError } from '@truegreen/core/run'

/** What Jest's matchers leave on the errors they throw, as far as it survives the way out of a worker. */
interface Detail {
  readonly matcherResult?: { readonly expected?: unknown; readonly actual?: unknown; readonly message?: unknown }
}

/** A failure of a test: its text (name, message and stack in one) and the error's own fields. */
export function toRawError(text: string, detail: unknown): RawError {
  const matcher = typeof detail === 'object' && detail !== null ? (detail as Detail).matcherResult : undefined
  if (typeof matcher?.message !== 'string') return { message: headOf(text), stack: text }
  const raw = { name: 'JestAssertionError', message: matcher.message, stack: text }
  // Jest's own matchers print both sides; workers send the values as JSON, which loses undefined, NaN, maps and classes.
  const printsSides = stripVTControlCharacters(matcher.message).startsWith('expect')
  return printsSides ? raw : { ...raw, expected: matcher.expected, actual: matcher.actual }
}

/** An error that stopped a module or the run. From a worker it is an object of another realm, or only text. */
export function toRawModuleError(error: unknown): RawError {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { message, stack } = error as { readonly message?: string; readonly stack?: string }
  if (!stack) return { message: message ?? '' }
  return message ? { name: nameBefore(message, stack), message, stack } : { message: headOf(stack), stack }
}

const FIRST_FRAME = /\n\s+at .+(?::\d+\)?|<anonymous>\)?|native\))(?:\n|$)/

// An error with a cause has frames in the middle of its text, too.
function headOf(text: string): string {
  const end = stripVTControlCharacters(text).search(FIRST_FRAME)
  return end === -1 ? text : stripVTControlCharacters(text).slice(0, end)
}

// Jest puts its own explanation before the error of a file that it cannot parse.
function nameBefore(message: string, stack: string): string | undefined {
  const plain = stripVTControlCharacters(stack)
  const at = plain.indexOf(`: ${stripVTControlCharacters(message)}`)
  return at === -1 ? undefined : /([A-Za-z_$][\w$]*)$/.exec(plain.slice(0, at))?.[1]
}
