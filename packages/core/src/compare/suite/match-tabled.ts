import type { InventoryCheck } from '../../contract/index.js'
import { groupBy } from '../../run/group-by.js'
import type { ComparedTest } from '../suite-comparison.js'
import { keepsTellingAnswers, tabledBy } from './grown-table.js'
import { lastCallee } from './last-callee.js'
import type { SideTest } from './side-tests.js'
import { looseness } from './strength/modality.js'
import type { UnmatchedTests } from './unmatched-tests.js'

/**
 * A test that asked for several values became a table of its name, `test_coded` and `test_coded[plum jam]`: its rows ask for every answer that it asked
 * for, in the same way. The rows stay among those that came.
 */
export function matchTabled(left: UnmatchedTests): ComparedTest[] {
  if (left.base.size === 0) return []
  const tables = groupBy(
    [...left.head].filter(({ test }) => test.row !== null),
    (row) => keyOf(row),
  )
  return [...left.base].flatMap((base) => {
    const rows = base.test.row === null && !base.test.open ? (tables.get(keyOf(base)) ?? []) : []
    const [first] = rows
    if (first === undefined || rows.length < 2 || !asksAll(base, rows)) return []
    left.base.delete(base)
    return [{ base: { file: base.file, test: base.test }, head: { file: first.file, test: first.test }, by: 'consolidated', checks: [], lost: [], gained: [] }]
  })
}

function keyOf(side: SideTest): string {
  return `${side.home}\n${tabledBy(side)}`
}

function asksAll(base: SideTest, rows: readonly SideTest[]): boolean {
  const checks = rows.flatMap(({ test }) => test.checks)
  const whole: SideTest = { ...base, test: { ...base.test, checks } }
  return (
    rows.every(({ test }) => test.state === base.test.state) &&
    keepsTellingAnswers(base, whole) &&
    base.test.checks.every((check) => checks.some((other) => isLike(check, other)))
  )
}

/** It asks the same function in the same way. */
function isLike(check: InventoryCheck, other: InventoryCheck): boolean {
  return (
    other.relation === check.relation &&
    other.negated === check.negated &&
    lastCallee(other.subject) === lastCallee(check.subject) &&
    looseness(other) <= looseness(check)
  )
}
