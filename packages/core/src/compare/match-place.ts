import { compareText } from '../run/identity.js'
import type { BaseTest, HeadTest, TestPair } from './comparison.js'
import { likeTitles } from './like-titles.js'
import { comparableChecks, describeKey, lineOf, ownTitle, runsFewerChecks, type SideModule, type SideTest } from './side.js'
import type { Unmatched } from './unmatched.js'

/**
 * A renamed test stands between the same neighbours as before. Between two surviving neighbours of one
 * describe as many tests must be new as are gone; otherwise only like titles pair. A partner never
 * checks less, and where the numbers of checks are unknown its title must be like the old one.
 */
export function matchPlace(
  unmatched: Unmatched,
  base: readonly SideModule<BaseTest>[],
  head: readonly SideModule<HeadTest>[],
  survivors: readonly TestPair[],
): TestPair[] {
  const nameOf = new Map<SideTest, string>()
  survivors.forEach((pair, index) => {
    nameOf.set(pair.base, String(index))
    nameOf.set(pair.head, String(index))
  })
  const lined = [...base, ...head].every((module) => module.tests.every((test) => lineOf(test) !== null))
  const heirs = heirsOf(survivors)
  const newcomers = gaps(head, nameOf, unmatched, lined, describeKey)
  const pairs: TestPair[] = []
  for (const [place, gone] of gaps(base, nameOf, unmatched, lined, (test) => heirs.get(describeKey(test)) ?? describeKey(test))) {
    const fresh = newcomers.get(place) ?? []
    pairs.push(...(gone.length === fresh.length ? inOrder(gone, fresh) : byTitle(gone, fresh)))
  }
  return pairs.map((pair) => unmatched.pair(pair.base, pair.head))
}

// The describe that took over most of a describe's tests: another one when it was renamed or its file moved.
function heirsOf(survivors: readonly TestPair[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { base, head } of survivors) {
    const of = counts.get(describeKey(base)) ?? new Map<string, number>()
    of.set(describeKey(head), (of.get(describeKey(head)) ?? 0) + 1)
    counts.set(describeKey(base), of)
  }
  return new Map([...counts].map(([base, heads]) => [base, [...heads].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))[0]?.[0] ?? base]))
}

/** Unmatched tests by describe and surviving neighbours. */
function gaps<T extends SideTest>(
  modules: readonly SideModule<T>[],
  nameOf: ReadonlyMap<SideTest, string>,
  unmatched: Unmatched,
  lined: boolean,
  describeOf: (test: T) => string,
): Map<string, T[]> {
  const gaps = new Map<string, T[]>()
  for (const module of modules) {
    const tests = lined ? [...module.tests].sort((a, b) => (lineOf(a) ?? 0) - (lineOf(b) ?? 0)) : module.tests
    const after = new Map<string, string>()
    const open = new Map<string, T[]>()
    const close = (describe: string, next: string) => {
      const gap = open.get(describe)
      if (gap) gaps.set(JSON.stringify([describe, after.get(describe) ?? '', next]), gap)
      open.delete(describe)
    }
    for (const test of tests) {
      const describe = describeOf(test)
      const name = nameOf.get(test)
      if (name !== undefined) {
        close(describe, name)
        after.set(describe, name)
      } else if (unmatched.has(test)) open.set(describe, [...(open.get(describe) ?? []), test])
    }
    for (const describe of [...open.keys()]) close(describe, '')
  }
  return gaps
}

function inOrder(gone: readonly BaseTest[], fresh: readonly HeadTest[]): TestPair[] {
  return gone.flatMap((base, index): TestPair[] => {
    const head = fresh[index]
    return head && fits(base, head) ? [{ base, head }] : []
  })
}

function byTitle(gone: readonly BaseTest[], fresh: readonly HeadTest[]): TestPair[] {
  const free = new Set(fresh)
  return gone.flatMap((base): TestPair[] => {
    const head = [...free].find((test) => likeTitles(ownTitle(base), ownTitle(test)) && fits(base, test))
    if (!head) return []
    free.delete(head)
    return [{ base, head }]
  })
}

function fits(base: BaseTest, head: HeadTest): boolean {
  if (comparableChecks(base) === null || comparableChecks(head) === null) return likeTitles(ownTitle(base), ownTitle(head))
  return !runsFewerChecks(base, head)
}
