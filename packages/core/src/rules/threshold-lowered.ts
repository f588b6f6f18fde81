import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { commandMinimums } from './settings/command-minimums.js'
import { quietExits } from './settings/quiet-exits.js'
import { type SettingChange, settingChanges } from './settings/setting-changes.js'
import { isComputed, numberOf, shown, switchOf } from './settings/setting-values.js'
import { keyIn, type SettingWords, settingWeakening } from './settings/setting-weakening.js'
import { softenedChecks } from './settings/softened-checks.js'
import { softenedReport } from './settings/softened-report.js'
import { thresholdCommands } from './settings/threshold-commands.js'
import { shortened } from './wording.js'

/** A coverage threshold was lowered, removed, or no longer fails the run. */
export const thresholdLowered = defineRule({
  id: 'threshold-lowered',
  type: 'coverage_regression',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const changes = settingChanges(pair, 'coverage').filter(({ key }) => /^enforced(\.|$)/.test(key) || key.startsWith('thresholds.'))
    const raisedTo = (metric: string) => changes.some(({ key, base, head }) => base === null && key === metric && numberOf(head) !== null)
    return [
      ...changes.flatMap((change) => {
        const words = weaker(change)
        return words && !(change.head === null && raisedTo(change.key)) ? [settingWeakening(change.base, change.head, words)] : []
      }),
      ...softenedReport(pair),
      ...softenedChecks(pair, 'coverage'),
      ...thresholdCommands(pair),
      ...commandMinimums(pair),
      ...quietExits(pair, 'coverage'),
    ]
  },
})

const SUGGESTION = 'Put the threshold back and add the tests that it asks for.'

function weaker({ key, base, head }: SettingChange): SettingWords | null {
  const place = head ?? base
  if (!place) return null
  if (key === 'thresholds.autoUpdate') {
    const follows = head !== null && switchOf(head) === null
    return follows
      ? {
          message: `${keyIn(head)} is a function now: the threshold follows what was measured, down as well as up.`,
          suggestion: 'Leave the thresholds as numbers that only people change.',
        }
      : null
  }
  // tap's ways to say so, where it fails unless it is told.
  if (key.startsWith('enforced.') && base === null && switchOf(head) === false)
    return { message: `${keyIn(place)} lets code pass that no test reaches.`, suggestion: SUGGESTION }
  if (/^enforced(\.|$)/.test(key) || key === 'thresholds.perFile') {
    if (switchOf(base) !== true || switchOf(head) === true) return null
    return {
      message: `${keyIn(place)} is ${head ? shown(head.value) : 'gone'}: coverage below the threshold ${key.startsWith('enforced') ? 'passes' : 'of a single file is hidden by the others'}.`,
      suggestion: SUGGESTION,
    }
  }
  const [was, is] = [numberOf(base), numberOf(head)]
  if (was === null || was === 0 || (is !== null && is >= was)) return null
  if (head === null) return { message: `Coverage threshold ${keyIn(place)} is gone, it was ${was}: a loss of coverage passes.`, suggestion: SUGGESTION }
  if (is !== null) return { message: `Coverage threshold ${keyIn(head)} fell from ${was} to ${is}: a loss of coverage passes.`, suggestion: SUGGESTION }
  return isComputed(head) && /env|environ/.test(shown(head.value))
    ? {
        message: `Coverage threshold ${keyIn(head)} was ${was} and comes from the environment now: ${shortened(shown(head.value), 100)}.`,
        suggestion: SUGGESTION,
        severity: 'medium',
        confidence: 'likely',
      }
    : null
}
