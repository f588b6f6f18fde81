import type { BodyOf } from './comparison.js'
import { lineOf, type SideTest } from './side.js'

/** A test's body without its layout; null when it is unknown or empty. */
export function bodyKey(bodyOf: BodyOf | undefined, side: 'base' | 'head', test: SideTest): string | null {
  const text = bodyOf?.(side, test.identity, lineOf(test))
  return text?.replace(/\s+/g, '') || null
}
