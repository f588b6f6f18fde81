import type { RawError } from '@truegreen/core/run'

/** A serialised error of Vitest, which may be any thrown value. */
export function toRawError(error: unknown): RawError {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { name, message, stack, expected, actual } = error as RawError
  return { name, message, stack, expected, actual }
}
