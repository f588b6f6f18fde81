import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CallFact, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

/** Names of headers by which browsers keep something out. */
export const PROTECTS =
  /^(?:content-security-policy|x-frame-options|x-content-type-options|strict-transport-security|referrer-policy|permissions-policy|cross-origin-(?:opener|embedder|resource)-policy|x-xss-protection)$/i
const SETS = /^(?:set|setHeader|header|append|headers)$/

/** Headers by which browsers keep something out are sent no more: `headers.set('Content-Security-Policy', …)`. */
export function lostHeaders(pair: RevisionPair, sources: SourceComparison, { base, head }: FunctionPair): Weakening[] {
  const named = ({ callee, args: [name] }: CallFact): string | null =>
    SETS.test(lastName(callee)) && name?.kind === 'string' && PROTECTS.test(name.text) ? name.text.toLowerCase() : null
  const lost = base.fn.calls.filter((call) => named(call) !== null && !head.fn.calls.some((now) => named(now) === named(call)))
  const [first] = lost
  const name = first === undefined ? null : named(first)
  if (first === undefined || name === null) return []
  // Sent from elsewhere in the change, by a table of headers or by a library for all of them.
  const fresh = pair.files.some(({ headPath, basePath, role }) => {
    if (headPath === null || role === 'test' || role === 'docs') return false
    const [was, is] = [basePath === null ? '' : (pair.text('base', basePath) ?? ''), pair.text('head', headPath) ?? '']
    return (headPath === head.path || !was.toLowerCase().includes(name)) && is.toLowerCase().includes(name)
  })
  if (
    fresh ||
    [...sources.changed.map((one) => one.head), ...sources.added].some(({ fn }) => fn.calls.some(({ callee }) => /helmet|secureHeaders|lusca/i.test(callee)))
  )
    return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: first.line },
      otherAt: { file: head.path, line: head.fn.line },
      message: `${nameOf(head)} no longer sends ${codeOf(first.args[0]?.kind === 'string' ? first.args[0].text : name, 60)}: what browsers kept out by it is let in.`,
      suggestion: 'Put the header back, there or for every answer.',
      base: first.text === '' ? name : first.text,
      head: null,
      count: lost.length,
    }),
  ]
}
