import { type CheckPair, type ComparedTest, gonePlace, justifyLost, type SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair, Setting } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import type { Weakening } from '../../rule.js'
import { callText, callWeakenings, droppedFlags } from '../../settings/call-weakenings.js'
import { settingChanges } from '../../settings/setting-changes.js'
import { switchOf, textsOf } from '../../settings/setting-values.js'
import { keyIn, settingWeakening } from '../../settings/setting-weakening.js'
import { shortened } from '../../wording.js'
import { isAllowedNow } from '../checks/allowed-now.js'
import { isDisarmed } from '../checks/disarmed-checks.js'
import { judgedTests, leavesEarly } from '../judged-tests.js'
import { identityOf, placeOfCheck, placeOfTest, statementOf, testOf } from '../source-places.js'
import { isEmptyBody } from './does-nothing.js'
import { isAskedByTest } from './example-as-check.js'

/** Checks that are tests of their own within a test: examples of a docstring, demands of types, rows of a subTest. */
export function isExample({ base, checks }: ComparedTest, check: InventoryCheck): boolean {
  if (check.matcher === 'doctest' || check.matcher === 'example' || check.relation === 'type_error') return true
  return /\bsubTest\(/.test(base.test.text) && checks.some((pair) => pair.base.text === check.text)
}

const SKIPPED_EXAMPLE = '# doctest: +SKIP'
const CONTINUES = /\bcontinue\b/g

/** A loop over rows that nobody told has a `continue` that it did not have, under a condition on the row. */
export function isPassedOver({ base, head }: ComparedTest, { shift, base: was, head: { modality, under } }: CheckPair): boolean {
  const isOnRow = shift === 'modality' && modality === 'conditional' && was.modality === 'loop' && under !== null && /^!?(?:not )?\(.*\beach\(/s.test(under)
  return isOnRow && head.test.isHelper !== true && (head.test.text.match(CONTINUES)?.length ?? 0) > (base.test.text.match(CONTINUES)?.length ?? 0)
}

/** A row of a loop that is passed over by name, while others of it are checked; an example of a docstring that is not run. */
export function isRowLeftOut(test: ComparedTest, { shift, base, head }: CheckPair): boolean {
  const { checks } = test
  // Of a table whose rows are not told, one test stands for all.
  if (shift === 'modality' && test.head.test.open && leavesEarly(test)) return true
  if (shift !== 'modality') return false
  if (head.under === SKIPPED_EXAMPLE) return true
  return head.under === 'continue' && checks.some((pair) => pair.head.text === base.text && pair.head.modality === 'always')
}

/** Examples and rows that tests lost, and kinds of tests that the settings collect no more. */
export function lostExamples(comparison: SuiteComparison): Weakening[] {
  const rows = judgedTests(comparison).flatMap((test) => {
    const over = test.checks.filter((pair) => isPassedOver(test, pair) && isDisarmed(comparison.pair, pair, test)).map(({ base }) => base)
    const lost = [
      ...test.lost.filter((check) => isExample(test, check) && !isAllowedNow(comparison.pair, test, check) && !isAskedByTest(comparison, check)),
      ...test.checks.filter((pair) => isRowLeftOut(test, pair)).map(({ base }) => base),
      ...over,
    ]
    const [first] = lost
    // An empty test is told as such; of one about types the code that they were to refuse may be left, which calls nothing.
    if (first === undefined || (test.head.test.checks.length === 0 && test.head.test.calls.length === 0 && !isOfTypes(test))) return []
    const reasons = lost.map((check) => reasonFor(comparison.pair, test, check))
    const rest = test.head.test.checks.some(({ relation, modality }) => relation !== 'nothing' && modality !== 'unreachable')
    return [
      {
        severity: rest ? ('medium' as const) : ('high' as const),
        confidence: 'sure' as const,
        ...placeOfTest(test.head),
        side: 'head' as const,
        test: identityOf(test.head),
        count: lost.length,
        message: over.includes(first)
          ? `${testOf(test.head)} passes over rows of its loop that it checked before, ${shortened(`\`${statementOf(first)}\``, 120)} for each; what they showed can break unseen.`
          : `${testOf(test.head)} lost ${counted(lost.length, 'example')} that nothing stands for, ${shortened(`\`${statementOf(first)}\``, 120)} among them; what they showed can break unseen.`,
        suggestion: 'Put the examples back, or give what they show a place in a test of the same change.',
        base: statementOf(first),
        head: 'gone',
        baseAt: placeOfCheck(test.base, first),
        headAt: placeOfTest(test.head),
        justification: reasons.includes(null) ? null : (reasons[0] ?? null),
      },
    ]
  })
  return [...rows, ...lostKinds(comparison.pair)]
}

/** What an example of a docstring, or a use that the types refused, showed went with the code. */
function reasonFor(pair: RevisionPair, { base, head }: ComparedTest, check: InventoryCheck): (Weakening['justification'] & {}) | null {
  if (check.relation === 'type_error') return justifyLost(pair, check, head, base.test)
  if (check.matcher !== 'doctest') return null
  const place = gonePlace(pair, [check.subject])
  return place === null ? justifyLost(pair, check, head, base.test) : { reason: place, verified: true }
}

/** All that it asked was refused by the types, and its body is not empty. */
function isOfTypes({ base, head }: ComparedTest): boolean {
  return base.test.checks.every(({ relation }) => relation === 'type_error') && !isEmptyBody(head.test)
}

const KINDS = /^--(doctest-modules|doctest-glob|typecheck|typecheck\.enabled)$/

/** Tests within sources, in docstrings and of types are only collected where a setting or an option asks for them. */
function lostKinds(pair: RevisionPair): Weakening[] {
  const asks = (side: 'base' | 'head', pattern: RegExp) => pair.settings[side].settings.some((setting) => textsOf(setting).some((text) => pattern.test(text)))
  const says = (base: Setting, head: Setting | null, what: string) =>
    settingWeakening(base, head, {
      message: `${keyIn(base)} asked for ${what}, which nothing asks for any more: they stand there and do not run.`,
      suggestion: 'Put the setting back, or give these checks a place among the tests that run.',
      severity: 'high',
      confidence: 'likely',
    })
  const settings = settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (!base) return []
    if (tool === 'vitest' && key === 'includeSource' && textsOf(base).length > 0 && textsOf(head).length === 0)
      return [says(base, head, 'tests within sources')]
    if (tool === 'vitest' && key === 'typecheck.enabled' && switchOf(base) === true && switchOf(head) !== true && !asks('head', /--typecheck\b/))
      return [says(base, head, 'tests of types')]
    const had = /--doctest-(modules|glob)/.test(textsOf(base).join(' '))
    return tool === 'pytest' && had && !/--doctest-(modules|glob)/.test(textsOf(head).join(' ')) && !asks('head', /--doctest-(modules|glob)/)
      ? [says(base, head, 'the examples of docstrings')]
      : []
  })
  const typed = pair.settings.head.settings.some((setting) => setting.key === 'typecheck.enabled' && switchOf(setting) === true)
  const commands = callWeakenings(pair, (of) => {
    if (!of.head || of.place.kind === 'hook' || of.migrated) return null
    const flag = droppedFlags(of).find(({ name }) => KINDS.test(name))
    if (!flag || typed || asks('head', new RegExp(`${flag.name}\\b`))) return null
    return {
      message: `${shortened(callText(of.base), 100)} ran with ${flag.name}, which is gone: what it collected stands there and does not run.`,
      suggestion: 'Put the option back, or move it into the configuration.',
      severity: 'high',
      was: flag.name,
      is: 'gone',
    }
  })
  return [...settings, ...commands]
}
