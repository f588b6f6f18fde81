import type { InventoryTest } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import { checkKey } from '../checks/check-key.js'
import type { SideTest } from '../side-tests.js'
import type { FedOtherwise } from './fed-otherwise.js'
import { rowDistance } from './grown-table.js'
import { likeness } from './likeness.js'
import { hasOtherPurpose } from './other-purpose.js'
import type { UnmatchedTests } from './unmatched-tests.js'

const MOST = 40_000
const MOST_HOLDERS = 20
const ALIKE_BESIDE = 0.45
const ALIKE_ELSEWHERE = 0.6
const MOST_TELLING = 3
const MOST_KEPT = 0.6

interface Candidate {
  readonly base: SideTest
  readonly head: SideTest
  readonly like: number
  readonly far: number
}

/** Recognises rewritten and renamed tests by what they do: in the same file first, then anywhere by the checks that they share. */
export function matchAlike(left: UnmatchedTests, isFedOtherwise: FedOtherwise): void {
  const heads = groupBy([...left.head], ({ home }) => home)
  for (const [home, bases] of groupBy([...left.base], ({ home }) => home)) {
    const beside = heads.get(home) ?? []
    if (bases.length * beside.length > MOST) continue
    take(
      left,
      bases.flatMap((base) => beside.map((head) => candidate(base, head, ALIKE_BESIDE, isFedOtherwise))),
    )
  }
  take(left, sharingChecks(left, isFedOtherwise))
}

function candidate(base: SideTest, head: SideTest, least: number, isFedOtherwise: FedOtherwise): Candidate | null {
  const measured = likeness(base.test, head.test) + (base.titles === head.titles ? 0.1 : 0)
  const like = measured < least && base.home === head.home && (holdsMost(base.test, head.test) || isRowOfItsHelper(base.test, head.test)) ? least : measured
  return like < least || hasOtherPurpose(base.test, head.test) || isFedOtherwise(base, head) ? null : { base, head, like, far: rowDistance(base, head) }
}

/** A test that grew under another name: it asks most of what the other one asked, so that only the rest is lost. */
function holdsMost({ checks }: InventoryTest, head: InventoryTest): boolean {
  const asked = new Set(checks.map(checkKey))
  if (asked.size < MOST_TELLING) return false
  const has = new Set(head.checks.map(checkKey))
  return [...asked].filter((key) => has.has(key)).length >= asked.size * MOST_KEPT
}

const LEAST_EQUAL = 1 / 3

/** A test that only called a helper, which became a table: its row asks the same in the same words and order, and some of it of the very same calls. */
function isRowOfItsHelper(base: InventoryTest, head: InventoryTest): boolean {
  if (base.row !== null || head.row === null || base.checks.length < MOST_TELLING || base.checks.length !== head.checks.length) return false
  const isCall = base.text.split('\n').length <= MOST_LINES && base.checks.every(({ text }) => !base.text.includes(text))
  if (!isCall || !base.checks.every(({ text }, at) => text === head.checks[at]?.text)) return false
  const has = new Set(head.checks.map(checkKey))
  return base.checks.filter((check) => has.has(checkKey(check))).length >= base.checks.length * LEAST_EQUAL
}

// Its head and the call.
const MOST_LINES = 3

function take(left: UnmatchedTests, candidates: readonly (Candidate | null)[]): void {
  const sure = candidates.filter((found) => found !== null).sort((a, b) => b.like - a.like || a.far - b.far)
  for (const { base, head } of sure) if (left.base.has(base) && left.head.has(head)) left.pair(base, head, base.home === head.home ? 'renamed' : 'moved')
}

function sharingChecks(left: UnmatchedTests, isFedOtherwise: FedOtherwise): (Candidate | null)[] {
  const holders = new Map<string, SideTest[]>()
  for (const head of left.head) {
    for (const key of new Set(head.test.checks.map(checkKey))) {
      const list = holders.get(key)
      if (list) list.push(head)
      else holders.set(key, [head])
    }
  }
  return [...left.base].flatMap((base) => {
    const near = new Set<SideTest>()
    for (const check of base.test.checks) {
      const list = holders.get(checkKey(check)) ?? []
      if (list.length <= MOST_HOLDERS) for (const head of list) near.add(head)
    }
    return [...near].map((head) => candidate(base, head, ALIKE_ELSEWHERE, isFedOtherwise))
  })
}
