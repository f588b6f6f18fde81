import { compareIdentities } from '../run/identity.js'
import type { BaseTest, HeadTest, TestPair } from './comparison.js'

/** The tests of both sides that have no partner yet. Each step takes the pairs that it is sure of. */
export class Unmatched {
  readonly #base: Set<BaseTest>
  readonly #head: Set<HeadTest>

  constructor(base: Iterable<BaseTest>, head: Iterable<HeadTest>) {
    this.#base = new Set([...base].sort(byIdentity))
    this.#head = new Set([...head].sort(byIdentity))
  }

  /** Sorted by identity, as every list of this class. */
  get base(): readonly BaseTest[] {
    return [...this.#base]
  }

  get head(): readonly HeadTest[] {
    return [...this.#head]
  }

  has(test: BaseTest | HeadTest): boolean {
    return this.#base.has(test as BaseTest) || this.#head.has(test as HeadTest)
  }

  pair(base: BaseTest, head: HeadTest): TestPair {
    this.#base.delete(base)
    this.#head.delete(head)
    return { base, head }
  }

  /** Pairs tests of equal keys one to one, in order. A null key matches nothing. */
  pairByKey(baseKey: (test: BaseTest) => string | null, headKey: (test: HeadTest) => string | null): TestPair[] {
    const queues = new Map<string, HeadTest[]>()
    for (const test of this.#head) {
      const key = headKey(test)
      if (key === null) continue
      const queue = queues.get(key)
      if (queue) queue.push(test)
      else queues.set(key, [test])
    }
    const pairs: TestPair[] = []
    for (const test of this.base) {
      const key = baseKey(test)
      const partner = key === null ? undefined : queues.get(key)?.shift()
      if (partner) pairs.push(this.pair(test, partner))
    }
    return pairs
  }
}

function byIdentity(a: BaseTest | HeadTest, b: BaseTest | HeadTest): number {
  return compareIdentities(a.identity, b.identity)
}
