import { groupBy } from '../run/group-by.js'
import { compareText } from '../run/identity.js'
import type { BaseTest, HeadTest, TestPair } from './comparison.js'
import type { SideTest } from './side.js'
import type { Unmatched } from './unmatched.js'

/** How tests are recognised (`keyOf`) and which groups of them travel together (`groupOf`). null leaves a test out. */
export interface Grouping {
  readonly groupOf: (test: SideTest) => string | null
  readonly keyOf: (test: SideTest) => string
  /** Orders candidate groups before the number of tests they share; smaller first. */
  readonly distance?: (base: BaseTest, head: HeadTest) => number
  readonly accepts: (base: BaseTest, head: HeadTest, shared: number) => boolean
}

// A title that stands in very many files tells nothing about which of them belong together.
const MOST_HOLDERS = 10_000

interface Candidate {
  readonly base: string
  readonly head: string
  readonly distance: number
  shared: number
}

/** Pairs tests of equal keys, the groups that share most tests first, so that a group keeps together. */
export function pairGroups(unmatched: Unmatched, grouping: Grouping): TestPair[] {
  const bases = indexed(unmatched.base, grouping)
  const heads = indexed(unmatched.head, grouping)
  const pairs: TestPair[] = []
  for (const { base, head, shared } of rankedCandidates(bases, heads, grouping)) {
    const partners = heads.get(head)
    for (const [key, tests] of bases.get(base) ?? []) {
      const free = (partners?.get(key) ?? []).filter((test) => unmatched.has(test))
      for (const test of tests) {
        if (!unmatched.has(test)) continue
        const index = free.findIndex((partner) => grouping.accepts(test, partner, shared))
        const [partner] = index < 0 ? [] : free.splice(index, 1)
        if (partner) pairs.push(unmatched.pair(test, partner))
      }
    }
  }
  return [...pairs, ...pairLeftovers(unmatched, grouping)]
}

/** What no group tells apart pairs in order: the titles that stand in too many groups. */
function pairLeftovers(unmatched: Unmatched, { groupOf, keyOf, accepts }: Grouping): TestPair[] {
  const key = (test: SideTest) => (groupOf(test) === null ? null : keyOf(test))
  return unmatched.pairByKey(key, key, (base, head) => accepts(base, head, 1))
}

type Indexed<T> = Map<string, Map<string, T[]>>

function indexed<T extends SideTest>(all: readonly T[], { groupOf, keyOf }: Grouping): Indexed<T> {
  return new Map([...groupBy(all, groupOf)].map(([group, tests]) => [group, groupBy(tests, keyOf)]))
}

function rankedCandidates(bases: Indexed<BaseTest>, heads: Indexed<HeadTest>, { distance }: Grouping): Candidate[] {
  const holders = holdersOf(heads)
  const baseHolders = holdersOf(bases)
  const candidates = new Map<string, Candidate>()
  for (const [base, keys] of bases) {
    for (const [key, tests] of keys) {
      const candidateHeads = holders.get(key) ?? []
      if (candidateHeads.length * (baseHolders.get(key)?.length ?? 0) > MOST_HOLDERS) continue
      for (const head of candidateHeads) {
        const partners = heads.get(head)?.get(key) ?? []
        const [test, partner] = [tests[0], partners[0]]
        if (!test || !partner) continue
        const id = `${base}\n${head}`
        const candidate = candidates.get(id) ?? { base, head, distance: distance?.(test, partner) ?? 0, shared: 0 }
        candidate.shared += Math.min(tests.length, partners.length)
        candidates.set(id, candidate)
      }
    }
  }
  return [...candidates.values()].sort((a, b) => a.distance - b.distance || b.shared - a.shared || compareText(a.base, b.base) || compareText(a.head, b.head))
}

/** The groups that hold each key. */
function holdersOf(groups: Indexed<SideTest>): Map<string, string[]> {
  const holders = new Map<string, string[]>()
  for (const [group, keys] of groups) {
    for (const key of keys.keys()) {
      const list = holders.get(key)
      if (list) list.push(group)
      else holders.set(key, [group])
    }
  }
  return holders
}
