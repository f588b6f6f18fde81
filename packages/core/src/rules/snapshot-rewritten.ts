import { type CheckPair, type ComparedTest, laidOut, type SnapshotShift, type SuiteComparison, snapshotShifts } from '../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../contract/index.js'
import { groupBy } from '../run/group-by.js'
import { defineRule, type Weakening } from './rule.js'
import { checkFinding } from './suite/checks/check-findings.js'
import { goldenEdited } from './suite/expectations/golden-edited.js'
import { goldenRenewed } from './suite/expectations/golden-renewed.js'
import { goldenWritten } from './suite/expectations/golden-written.js'
import { judgedTests } from './suite/judged-tests.js'
import { mayExplain, unexplained } from './suite/may-explain.js'
import { identityOf } from './suite/source-places.js'
import { shortened } from './wording.js'

/** A stored or inline snapshot that holds another value, or is gone, although neither its test nor the code differs. */
export const snapshotRewritten = defineRule({
  id: 'snapshot-rewritten',
  type: 'assertion_weakening',
  severity: 'high',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    const stored = snapshotShifts(comparison.pair).filter(({ owner }) => owner !== null)
    return [
      ...goldenEdited(comparison.pair),
      ...goldenRenewed(comparison.pair),
      ...[...groupBy(stored, ({ file }) => file).values()].map((shifts) => rewritten(comparison.pair, shifts)),
      ...inline(comparison),
      ...judgedTests(comparison).flatMap((test) => goldenWritten(comparison.pair, test)),
    ]
  },
})

function rewritten(pair: RevisionPair, shifts: readonly SnapshotShift[]): Weakening {
  const gone = shifts.find(({ head }) => head === null)
  const first = gone ?? (shifts[0] as SnapshotShift)
  const { file, name, owner, baseLine, headLine } = first
  const what = gone ? 'is gone, although its test still asks for it' : 'holds another value, although its test did not change'
  const others = shifts.length > 1 ? ` ${shifts.length - 1} more of the file as well.` : ''
  const edited = owner !== null && !mayExplain(pair, { base: owner, head: owner }, JSON.stringify(shifts.map((shift) => shift.head)))
  const gates = edited || gone !== undefined
  return {
    severity: gates ? 'high' : 'low',
    confidence: gates ? 'likely' : 'possible',
    file,
    line: headLine ?? baseLine,
    side: headLine === null ? 'base' : 'head',
    test: owner ? identityOf(owner) : null,
    count: shifts.length,
    message: `Snapshot ${JSON.stringify(shortened(name, 120))} ${what}${edited && !gone ? ` and ${unexplained(pair)}` : ''}.${others}`,
    suggestion: gone
      ? 'Put the snapshot back: a run outside of CI would write whatever the code returns.'
      : 'Read the difference as a change of behaviour: mend the code, or have the new output approved.',
    base: shortened(name, 120),
    head: gone ? 'gone' : 'another value',
    baseAt: { file, line: baseLine },
    headAt: headLine === null ? null : { file, line: headLine },
  }
}

function inline(comparison: SuiteComparison): Weakening[] {
  return judgedTests(comparison).flatMap((test) => {
    const pairs = test.checks.filter(
      ({ strength, base, head }) =>
        strength === 'changed' && base.relation === 'inline_snapshot' && head.relation === 'inline_snapshot' && heldOf(base) !== heldOf(head),
    )
    const [first] = pairs
    if (!first) return []
    const edited = sameCalls(test) && !mayExplain(comparison.pair, test) && !pairs.every((one) => isRenamedInTest(test, one))
    return [
      checkFinding(test, first, pairs.length - 1, {
        severity: edited ? 'high' : 'low',
        confidence: edited ? 'likely' : 'possible',
        what: `holds another inline snapshot of the same call${edited ? `, and ${unexplained(comparison.pair)}` : ''}`,
        suggestion: 'Read the difference as a change of behaviour: mend the code, or have the new output approved.',
      }),
    ]
  })
}

/** What it holds, however its printer laid it out and wherever in their files the places stand that it names: `at cart.js:12:3`. */
function heldOf({ expected }: InventoryCheck): string {
  return JSON.stringify(expected.map(laidOut)).replace(/(\.(?:[cm]?[jt]sx?|py|vue|svelte)):\d+(?::\d+)?/g, '$1')
}

/** Words that went from the snapshot went from what the test itself writes as well, and those that came stand there: it is the input that is another. */
function isRenamedInTest({ base, head }: ComparedTest, pair: CheckPair): boolean {
  const words = (check: InventoryCheck) => heldOf(check).match(/[A-Za-z_]\w{3,}/g) ?? []
  const [was, is] = [words(pair.base), words(pair.head)]
  const differing = was.flatMap((word, at) => (word === is[at] ? [] : [[word, is[at] ?? ''] as const]))
  if (differing.length === 0 || was.length !== is.length) return false
  const own = (text: string, check: InventoryCheck) => text.replace(/toMatchInlineSnapshot\([\s\S]*$/, '').concat(check.subject)
  const times = (text: string, word: string) => text.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0
  const [before, after] = [own(base.test.text, pair.base), own(head.test.text, pair.head)]
  return differing.every(([lost, came]) => times(before, lost) > times(after, lost) && times(after, came) > 0 && times(after, came) >= times(before, came))
}

function sameCalls({ base, head }: ComparedTest): boolean {
  return base.test.calls.length === head.test.calls.length && base.test.calls.every((call, i) => call === head.test.calls[i])
}
