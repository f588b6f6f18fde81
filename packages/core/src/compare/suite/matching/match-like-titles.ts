import { groupBy } from '../../../run/group-by.js'
import { likeTitles, titleLikeness } from '../../like-titles.js'
import type { SideTest } from '../side-tests.js'
import type { FedOtherwise } from './fed-otherwise.js'
import { hasOtherPurpose } from './other-purpose.js'
import { mayBeSameTest } from './same-exercise.js'
import type { UnmatchedTests } from './unmatched-tests.js'

const MOST = 10_000
const CLOSE = 0.8

/**
 * Recognises tests that were rewritten under a title like their own, in the same suite of the same file, where no second one comes into question on either
 * side. A partner holds as many checks or more, so that what a test lost stays lost.
 */
export function matchLikeTitles(left: UnmatchedTests, isFedOtherwise: FedOtherwise): void {
  if (left.base.size === 0 || left.head.size === 0) return
  const heads = groupBy([...left.head], suiteOf)
  for (const [suite, bases] of groupBy([...left.base], suiteOf)) {
    const beside = heads.get(suite) ?? []
    if (beside.length * bases.length > MOST) continue
    const partners = new Map(bases.map((base) => [base, beside.filter((head) => fits(base, head))]))
    for (const [base, [head, ...others]] of partners) {
      if (!head || others.length > 0 || isFedOtherwise(base, head) || [...partners.values()].filter((list) => list.includes(head)).length > 1) continue
      left.pair(base, head, 'renamed')
    }
    pairSameCalls(left, partners)
    pairClosest(left, partners)
  }
}

/** Where several come into question, the one that calls all that it called, which no other of them does. */
function pairSameCalls(left: UnmatchedTests, partners: ReadonlyMap<SideTest, readonly SideTest[]>): void {
  const holders = [...partners].flatMap(([base, heads]) => {
    const { calls } = base.test
    return !left.base.has(base) || calls.length === 0 ? [] : [{ base, heads: heads.filter((head) => left.head.has(head) && holdsAll(head, calls)) }]
  })
  const taken = groupBy(
    holders.flatMap(({ heads }) => heads),
    (head) => head,
  )
  for (const { base, heads } of holders) {
    const [head, ...others] = heads
    if (head && others.length === 0 && taken.get(head)?.length === 1) left.pair(base, head, 'renamed')
  }
}

function holdsAll({ test }: SideTest, calls: readonly string[]): boolean {
  const has = new Set(test.calls)
  return calls.every((call) => has.has(call))
}

/**
 * Where several come into question, the closest of nearly the same title: a word of it is another, or the title has words more, as when a test became one for
 * each mode. One gives way to another that has no second choice.
 */
function pairClosest(left: UnmatchedTests, partners: ReadonlyMap<SideTest, readonly SideTest[]>): void {
  const close = [...partners].flatMap(([base, heads]) =>
    heads.length < 2 || !left.base.has(base)
      ? []
      : heads
          .flatMap((head) => ({ base, head, like: titleLikeness(titleOf(base), titleOf(head)) }))
          .filter(({ head, like }) => like >= CLOSE && left.head.has(head)),
  )
  const choices = groupBy(
    close.sort((a, b) => b.like - a.like),
    ({ base }) => base,
  )
  const taken = new Map<SideTest, SideTest>()
  const place = (base: SideTest, tried: Set<SideTest>): boolean =>
    (choices.get(base) ?? []).some(({ head }) => {
      if (tried.has(head)) return false
      tried.add(head)
      const holder = taken.get(head)
      if (holder !== undefined && !place(holder, tried)) return false
      taken.set(head, base)
      return true
    })
  for (const base of choices.keys()) place(base, new Set())
  for (const [head, base] of taken) left.pair(base, head, 'renamed')
}

function titleOf({ test }: SideTest): string {
  return test.titlePath.at(-1) ?? ''
}

function suiteOf({ home, test, row }: SideTest): string {
  return JSON.stringify([home, test.titlePath.slice(0, -1), row])
}

function fits({ test: base }: SideTest, { test: head }: SideTest): boolean {
  return (
    base.checks.length > 0 &&
    head.checks.length >= base.checks.length &&
    likeTitles(base.titlePath.at(-1) ?? '', head.titlePath.at(-1) ?? '') &&
    mayBeSameTest(base, head) &&
    !hasOtherPurpose(base, head)
  )
}
