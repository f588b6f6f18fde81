import { partitionPoint } from '../../partition-point.js'
import type { Collector, PendingTest } from '../structure/site.js'
import type { Node } from '../syntax.js'
import type { RestsOnDifference } from './same-surroundings.js'
import { mayLeave } from './test-blocks.js'
import type { Blanked } from './twin-blocks.js'

/** A collected test that may be the same on the other side. */
export interface StandingTest {
  readonly pending: PendingTest
  /** Its blanked body's place; null when the body was parsed. */
  readonly place: number | null
  /** Equal for the same test on the other side. */
  readonly key: string
  /** The whole call as written. */
  readonly text: string
}

/** The tests of one side. */
export interface StandingTests {
  /** Calls of all tests that stand in the file. */
  readonly calls: ReadonlySet<Node>
  readonly tests: readonly StandingTest[]
}

/** The tests that may stand on the other side as well. null when what was blanked is not exactly the bodies of tests. */
export function standingTests({ tests, frame: { file } }: Collector, { whole, blocks }: Blanked): StandingTests | null {
  const places = new Map(blocks.map(({ start }, at) => [start, at]))
  const calls = new Set<Node>()
  const claimed = new Set<number>()
  const standing: StandingTest[] = []
  let widest: Node | null = null
  for (const pending of tests) {
    const { call, site, body, title } = pending
    calls.add(site.caller ?? call)
    const { start, end } = site.caller ?? call
    const inner = body?.fn.body ?? null
    const isOwn = site.caller === null && site.frame.file === file && body !== null && body.frame.file === file && inner !== null
    const place = isOwn ? (places.get(inner.start + 1) ?? null) : null
    const block = place === null ? undefined : blocks[place]
    // A test that is read must not hold what is not, nor a blanked body stand in another test.
    const first = partitionPoint(blocks.length, (index) => (blocks[index]?.start ?? 0) < start)
    const foreign = blocks[first] === block ? blocks[first + 1] : blocks[first]
    if (foreign !== undefined && foreign.end <= end) return null
    if (place !== null) {
      if (block === undefined || inner === null || inner.end !== block.end + 1 || block.start < start || block.end > end) return null
      claimed.add(place)
    }
    if (!isOwn || inner.start < start || inner.end > end) continue
    const isNested: boolean = widest !== null && start >= widest.start && end <= widest.end && widest !== call
    if (!isNested) widest = call
    const text = whole.slice(start, end)
    if (isNested || (place === null && mayLeave(whole.slice(inner.start, inner.end)))) continue
    standing.push({ pending, place, key: JSON.stringify([site.suite.titles, title, pending.row?.index ?? null, text]), text })
  }
  return claimed.size === blocks.length ? { calls, tests: standing } : null
}

/** Pairs equal tests in order and names each pair, both sides alike. Those that rest on a difference stay unnamed. */
export function pairTests(base: readonly StandingTest[], head: readonly StandingTest[], rests: RestsOnDifference | null): ReadonlyMap<PendingTest, string> {
  const names = new Map<PendingTest, string>()
  if (rests === null) return names
  const free = new Map<string, StandingTest[]>()
  for (const test of head) {
    const list = free.get(test.key)
    if (list === undefined) free.set(test.key, [test])
    else list.push(test)
  }
  for (const list of free.values()) list.reverse()
  for (const test of base) {
    const list = free.get(test.key)
    const twin = list?.at(-1)
    if (twin === undefined || twin.place !== test.place || rests(test.text)) continue
    list?.pop()
    const name = String(names.size)
    names.set(test.pending, name)
    names.set(twin.pending, name)
  }
  return names
}
