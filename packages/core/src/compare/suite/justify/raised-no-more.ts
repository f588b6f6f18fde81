import type { InventoryCheck, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { compareSources, lastName } from '../../sources/compare-sources.js'
import { lastCallee } from '../last-callee.js'

/**
 * The error for which a check asked is raised no more by the function that it calls, nor by another one in its place: the refusal went with what asked
 * for it, and that it went is told for itself.
 */
export function raisedNoMore(pair: RevisionPair, { relation, negated, errorType, subject }: InventoryCheck): string | null {
  const name = relation === 'throws' && !negated && errorType !== null && /^\w+$/.test(errorType) ? lastCallee(subject) : null
  if (name === null) return null
  const error = new RegExp(`(?<!\\w)${literalPattern(errorType ?? '')}(?!\\w)`)
  const raises = ({ guards }: SourceFunction) => guards.filter(({ kind, effect }) => kind === 'throw' && error.test(effect)).length
  const { changed, added } = compareSources(pair)
  const less = changed.find(({ base, head }) => lastName(head.fn.name) === name && raises(head.fn) === 0 && raises(base.fn) > 0)
  if (!less || callsMore(less.base.fn, less.head.fn) || added.some(({ fn }) => raises(fn) > 0)) return null
  if (changed.some(({ base, head }) => raises(head.fn) > raises(base.fn))) return null
  return `${name} of ${less.head.path} raises no ${errorType} any more, by the same change`
}

function callsMore(base: SourceFunction, head: SourceFunction): boolean {
  const had = new Set(base.calls.map(({ callee }) => callee))
  return head.calls.some(({ callee }) => !had.has(callee))
}
