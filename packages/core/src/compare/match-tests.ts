import { byIdentity } from './by-identity.js'
import type { BaseTest, BodyOf, HeadTest, TestPair } from './comparison.js'
import { matchMoved } from './match-moved.js'
import { matchPlace } from './match-place.js'
import { matchRenamed } from './match-renamed.js'
import { matchSame } from './match-same.js'
import { matchUnchanged } from './match-unchanged.js'
import type { Sight } from './partial-run.js'
import type { SideModule } from './side.js'
import { Unmatched } from './unmatched.js'

/** Every test of both sides, each in exactly one list. Sorted by the base's identity, added tests by their own; `same` in no order. */
export interface Matching {
  readonly same: readonly TestPair[]
  readonly moved: readonly TestPair[]
  readonly renamed: readonly TestPair[]
  readonly gone: readonly BaseTest[]
  /** Not in the run, which would not have shown them. */
  readonly hidden: readonly { readonly test: BaseTest; readonly why: string }[]
  readonly added: readonly HeadTest[]
}

/** Same identity, else moved, else renamed, else gone. */
export function matchTests(base: readonly SideModule<BaseTest>[], head: readonly SideModule<HeadTest>[], sight: Sight, bodyOf?: BodyOf): Matching {
  const unchanged = matchUnchanged(base, head)
  const everything = new Unmatched(unchanged.base, unchanged.head)
  const same = [...unchanged.pairs, ...matchSame(everything, bodyOf)]
  const absent = everything.base.map((test) => ({ test, why: sight.whyAbsent(test.identity) }))
  const hidden = absent.flatMap(({ test, why }) => (why === null ? [] : [{ test, why }]))
  const unmatched = new Unmatched(
    absent.filter(({ why }) => why === null).map(({ test }) => test),
    everything.head,
  )
  const moved = unmatched.isSettled ? [] : matchMoved(unmatched, base, head)
  const retitled = unmatched.isSettled ? [] : matchRenamed(unmatched, bodyOf)
  const placed = unmatched.isSettled ? [] : matchPlace(unmatched, base, head, [...same, ...moved, ...retitled])
  const renamed = [...retitled, ...placed]
  return { same, moved: sorted(moved), renamed: sorted(renamed), gone: unmatched.base, hidden, added: unmatched.head }
}

function sorted(pairs: readonly TestPair[]): TestPair[] {
  return byIdentity(pairs, ({ base }) => base.identity)
}
