import type { MatchedBy } from '../../suite-comparison.js'
import type { SideTest } from '../side-tests.js'

/** A test of the base with the one of the head that it became. */
export interface TestMatch {
  readonly base: SideTest
  readonly head: SideTest
  readonly by: MatchedBy
}

/** What is left to be recognised: each step takes pairs out of it. */
export class UnmatchedTests {
  readonly base: Set<SideTest>
  readonly head: Set<SideTest>
  readonly matches: TestMatch[] = []
  private readonly parted = new Map<SideTest, SideTest>()

  constructor(base: readonly SideTest[], head: readonly SideTest[]) {
    this.base = new Set(base)
    this.head = new Set(head)
  }

  /** Takes both out; the head stays where it stands for many. */
  pair(base: SideTest, head: SideTest, by: MatchedBy): void {
    this.base.delete(base)
    this.head.delete(head)
    this.matches.push({ base, head, by })
  }

  /** Takes a pair back for good. */
  part(match: TestMatch): void {
    this.matches.splice(this.matches.indexOf(match), 1)
    this.base.add(match.base)
    this.head.add(match.head)
    this.parted.set(match.base, match.head)
  }

  /** Whether they were a pair that was taken back. */
  isParted(base: SideTest, head: SideTest): boolean {
    return this.parted.get(base) === head
  }

  /** Pairs tests of equal keys in order; null leaves one out. Of several candidates the nearest by `distance`, the first without one. */
  pairByKey(keyOf: (test: SideTest) => string | null, by: MatchedBy, distance?: (base: SideTest, head: SideTest) => number): void {
    const heads = new Map<string, SideTest[]>()
    for (const test of this.head) {
      const key = keyOf(test)
      if (key === null) continue
      const list = heads.get(key)
      if (list) list.push(test)
      else heads.set(key, [test])
    }
    if (heads.size === 0) return
    for (const list of heads.values()) list.reverse()
    for (const base of runFirst(this.base)) {
      const key = keyOf(base)
      const list = key === null ? undefined : heads.get(key)
      if (!list || list.length === 0) continue
      const head = distance ? takeNearest(base, list, distance) : list.pop()
      if (head) this.pair(base, head, by)
    }
  }
}

// Of two that bear one name the runner knows one alone: that is the one which stays.
function runFirst(tests: ReadonlySet<SideTest>): Iterable<SideTest> {
  const unseen = [...tests].filter(({ test }) => test.state === 'uncollected')
  return unseen.length === 0 ? tests : [...[...tests].filter(({ test }) => test.state !== 'uncollected'), ...unseen]
}

// Lists are reversed, so that the last of equally near ones is the first in its file.
function takeNearest(base: SideTest, list: SideTest[], distance: (base: SideTest, head: SideTest) => number): SideTest | undefined {
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (let i = list.length - 1; i >= Math.max(0, list.length - 50); i--) {
    const candidate = list[i]
    const far = candidate ? distance(base, candidate) : Number.POSITIVE_INFINITY
    if (far < least) [nearest, least] = [i, far]
  }
  return nearest < 0 ? undefined : list.splice(nearest, 1)[0]
}
