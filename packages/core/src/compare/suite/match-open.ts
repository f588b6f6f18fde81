import { groupBy } from '../../run/group-by.js'
import type { ComparedTest } from '../suite-comparison.js'
import { likeness } from './likeness.js'
import type { SideTest } from './side-tests.js'
import type { UnmatchedTests } from './unmatched-tests.js'

const ALIKE = 0.3

/**
 * Tests whose rows can be told on one side only: one test that stands for many takes the others of its file that do the same.
 * Their checks cannot be compared value by value, so nothing is said of them.
 */
export function matchOpen(left: UnmatchedTests): ComparedTest[] {
  const found: ComparedTest[] = []
  const heads = groupBy(
    [...left.matches.map(({ head }) => head), ...left.head].filter(({ test }) => test.open),
    ({ home }) => home,
  )
  for (const base of left.base) {
    const head = nearestOf(base, heads.get(base.home) ?? [])
    if (!head) continue
    left.base.delete(base)
    left.head.delete(head)
    found.push(unjudged(base, head))
  }
  const bases = groupBy(
    [...left.base].filter(({ test }) => test.open),
    ({ home }) => home,
  )
  for (const head of left.head) {
    const base = nearestOf(head, bases.get(head.home) ?? [])
    if (!base) continue
    left.head.delete(head)
    if (left.base.delete(base)) found.push(unjudged(base, head))
  }
  return found
}

function nearestOf(test: SideTest, candidates: readonly SideTest[]): SideTest | null {
  let best: SideTest | null = null
  let most = ALIKE
  for (const candidate of candidates.slice(0, 100)) {
    const like = likeness(test.test, candidate.test)
    if (like >= most) [best, most] = [candidate, like]
  }
  return best
}

function unjudged(base: SideTest, head: SideTest): ComparedTest {
  return { base: { file: base.file, test: base.test }, head: { file: head.file, test: head.test }, by: 'consolidated', checks: [], lost: [], gained: [] }
}
