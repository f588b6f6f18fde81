import { groupBy } from '../run/group-by.js'
import { byIdentity } from './by-identity.js'
import type { BaseTest, HeadTest, TestPair } from './comparison.js'

/** The tests of both sides that have no partner yet. Each step takes the pairs that it is sure of. */
export class Unmatched {
  readonly #base: Set<BaseTest>
  readonly #head: Set<HeadTest>

  constructor(base: Iterable<BaseTest>, head: Iterable<HeadTest>) {
    this.#base = new Set(byIdentity(base, ({ identity }) => identity))
    this.#head = new Set(byIdentity(head, ({ identity }) => identity))
  }

  /** Sorted by identity, as every list of this class. */
  get base(): readonly BaseTest[] {
    return [...this.#base]
  }

  get head(): readonly HeadTest[] {
    return [...this.#head]
  }

  /** True when a side has no test left, so that no step can find a pair. */
  get isSettled(): boolean {
    return this.#base.size === 0 || this.#head.size === 0
  }

  has(test: BaseTest | HeadTest): boolean {
    return this.#base.has(test as BaseTest) || this.#head.has(test as HeadTest)
  }

  pair(base: BaseTest, head: HeadTest): TestPair {
    this.#base.delete(base)
    this.#head.delete(head)
    return { base, head }
  }

  /** Pairs tests of equal keys one to one, in order. A null key matches nothing; a pair that is not accepted stays apart. */
  pairByKey(
    baseKey: (test: BaseTest) => string | null,
    headKey: (test: HeadTest) => string | null,
    accepts: (base: BaseTest, head: HeadTest) => boolean = () => true,
  ): TestPair[] {
    const queues = groupBy(this.#head, headKey)
    for (const queue of queues.values()) queue.reverse()
    const pairs: TestPair[] = []
    for (const test of this.base) {
      const key = baseKey(test)
      const queue = key === null ? undefined : queues.get(key)
      const partner = queue?.at(-1)
      if (!queue || !partner || !accepts(test, partner)) continue
      queue.pop()
      pairs.push(this.pair(test, partner))
    }
    return pairs
  }
}
