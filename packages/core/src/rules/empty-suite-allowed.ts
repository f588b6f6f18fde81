import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { addedFlags, callText, callWeakenings, droppedFlags } from './settings/call-weakenings.js'
import { settingChanges } from './settings/setting-changes.js'
import { switchOf } from './settings/setting-values.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'
import { shortened } from './wording.js'

const FLAG = /^--(passWithNoTests|pass-with-no-tests|suppress-no-test-exit-code|allow-no-tests|pass-with-no-test)$/
const SUGGESTION = 'Remove the setting, so that a run which collects nothing fails; a package without tests needs no test command.'

/** A run that finds no tests passes now. */
export const emptySuiteAllowed = defineRule({
  id: 'empty-suite-allowed',
  type: 'test_skipping',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [...bySetting(pair), ...byCommand(pair)]
  },
})

function bySetting(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    const allows = /^(vitest|jest|playwright)$/.test(tool) && key === 'passWithNoTests'
    const fails = (tool === 'mocha' && key === 'fail-zero') || (tool === 'pytest' && key === 'empty_parameter_set_mark')
    const passes = tool === 'playwright' && key === 'failOnEmptyTestSuite' && switchOf(head) === false && switchOf(base) !== false
    const weaker =
      passes ||
      (allows
        ? switchOf(head) === true && switchOf(base) !== true
        : fails && base !== null && switchOf(base) !== false && (head === null || switchOf(head) === false || tool === 'pytest'))
    // A config that is new in a folder that had none is no weakening.
    if (!weaker || (allows && base === null && head !== null && !pair.exists('base', head.file))) return []
    const place = head ?? base
    return place
      ? [
          settingWeakening(base, head, {
            message: `${keyIn(place)} lets a run pass that finds no tests: files that are no longer collected go unseen.`,
            suggestion: SUGGESTION,
          }),
        ]
      : []
  })
}

function byCommand(pair: RevisionPair): Weakening[] {
  return callWeakenings(pair, (of) => {
    const { base, head } = of
    if (!head || of.place.kind === 'hook') return null
    const flag = addedFlags(of).find(({ name, value }) => FLAG.test(name) && value !== 'false') ?? droppedFlags(of).find(({ name }) => name === '--fail-zero')
    const mapped = exitFive(of.headPlace?.texts ?? []) && !exitFive(of.place.texts)
    if (!flag && !mapped) return null
    return {
      message: `${shortened(callText(base), 100)} passes without any tests now (${flag ? shortened(flag.name, 40) : 'exit code 5 is taken for success'}): files that are no longer collected go unseen.`,
      suggestion: SUGGESTION,
      was: callText(base),
      is: flag ? callText(head) : 'exit code 5 passes',
    }
  })
}

/** pytest's exit code 5 (nothing collected) turned into success. */
function exitFive(texts: readonly string[]): boolean {
  return texts.some((text) => /\$\{?\??\w*\}?["']?\s*(-eq|==?|-ne|!=)\s*["']?5\b/.test(text))
}
