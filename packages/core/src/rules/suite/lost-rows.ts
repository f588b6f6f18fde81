import { type ComparedTest, isIdle, type SuiteComparison, surplus } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'
import { counted } from '../../run/counted.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { identityOf, placeOfTest, testOf } from './source-places.js'

/** Rows that went from tables with more rows than are compared one by one, less those that came. */
export function lostRows({ pair, tests }: SuiteComparison): Weakening[] {
  return tests.flatMap((test) => {
    const lost = isIdle(test.base.test) ? null : (lostOf(test) ?? fewerOf(pair, test))
    return lost === null || lost.count <= 0 ? [] : [lostFinding(test, lost)]
  })
}

interface LostRows {
  /** Rows on both sides. */
  readonly was: number
  readonly is: number
  readonly count: number
  /** One of them, where it is known which are gone. */
  readonly example: string
}

/** Both sides have too many rows for tests of their own. */
function lostOf({ base, head }: ComparedTest): LostRows | null {
  const [was, is] = [base.test.rows, head.test.rows]
  if (was === undefined || is === undefined) return null
  const lost = surplus(was, is, (row) => row)
  const came = surplus([...new Set(is)], was, (row) => row)
  return { was: was.length, is: is.length, count: lost.length - came.length, example: lost[0] ?? '' }
}

/** There were too many, and there are few enough now: each is a test, and those of one table stand on one line. */
function fewerOf(pair: RevisionPair, { base, head }: ComparedTest): LostRows | null {
  const was = base.test.rows?.length
  if (was === undefined || head.test.open || head.test.row === null) return null
  const is = pair.inventory('head', head.file)?.tests.filter(({ line, row }) => row !== null && line === head.test.line).length ?? 0
  return { was, is, count: was - is, example: counted(was, 'row') }
}

function lostFinding({ base, head }: ComparedTest, { was, is, count, example }: LostRows): Weakening {
  return {
    severity: 'high',
    confidence: 'sure',
    ...placeOfTest(head),
    side: 'head',
    test: identityOf(head),
    count,
    message: `${testOf(head)} runs over ${counted(is, 'row')} in place of ${was}; ${counted(count, 'case')} of before ${count === 1 ? 'is' : 'are'} not run any more.`,
    suggestion: 'Put the rows back. A row whose case was given up goes with the code that it described.',
    base: shortened(example, 200),
    head: counted(is, 'row'),
    baseAt: placeOfTest(base),
    headAt: placeOfTest(head),
  }
}
