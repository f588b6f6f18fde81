import { type CheckPair, type ComparedTest, isTrivialised, losesGoneFields, type PlacedTest, type SuiteComparison } from '../compare/index.js'
import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { checkFinding } from './suite/checks/check-findings.js'
import { failsNoMore } from './suite/doubles/fails-no-more.js'
import { isCutShort } from './suite/expectations/cut-short.js'
import { isEmptied } from './suite/expectations/emptied-exercise.js'
import { isGivenBack } from './suite/expectations/given-back.js'
import { isGivenByDefault } from './suite/expectations/given-by-default.js'
import { isGivenElsewhere } from './suite/expectations/given-elsewhere.js'
import { leavesAskedAlone } from './suite/expectations/leaves-asked-alone.js'
import { lostStep } from './suite/expectations/lost-step.js'
import { isOffBound } from './suite/expectations/off-bound.js'
import { isPutTogether } from './suite/expectations/put-together.js'
import { isReadAtOnce } from './suite/expectations/read-at-once.js'
import { isLetInBySetup, isRefusalAskedNoMore } from './suite/expectations/refusal-asked-no-more.js'
import { isShorterChain } from './suite/expectations/shorter-chain.js'
import { judgedTests } from './suite/judged-tests.js'
import { mayExplain } from './suite/may-explain.js'
import { codeOf } from './weakened.js'

/** A test that calls the same code with next to nothing: fewer items, an empty list, 0. Its checks are as strict as before and decide less. */
export const inputTrivial = defineRule({
  id: 'input-trivial',
  type: 'assertion_weakening',
  severity: 'high',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return judgedTests(comparison).flatMap((test) => trivial(comparison, test))
  },
})

function trivial({ pair: revisions, added }: SuiteComparison, test: ComparedTest): Weakening[] {
  if (givesOnlyNothing(test)) return []
  const step = lostStep(revisions, test, added)
  const pairs =
    step !== null
      ? step.checks
      : test.checks.filter(
          (one) =>
            isGivenBack(one) ||
            (isCutShort(one) && !isOneOfMore(test, added) && !isGivenElsewhere(one, added)) ||
            (isOffBound(revisions, one, test) && !isGivenElsewhere(one, added)) ||
            (isThinner(one) &&
              !isParameter(one, test) &&
              !isOneOfMore(test, added) &&
              !isGivenElsewhere(one, added) &&
              !isGivenByDefault(revisions, one, test) &&
              !isReadAtOnce(revisions, one, test) &&
              !isPutTogether(revisions, one, test) &&
              !losesGoneFields(revisions, one.base.subject, one.head.subject)) ||
            (isShorterChain(one) && !isOneOfMore(test, added) && !isGivenElsewhere(one, added)) ||
            (one.strength === 'changed' && one.shift === 'demand' && (callsLess(test, one) || callsThinner(test))),
        )
  const [first] = pairs
  if (!first) return [...refusalsGone(revisions, test, added), ...failuresGone(revisions, test, added)]
  if (test.gained.length >= pairs.length) return []
  return [
    checkFinding(test, first, pairs.length - 1, {
      severity:
        step !== null
          ? 'medium'
          : mayExplain(revisions, test) && !leavesAskedAlone(revisions, test, first) && !isEmptied(revisions, test, first)
            ? 'low'
            : 'high',
      confidence: 'likely',
      what: isGivenBack(first)
        ? 'hands over the very text that it expects to come back, so that code that does nothing fulfils it'
        : isOffBound(revisions, first, test)
          ? 'asks no more at the bound that the code compares with'
          : isThinner(first) || callsThinner(test)
            ? 'calls the code with less than before, so that its check is easier to fulfil'
            : step !== null
              ? `does not do ${codeOf(step.call, 80)} any more before it checks`
              : 'does only a part of what it did before it checks, and expects what is left',
      suggestion: 'Give the code what it was given before; a case for empty input is a test beside it, not in its place.',
    }),
  ]
}

/** Nothing but tests differs, and a test that had to be refused takes what goes through, or is made by somebody who may. */
function refusalsGone(pair: RevisionPair, test: ComparedTest, added: readonly PlacedTest[]): Weakening[] {
  const pairs = test.checks.filter((one) => isRefusalAskedNoMore(one) && !isGivenElsewhere(one, added))
  const [first] = pairs
  if (!first || (mayExplain(pair, test) && !isLetInBySetup(pair, first, added))) return []
  return [
    checkFinding(test, first, pairs.length - 1, {
      severity: 'medium',
      confidence: 'likely',
      what: 'sends what goes through where it sent what had to be refused',
      suggestion: 'Give the code what has to be refused again; what goes through is a test beside it, not in its place.',
    }),
  ]
}

/** Nothing but tests differs, and a double that failed fails no more before the very same is asked. */
function failuresGone(pair: RevisionPair, test: ComparedTest, added: readonly PlacedTest[]): Weakening[] {
  const [first] = test.checks
  const gone = first && failsNoMore(test, added)
  if (!first || !gone || mayExplain(pair, test)) return []
  return [
    checkFinding(test, first, 0, {
      severity: 'medium',
      confidence: 'likely',
      what: `lets nothing fail any more before it checks, as by ${codeOf(gone, 80)}`,
      suggestion: 'Let the double fail again as it did; what happens when it answers is a test beside it, not in its place.',
    }),
  ]
}

/** Only what says nothing is handed over no more: `run(folder, args, false)` became `run(folder, args)`. */
function givesOnlyNothing({ base, head }: ComparedTest): boolean {
  const [was, is] = [base.test.text, head.test.text].map((text) => text.replace(/,\s*(?:false|null|undefined|None|False)(?=\s*[,)])/g, '').replace(/\s+/g, ''))
  return was === is && base.test.text !== head.test.text
}

/** What comes to the test as a parameter, from a fixture or a table that cannot be told, is not known to be less: `repr(cart)` of `def test_shows(cart)`. */
function isParameter({ base, head }: CheckPair, { head: { test } }: ComparedTest): boolean {
  const parameters = /^(?:async )?def \w+\(([^()]*)\)/m.exec(test.text)?.[1]?.match(/[A-Za-z_]\w*/g) ?? []
  const speaksOf = (text: string, name: string) => new RegExp(`(?<![\\w.'"])${name}(?![\\w'"=])`).test(text)
  return parameters.some((name) => name !== 'self' && speaksOf(head.subject, name) && !speaksOf(base.subject, name))
}

function isThinner({ shift, base, head }: CheckPair): boolean {
  return (shift === 'input' && isTrivialised(base.subject, head.subject)) || (shift === 'replaced' && isBeginning(base.subject, head.subject))
}

/** Of a long list the first items are left, and what is expected of them: `total([{ price: 0 }, …])` became `total([{ price: 0 }])`. */
function isBeginning(before: string, now: string): boolean {
  const begun = now.replace(/[\])}]+$/, '')
  return (
    LONG.test(before) && begun.length > 0 && begun.length * 4 < before.length && before.startsWith(`${begun}`) && /^[,}\]]/.test(before.slice(begun.length))
  )
}

/** It was cut, for its length. */
const LONG = /(?:~|…)[0-9a-f]{6,12}$/

/** A table whose rows could not be told is told now: this row is the first of several, not what all of them became. */
function isOneOfMore({ base, head }: ComparedTest, added: readonly PlacedTest[]): boolean {
  const titleOf = ({ test: { titlePath } }: PlacedTest) => titlePath.join('\n').replace(/\[.*$/s, '')
  return base.test.open && head.test.row !== null && added.some((one) => one.file === head.file && one.test.row !== null && titleOf(one) === titleOf(head))
}

// A leaf that is left open is no call of the code, and neither is a list that a function of the test gives.
const NO_CALL = /^(?:<\w+[ >]|\[(?![^'"]*\())/

/** One call of the test is handed less than before, and all others are what they were: what came of it is expected to be less. */
function callsThinner({ base, head }: ComparedTest): boolean {
  const gone = without(base.test.calls, head.test.calls)
  const came = without(head.test.calls, base.test.calls)
  const [was = '', is = ''] = [gone[0], came[0]]
  // What a function that is handed over asks is compared by itself.
  return gone.length === 1 && came.length === 1 && !/\b(?:assert|expect)\b/.test(was) && isTrivialised(was, is)
}

function without(calls: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return calls.filter((call) => {
    const at = rest.indexOf(call)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/** Some calls of the test are gone and none came. What only says what is expected does nothing of what is checked. */
function callsLess({ base, head }: ComparedTest, { base: { expected, message } }: CheckPair): boolean {
  const said = [...expected, ...(message === null ? [] : [message])].flatMap((value) =>
    value.kind === 'expression' ? [value.text, value.text.replace(/\breturn /g, '')] : [],
  )
  const says = (call: string): boolean => said.some((text) => text.includes(call))
  const rest = base.test.calls.filter((call) => !NO_CALL.test(call) && !says(call))
  for (const call of head.test.calls) {
    if (NO_CALL.test(call)) continue
    const at = rest.indexOf(call)
    if (at < 0) return false
    rest.splice(at, 1)
  }
  return rest.length > 0
}
