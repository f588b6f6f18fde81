import type { RevisionPair, Setting } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { commandMinimums } from './settings/command-minimums.js'
import { isHeldByOther, overruledLimits } from './settings/limits-in-options.js'
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
    const isKept = (key: string, was: number) =>
      changes.some((one) => one.base === null && folderKey(one.key) === folderKey(key) && (numberOf(one.head) ?? 0) >= was)
    const isMoved = ({ key, base, head }: SettingChange) =>
      head === null && [key, ...keysOfMoved(pair, key, base)].some((now) => isKept(now, numberOf(base) ?? Number.POSITIVE_INFINITY))
    const isHeld = ({ key, base, head }: SettingChange) => head === null && key === 'enforced' && isHeldElsewhere(pair, base)
    return [
      ...changes.flatMap((change) => {
        const words = weaker(change)
        return words && !isMoved(change) && !isHeld(change) && !isHeldByOther(pair, change) ? [settingWeakening(change.base, change.head, words)] : []
      }),
      ...softenedReport(pair),
      ...softenedChecks(pair, 'coverage'),
      ...thresholdCommands(pair),
      ...commandMinimums(pair),
      ...overruledLimits(pair),
      ...quietExits(pair, 'coverage'),
    ]
  },
})

/** A folder is named by its name to Jest and by a pattern of all in it to Vitest: `src/tax/` and `src/tax/**`. */
function folderKey(key: string): string {
  return key.replace(/\/(?:\*\*(?:\/\*)?)?(?=\.\w+$)/, '/')
}

/** The keys that a threshold of one file may have since that file stands elsewhere. */
function keysOfMoved({ files }: RevisionPair, key: string, base: Setting | null): string[] {
  const folder = base?.file.slice(0, base.file.lastIndexOf('/') + 1) ?? ''
  const within = (path: string | null) => (path?.startsWith(folder) === true ? path.slice(folder.length) : null)
  return files.flatMap(({ basePath, headPath }) => {
    const [was, is] = [within(basePath), within(headPath)]
    const start = `thresholds.${was}.`
    return was !== null && is !== null && was !== is && key.startsWith(start) ? [`thresholds.${is}.${key.slice(start.length)}`] : []
  })
}

/** Another tool's file holds all that the file held which had it checked. */
function isHeldElsewhere({ settings }: RevisionPair, enforced: Setting | null): boolean {
  const limits = (side: readonly Setting[]) => side.filter(({ tool, key }) => tool === 'coverage' && key.startsWith('thresholds.'))
  const held = limits(settings.base.settings).filter(({ file }) => file === enforced?.file)
  const now = limits(settings.head.settings).filter(({ file }) => file !== enforced?.file)
  return (
    held.length > 0 && held.every((one) => now.some((other) => other.key === one.key && (numberOf(other) ?? 0) >= (numberOf(one) ?? Number.POSITIVE_INFINITY)))
  )
}

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
