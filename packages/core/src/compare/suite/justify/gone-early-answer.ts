import type { InventoryCheck, RevisionPair, SourceFunction, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { compareSources } from '../../sources/compare-sources.js'
import { lastCallee } from '../last-callee.js'

const EXACT = /^(?:identical|equal|strict_equal|loose_equal)$/

/**
 * The plain value that a check asked of a call is what the called function gave back early as it noted it, `return (state.first = false)`, and gives back so
 * nowhere any more; with the last early answer it is told no more either that there is none.
 */
export function goneEarlyAnswer(pair: RevisionPair, { subject, relation, negated, expected: [wanted] }: InventoryCheck): string | null {
  const name = negated || !EXACT.test(relation) || wanted === undefined || !subject.endsWith(')') ? null : lastCallee(subject)
  const text = wanted === undefined ? null : plainOf(wanted)
  if (name === null || text === null) return null
  for (const { base, head } of compareSources(pair).changed) {
    if (lastName(head.fn.name) !== name || base.fn.kind === 'class') continue
    const [was, is] = [answersOf(base.fn), answersOf(head.fn)]
    const isGone = text === 'undefined' ? is.length === 0 && was.length > 0 : was.includes(text) && !is.includes(text)
    if (isGone) return `${head.fn.name} of ${head.path} gives ${text === 'undefined' ? 'no early answer' : text} back no more, by the same change`
  }
  return null
}

function plainOf(value: Value): string | null {
  if (value.kind === 'undefined' || value.kind === 'null') return value.kind
  return value.kind === 'boolean' ? value.text : null
}

/** What notes something and gives it back in passing; any other early answer is one that callers were told. */
function answersOf({ guards }: SourceFunction): readonly string[] {
  return guards.flatMap(({ kind, effect }) => (kind === 'return' ? (/^\(?[\w$.]+ = ([\s\S]*?)\)?$/.exec(effect)?.[1] ?? []) : []))
}
