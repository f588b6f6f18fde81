import type { InventoryCheck, InventoryTest, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { compareSources, lastName } from '../../sources/compare-sources.js'
import { lastCallee } from '../last-callee.js'

/** What gathers the warnings of a run: pytest's `recwarn`, `catch_warnings(record=True)`. */
const GATHERED = /(?<!\w)(?:recwarn|catch_warnings\(record=True\))(?!\w)/

/**
 * Why a lost check of the warnings that a test gathered may be right: a function that the test calls gave some and gives none any more, and nothing else of
 * the change gives more than it did.
 */
export function goneWarning(pair: RevisionPair, { subject }: InventoryCheck, { calls, checks }: InventoryTest): string | null {
  if (!GATHERED.test(subject)) return null
  const { changed, added } = compareSources(pair)
  if (added.some(({ fn }) => given(fn) > 0) || changed.some(({ base, head }) => given(head.fn) > given(base.fn))) return null
  const called = new Set([...calls, ...checks.map((check) => check.subject)].map(lastCallee))
  const silent = changed.find(({ base, head }) => called.has(lastName(head.fn.name)) && given(base.fn) > 0 && given(head.fn) === 0)
  return silent ? `${silent.head.fn.name} of ${silent.head.path} warns of nothing any more, by the same change` : null
}

function given({ calls }: SourceFunction): number {
  return calls.filter(({ callee }) => /^(?:warnings\.)?warn(?:_explicit)?$/.test(callee)).length
}
