import type { InventoryTest, RevisionPair } from '../../../contract/index.js'
import { switchOf } from '../../settings/setting-values.js'

/** A test that is expected to fail on both sides, and by more of what it may do: to pass as well, to fail by any error, not to run at all. */
export function isExpectedLoosely(pair: RevisionPair, base: InventoryTest, head: InventoryTest): boolean {
  if (head.state !== 'fails' || base.state !== 'fails') return false
  const [mine, theirs] = [base.expectedFailure, head.expectedFailure]
  // What a mark leaves open the settings say: their own change is told by itself.
  const strict = (one: typeof mine) => (one?.strict ?? null) === true || (one?.strict == null && isStrictUnsaid(pair))
  return (strict(mine) && !strict(theirs)) || (mine?.raises != null && theirs?.raises == null) || (mine?.run !== false && theirs?.run === false)
}

function isStrictUnsaid({ settings }: RevisionPair): boolean {
  return settings.base.settings.some((one) => one.tool === 'pytest' && /^(?:xfail_strict|strict_xfail|strict)$/.test(one.key) && switchOf(one) === true)
}
