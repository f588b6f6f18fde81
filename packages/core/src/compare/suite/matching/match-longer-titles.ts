import { groupBy } from '../../../run/group-by.js'
import { titleLikeness } from '../../like-titles.js'
import type { SideTest } from '../side-tests.js'
import type { FedOtherwise } from './fed-otherwise.js'
import { keepsAnswers } from './grown-table.js'
import { likeness } from './likeness.js'
import type { UnmatchedTests } from './unmatched-tests.js'

const MOST = 20_000
const CLOSE = 0.8
const ALIKE = 0.3
const FEWEST_WORDS = 4

/**
 * Recognises tests that moved to another file or suite under nearly the same title, as a rule one with words more that its former place said. No second
 * one comes into question on either side, and whatever literal was expected is expected still.
 */
export function matchLongerTitles(left: UnmatchedTests, isFedOtherwise: FedOtherwise): void {
  const bases = [...left.base].filter(
    (base) => base.test.row === null && base.test.checks.length > 0 && titleOf(base).trim().split(/\s+/).length >= FEWEST_WORDS,
  )
  if (bases.length * left.head.size > MOST) return
  const partners = bases.map((base) => ({ base, heads: [...left.head].filter((head) => titleLikeness(titleOf(base), titleOf(head)) >= CLOSE) }))
  const asked = groupBy(
    partners.flatMap(({ heads }) => heads),
    (head) => head,
  )
  for (const { base, heads } of partners) {
    const [head, ...others] = heads
    if (!head || others.length > 0 || asked.get(head)?.length !== 1) continue
    if (likeness(base.test, head.test) >= ALIKE && keepsAnswers(base, head) && !isFedOtherwise(base, head))
      left.pair(base, head, base.home === head.home ? 'renamed' : 'moved')
  }
}

function titleOf({ test }: SideTest): string {
  return test.titlePath.at(-1) ?? ''
}
