import type { FunctionPair } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'

const LOOP = /^[ \t]*while\s*(\(.+\)\s*\{?|[^:\n]+:)[ \t]*$/gm
const ONCE = /^[ \t]*if\s*(\(.+\)\s*\{?|[^:\n]+:)[ \t]*$/gm

/** What a function did as long as something held it does once where it holds: `while (attempts <= retries)` became `if (attempts <= retries)`. */
export function doneOnce(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  if (base.fn.kind === 'class' || base.fn.kind === 'module') return []
  const [was, is] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  if (!/\bwhile\b/.test(was)) return []
  const [loops, left, had, once] = [timesOf(was, LOOP), timesOf(is, LOOP), timesOf(was, ONCE), timesOf(is, ONCE)]
  const condition = [...loops.keys()].find((one) => (left.get(one) ?? 0) < (loops.get(one) ?? 0) && (once.get(one) ?? 0) > (had.get(one) ?? 0))
  // A loop in another form may go on as it did.
  if (condition === undefined || [...left.keys()].some((one) => !loops.has(one)) || /\bfor\b/.test(is) !== /\bfor\b/.test(was)) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} does once what it did as long as ${codeOf(condition.replace(/\s*[{:]$/, ''), 80)} held.`,
      suggestion: 'Let it go on as long as the condition holds, or show with a test that once is enough.',
      base: `while ${condition}`,
      head: `if ${condition}`,
    }),
  ]
}

/** How often a text has each condition, without layout. */
function timesOf(text: string, form: RegExp): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const [, condition = ''] of text.matchAll(form)) {
    const key = condition.replace(/\s+/g, ' ').trim()
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  return times
}
