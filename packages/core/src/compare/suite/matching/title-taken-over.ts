import type { RevisionPair } from '../../../contract/index.js'
import { checkKey } from '../checks/check-key.js'
import { vanishedNames } from '../justify/names/vanished-names.js'
import type { SideTest } from '../side-tests.js'
import type { UnmatchedTests } from './unmatched-tests.js'

/**
 * Pairs a test whose title went with one of its file that does and asks the same under the title of a third: `one` and `two` became a `one` that does what
 * `two` did. What went is the former `one`, whose title stands. Left alone is a test that names a switch which went from the code: `aborts (v3_throwReason)`
 * becomes `aborts` because nothing else is left.
 */
export function matchTitlesTakenOver(left: UnmatchedTests, pair: RevisionPair): void {
  const after = new Set([...left.head].map(titleOf))
  const gone = new Set([...left.base].filter((test) => isAlone(test) && !after.has(titleOf(test)) && !switchesIn(test).some(isGone(pair))))
  if (gone.size === 0) return
  const former = new Map([...left.base].map((test) => [titleOf(test), test]))
  const by = (keyOf: (test: SideTest) => string) => (side: SideTest) => {
    if (gone.has(side)) return `${side.home}\n${keyOf(side)}`
    const own = left.head.has(side) && isAlone(side) ? former.get(titleOf(side)) : undefined
    // What does as it did under its title took over from nobody.
    return own === undefined || keyOf(own) === keyOf(side) ? null : `${side.home}\n${keyOf(side)}`
  }
  left.pairByKey(
    by(({ test }) => test.bodyKey),
    'renamed',
  )
  left.pairByKey(
    by(({ test }) => JSON.stringify([test.calls, test.checks.map(checkKey)])),
    'renamed',
  )
}

function isGone(pair: RevisionPair): (name: string) => boolean {
  const { mentioned, declared } = vanishedNames(pair)
  return (name) => mentioned(name) || declared(name)
}

/** Names in its title that are no plain words. */
function switchesIn({ test: { titlePath } }: SideTest): readonly string[] {
  return titlePath.at(-1)?.match(/[A-Za-z_$][\w$]*(?:[a-z\d][A-Z]|_)[\w$]+/g) ?? []
}

function isAlone({ row, test: { bodyKey, checks } }: SideTest): boolean {
  return row === '' && bodyKey !== '' && checks.length > 0
}

function titleOf({ home, titles }: SideTest): string {
  return `${home}\n${titles}`
}
