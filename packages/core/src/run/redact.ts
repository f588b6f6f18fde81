import { redactAssignments } from './redact-assignments.js'
import { redactHeaders } from './redact-headers.js'
import { SECRET_SHAPES } from './redact-shapes.js'

// Headers and assignments need one of these, so most texts never meet those rules.
const NAMED = /passw|pwd|passphrase|secret|token|key|authorization|cookie|bearer|basic /i
// What one rule replaces can uncover what another one looks for; each pass leaves less.
const MOST_PASSES = 10

/**
 * Replaces secrets in a message, a stack or an argument by `[redacted:<kind>]`: keys and tokens by their
 * shape, headers, cookies, passwords in URLs, and what is assigned to a name such as `password`.
 * Linear in the text's length; a text without a secret comes back unchanged, and twice is the same as once.
 */
export function redact(text: string): string {
  let safe = text
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = safe
    for (const { kind, hints, shape } of SECRET_SHAPES) {
      if (hints.some((hint) => safe.includes(hint))) safe = safe.replace(shape, `$1[redacted:${kind}]`)
    }
    if (NAMED.test(safe)) safe = redactAssignments(redactHeaders(safe))
    if (safe === before) break
  }
  return safe
}
