import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { callWeakenings } from './settings/call-weakenings.js'
import { disarmed } from './settings/disarmed.js'
import { globMatcher } from './settings/glob-matcher.js'
import { type SettingChange, settingChanges } from './settings/setting-changes.js'
import { added, numberOf, shown, switchOf, textsOf } from './settings/setting-values.js'
import { keyIn, type SettingWords, settingWeakening } from './settings/setting-weakening.js'
import { softenedChecks } from './settings/softened-checks.js'
import { shortened } from './wording.js'

/** Mutation testing seeds fewer faults, or lets more of them live. */
export const mutationGateLowered = defineRule({
  id: 'mutation-gate-lowered',
  type: 'coverage_regression',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const commands = callWeakenings(pair, (of) => (of.base.call.program === 'mutation' && of.place.kind === 'script' ? disarmed(of) : null))
    const settings = settingChanges(pair, 'mutation').flatMap((change) => {
      const words = weaker(change, pair)
      return words ? [settingWeakening(change.base, change.head, words)] : []
    })
    return [...settings, ...commands, ...softenedChecks(pair, 'mutation')]
  },
})

const SUGGESTION = 'Put the setting back and add the tests that kill the surviving mutants.'

function weaker({ key, base, head }: SettingChange, pair: RevisionPair): SettingWords | null {
  const place = head ?? base
  if (!place || !pair.settings.base.settings.some(({ tool }) => tool === 'mutation')) return null
  const says = (what: string, more: Partial<SettingWords> = {}): SettingWords => ({
    message: `${keyIn(place)} ${what}: tests that miss faults pass.`,
    suggestion: SUGGESTION,
    ...more,
  })
  const [was, is] = [numberOf(base), numberOf(head)]
  if (/^thresholds\.(break|high|low)$/.test(key) || /fail_under|min(imum)?_score/.test(key))
    return was !== null && was > 0 && (is === null ? head === null || head.value.kind === 'null' : is < was)
      ? says(`was ${was} and is ${head ? shown(head.value) : 'gone'}`, key === 'thresholds.break' ? {} : { severity: 'low' })
      : null
  if (/^(mutate|paths_to_mutate)$/.test(key)) {
    if (!base || !head) return null
    const plain = added(head, base).filter((item) => !item.startsWith('!') && isLost(item, textsOf(head), pair))
    const left = added(base, head).filter((item) => item.startsWith('!') && !/\.(test|spec|d)\.|__tests__|generated|\bgen\b/.test(item))
    const what = [...plain, ...left]
    return what.length > 0 ? says(`no longer seeds faults in ${shortened(what.join(', '), 100)}`) : null
  }
  if (key === 'ignoreStatic')
    return switchOf(head) === true && switchOf(base) !== true ? says('is on: mutants of code that runs at load do not count', { severity: 'medium' }) : null
  if (/^(mutator\.excludedMutations|ignorers|ignorePatterns|do_not_mutate|excluded_mutations)$/.test(key))
    return added(base, head).length > 0
      ? says(`leaves out ${shortened(added(base, head).join(', '), 100)}`, key === 'ignorePatterns' ? { severity: 'low' } : {})
      : null
  if (key === 'timeoutMS' || key === 'timeoutFactor')
    return is !== null && is < (was ?? (key === 'timeoutMS' ? 5000 : 1.5)) / 4 ? says(`is ${is}: mutants that only take time count as detected`) : null
  return null
}

/** Whether a file that is there is seeded by the former pattern alone; by the patterns' texts where it took none. */
function isLost(item: string, patterns: readonly string[], pair: RevisionPair): boolean {
  const now = patterns.filter((other) => !other.startsWith('!'))
  const seeded = pair.paths('head').filter(takes([item]))
  return seeded.length > 0 ? !seeded.every(takes(now)) : !now.some((other) => covers(other, item))
}

/** Whether a path is one of those that patterns and folders name. */
function takes(patterns: readonly string[]): (path: string) => boolean {
  const plain = patterns.map((one) => one.replace(/^\.\//, '').replace(/:\d+(?::\d+)?-\d+(?::\d+)?$/, ''))
  return globMatcher(plain.flatMap((one) => [one, `${one.replace(/\/$/, '')}/**`]))
}

function covers(outer: string, inner: string): boolean {
  const stem = outer.replace(/^\.\//, '').replace(/\/?\*.*$/, '')
  return stem === '' || (inner.replace(/^\.\//, '').startsWith(stem) && outer.length <= inner.length + 3)
}
