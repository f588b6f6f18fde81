import type { SideTest } from '../side-tests.js'
import type { UnmatchedTests } from './unmatched-tests.js'

/**
 * By its body in its file, for a test whose title went, and one that has the title of a third: `one` and `two` became a `one` that does what `two` did. What went
 * is the former `one`, whose title stands.
 */
export function titleTakenOver({ base, head }: UnmatchedTests): (test: SideTest) => string | null {
  const [before, after] = [new Set([...base].map(titleOf)), new Set([...head].map(titleOf))]
  return (side) => {
    const { home, row, test } = side
    const other = base.has(side) ? after : before
    return row !== '' || test.bodyKey === '' || other.has(titleOf(side)) !== head.has(side) ? null : `${home}\n${test.bodyKey}`
  }
}

function titleOf({ home, titles }: SideTest): string {
  return `${home}\n${titles}`
}
