import { groupBy } from '../run/group-by.js'
import { bodyKey } from './body-key.js'
import type { BaseTest, BodyOf, HeadTest, TestPair } from './comparison.js'
import { lineOf } from './side.js'
import type { Unmatched } from './unmatched.js'

const MOST_CELLS = 1_000_000

/** Same project, file and titles. Where equal titles occur more or less often than before, the likest ones pair. */
export function matchSame(unmatched: Unmatched, bodyOf: BodyOf | undefined): TestPair[] {
  const heads = byTitles(unmatched.head)
  const pairs: TestPair[] = []
  for (const [key, base] of byTitles(unmatched.base)) {
    for (const [b, h] of align(base, heads.get(key) ?? [], bodyOf)) pairs.push(unmatched.pair(b, h))
  }
  return pairs
}

function byTitles<T extends BaseTest | HeadTest>(tests: readonly T[]): Map<string, T[]> {
  return groupBy(tests, ({ identity }) => JSON.stringify([identity.project, identity.file, identity.title_path]))
}

// Both lists keep their order; the alignment leaves out those that fit worst (longest common subsequence with weights).
function align(base: readonly BaseTest[], head: readonly HeadTest[], bodyOf: BodyOf | undefined): [BaseTest, HeadTest][] {
  if (base.length === head.length || base.length * head.length > MOST_CELLS) {
    return base.flatMap((test, index): [BaseTest, HeadTest][] => (head[index] ? [[test, head[index]]] : []))
  }
  const best: number[][] = Array.from({ length: base.length + 1 }, () => new Array<number>(head.length + 1).fill(0))
  const score = (i: number, j: number) => best[i]?.[j] ?? 0
  for (let i = base.length - 1; i >= 0; i--) {
    for (let j = head.length - 1; j >= 0; j--) {
      const row = best[i]
      if (row) row[j] = Math.max(score(i + 1, j), score(i, j + 1), score(i + 1, j + 1) + likeness(base[i], head[j], bodyOf))
    }
  }
  const pairs: [BaseTest, HeadTest][] = []
  let [i, j] = [0, 0]
  while (i < base.length && j < head.length) {
    const [b, h] = [base[i], head[j]]
    if (b && h && score(i, j) === score(i + 1, j + 1) + likeness(b, h, bodyOf)) {
      pairs.push([b, h])
      i++
      j++
    } else if (score(i, j) === score(i + 1, j)) i++
    else j++
  }
  return pairs
}

// A pair more always outweighs pairs that fit better.
function likeness(base: BaseTest | undefined, head: HeadTest | undefined, bodyOf: BodyOf | undefined): number {
  if (!base || !head) return 0
  const body = bodyKey(bodyOf, 'base', base)
  const sameBody = body !== null && body === bodyKey(bodyOf, 'head', head)
  const sameLine = lineOf(base) !== null && lineOf(base) === lineOf(head)
  return (
    1_000_000_000 +
    (sameBody ? 8 : 0) +
    (base.test.assertions === head.test.assertions ? 4 : 0) +
    (base.test.status === head.test.status ? 2 : 0) +
    (sameLine ? 1 : 0)
  )
}
