import type { Guard, InventoryCheck, RevisionPair, SourceFunction } from '../../../../contract/index.js'
import { literalPattern } from '../../../../run/literal-pattern.js'
import { compareSources, lastName } from '../../../sources/compare-sources.js'
import type { PlacedTest } from '../../../suite-comparison.js'
import { lastCallee } from '../../last-callee.js'

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

/**
 * All that a test asked for are errors, each of a call that was refused for what it is given together, by a condition on parameters all of which the call names:
 * the refusal is gone from the called function, and none of that error came.
 */
export function refusedNoMore(pair: RevisionPair, { test: { checks } }: PlacedTest): string | null {
  const reasons = checks.map((check) => refusalGone(pair, check))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

function refusalGone(pair: RevisionPair, { relation, negated, errorType, subject }: InventoryCheck): string | null {
  const name = relation === 'throws' && !negated && errorType !== null && /^\w+$/.test(errorType) ? lastCallee(subject) : null
  if (name === null) return null
  const given = new Set([...subject.matchAll(/(?<!\w)([A-Za-z_]\w*)=(?!=)/g)].map(([, one]) => one))
  const refusals = ({ guards }: SourceFunction) => guards.filter(({ kind, effect }) => kind === 'throw' && effect.startsWith(`${errorType}:`))
  for (const { base, head } of compareSources(pair).changed) {
    if (lastName(head.fn.name.replace(/\.__init__$/, '')) !== name || refusals(head.fn).length >= refusals(base.fn).length) continue
    const kept = new Set(refusals(head.fn).map(({ effect }) => effect))
    const isOfGiven = ({ condition, effect }: Guard) => {
      const asked = base.fn.params.filter((one) => new RegExp(`(?<![\\w.])${literalPattern(one)}(?!\\w)`).test(condition ?? ''))
      return !kept.has(effect) && asked.length > 1 && asked.every((one) => given.has(one))
    }
    if (refusals(base.fn).some(isOfGiven)) return `${name} of ${head.path} refuses ${[...given].join(' and ')} together no more, by the same change`
  }
  return null
}

function callsMore(base: SourceFunction, head: SourceFunction): boolean {
  const had = new Set(base.calls.map(({ callee }) => callee))
  return head.calls.some(({ callee }) => !had.has(callee))
}
