import { redactAssignments } from './redact-assignments.js'
import { redactHeaders } from './redact-headers.js'
import { SECRET_SHAPES } from './redact-shapes.js'

// Every rule needs one of these; most texts hold none and are returned as they are.
const HINT =
  /A[KS]IA|AIza|xox[a-z]-|xapp-|[A-Za-z]{2,5}_[A-Za-z0-9]|gl[a-z]{2,5}-|sk-|SG\.|ya29\.|pypi-|GOCSPX-|eyJ|PRIVATE KEY|:\/\/[^\s/]*@|hooks\.slack|passw|pwd|passphrase|secret|token|api-?key|access-?key|private-?key|authorization|cookie|bearer|basic /i

// What one rule replaces can uncover what another one looks for; each pass leaves less.
const MOST_PASSES = 10

/**
 * Replaces secrets in a message, a stack or an argument by `[redacted:<kind>]`: keys and tokens by their
 * shape, headers, cookies, passwords in URLs, and what is assigned to a name such as `password`.
 * Linear in the text's length; a text without a secret comes back unchanged, and twice is the same as once.
 */
export function redact(text: string): string {
  if (!HINT.test(text)) return text
  let safe = text
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = safe
    for (const { kind, shape } of SECRET_SHAPES) safe = safe.replace(shape, `$1[redacted:${kind}]`)
    safe = redactAssignments(redactHeaders(safe))
    if (safe === before) break
  }
  return safe
}
