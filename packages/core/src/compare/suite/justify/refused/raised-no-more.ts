import type { Guard, InventoryCheck, RevisionPair, SourceFunction } from '../../../../contract/index.js'
import { lastName } from '../../../../run/code/dotted-name.js'
import { literalPattern } from '../../../../run/literal-pattern.js'
import { compareSources } from '../../../sources/compare-sources.js'
import type { PlacedTest } from '../../../suite-comparison.js'
import { lastCallee } from '../../last-callee.js'

/**
 * The error for which a check asked is raised no more by the function that it calls, nor by another one in its place: the refusal went with what asked
 * for it, and that it went is told for itself.
 */
export function raisedNoMore(pair: RevisionPair, check: InventoryCheck): string | null {
  return raisedBy(
    pair,
    check,
    ({ name }) => lastName(name),
    () => false,
  )
}

/** The same of a class of Python, and where what is called now instead, of the same module, raises nothing of the kind either. */
export function madeWithout(pair: RevisionPair, check: InventoryCheck): string | null {
  return raisedBy(pair, check, calledAs, (own) => own.length > 0)
}

function raisedBy(
  pair: RevisionPair,
  { relation, negated, errorType, subject }: InventoryCheck,
  nameOf: (fn: SourceFunction) => string,
  mayCall: (own: readonly SourceFunction[]) => boolean,
): string | null {
  const name = relation === 'throws' && !negated && errorType !== null && /^\w+$/.test(errorType) ? lastCallee(subject) : null
  if (name === null) return null
  const error = new RegExp(`(?<!\\w)${literalPattern(errorType ?? '')}(?!\\w)`)
  const raises = ({ guards }: SourceFunction) => guards.filter(({ kind, effect }) => kind === 'throw' && error.test(effect)).length
  const { changed, added } = compareSources(pair)
  const less = changed.find(({ base, head }) => nameOf(head.fn) === name && raises(head.fn) === 0 && raises(base.fn) > 0)
  const isCalm = (callee: string) => {
    const own = less?.head.file.functions.filter(({ name: one }) => one === callee || one.startsWith(`${callee}.`)) ?? []
    return mayCall(own) && own.every((fn) => raises(fn) === 0)
  }
  if (!less || !calledMore(less.base.fn, less.head.fn).every(isCalm) || added.some(({ fn }) => raises(fn) > 0)) return null
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
    if (calledAs(head.fn) !== name || refusals(head.fn).length >= refusals(base.fn).length) continue
    const kept = new Set(refusals(head.fn).map(({ effect }) => effect))
    const isOfGiven = ({ condition, effect }: Guard) => {
      const asked = base.fn.params.filter((one) => new RegExp(`(?<![\\w.])${literalPattern(one)}(?!\\w)`).test(condition ?? ''))
      return !kept.has(effect) && asked.length > 1 && asked.every((one) => given.has(one))
    }
    if (refusals(base.fn).some(isOfGiven)) return `${name} of ${head.path} refuses ${[...given].join(' and ')} together no more, by the same change`
  }
  return null
}

function calledMore(base: SourceFunction, head: SourceFunction): readonly string[] {
  const had = new Set(base.calls.map(({ callee }) => callee))
  return head.calls.flatMap(({ callee }) => (had.has(callee) ? [] : [callee]))
}

/** A class of Python is called by its own name. */
function calledAs({ name }: SourceFunction): string {
  return lastName(name.replace(/\.__init__$/, ''))
}
