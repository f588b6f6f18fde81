import type { CallFact, InventoryCheck, RevisionPair, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { compareSources } from '../../sources/compare-sources.js'
import { toRegExp } from '../strength/value-order.js'
import { CALLED } from './gone-call.js'
import { isTelling } from './names/specific-name.js'

const LEAST_WORDS = 2

/**
 * Why a check that a double was called with certain words may be gone: `expect(warn).toHaveBeenCalledWith(expect.stringMatching(/use the new cart/))`. A
 * function of the change made one call with such words, makes it no more, and says nothing else in its place; no other makes it now that did not.
 */
export function goneWords(pair: RevisionPair, { subject, relation, negated, modality, expected }: InventoryCheck): string | null {
  if (negated || modality !== 'always' || !CALLED.test(relation)) return null
  const pattern = expected.flatMap((value) => (value.kind === 'array' ? value.items : [])).flatMap((value) => patternOf(value) ?? [])[0]
  if (pattern === undefined) return null
  const { changed, added } = compareSources(pair)
  for (const { base, head } of changed) {
    const call = base.fn.calls.find((one) => says(one, pattern))
    if (call === undefined || !new RegExp(`(?<![\\w$])${namePattern(lastName(call.callee))}(?![\\w$])`).test(subject)) continue
    const times = (calls: readonly CallFact[]) => calls.filter(({ callee }) => callee === call.callee).length
    const isMade = changed.some((one) => times(one.head.fn.calls) > times(one.base.fn.calls)) || added.some(({ fn }) => times(fn.calls) > 0)
    const isSaid = [...changed.map((one) => one.head), ...added].some(({ fn }) => fn.calls.some((one) => says(one, pattern)))
    if (!isMade && !isSaid && times(head.fn.calls) < times(base.fn.calls))
      return `${lastName(head.fn.name)} of ${head.path} tells ${lastName(call.callee)} nothing that fits ${String(pattern)} any more, by the same change`
  }
  return null
}

/** A pattern of some words, so that it says what it is about. */
function patternOf(value: Value): RegExp | null {
  if (value.kind !== 'wildcard' || value.wildcard !== 'string_matching' || value.of?.kind !== 'regex') return null
  const words = value.of.text.match(/[A-Za-z]{3,}/g) ?? []
  return words.length < LEAST_WORDS || !words.some((word) => isTelling(word) || word.length > 5) ? null : toRegExp(value.of)
}

function says({ args }: CallFact, pattern: RegExp): boolean {
  return args.some((arg) => 'text' in arg && pattern.test(arg.text))
}
