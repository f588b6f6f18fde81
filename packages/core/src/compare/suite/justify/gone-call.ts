import type { InventoryCheck, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { compareSources, lastName } from '../../sources/compare-sources.js'

const CALLED = /^(?:called|called_with|called_times|once_called_with|last_called_with|nth_called_with)$/

/** Why a check that a double was called may be gone: a function of the change made that call and makes it no more, and none makes it now that did not. */
export function goneCall(pair: RevisionPair, { relation, negated, subject, modality }: InventoryCheck): string | null {
  const name = /\.([A-Za-z_]\w*)$/.exec(subject)?.[1]
  if (name === undefined || negated || modality !== 'always' || !CALLED.test(relation)) return null
  const { changed, added } = compareSources(pair)
  const callsOf = (fn: SourceFunction) => fn.calls.filter(({ callee }) => lastName(callee) === name).length
  const without = changed.find(({ base, head }) => callsOf(base.fn) > 0 && callsOf(head.fn) === 0)
  const isMade = changed.some(({ base, head }) => callsOf(head.fn) > callsOf(base.fn)) || added.some(({ fn }) => callsOf(fn) > 0)
  return without === undefined || isMade ? null : `${lastName(without.head.fn.name)} of ${without.head.path} calls ${name} no more, by the same change`
}
