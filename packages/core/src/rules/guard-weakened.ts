import type { RevisionPair, Setting } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { callText, callWeakenings } from './settings/call-weakenings.js'
import { type SettingChange, settingChanges } from './settings/setting-changes.js'
import { added, isComputed, shown, switchOf, textsOf } from './settings/setting-values.js'
import { keyIn, type SettingWords, settingWeakening } from './settings/setting-weakening.js'
import { shortened } from './wording.js'

/** The change weakens what judges it: truegreen's configuration, its step in CI, its baseline, its approvals. */
export const guardWeakened = defineRule({
  id: 'guard-weakened',
  type: 'test_skipping',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [
      ...settingChanges(pair).flatMap((change) => {
        const words = change.tool === 'truegreen' ? weaker(change, pair) : weakerStep(change)
        return words ? [settingWeakening(change.base, change.head, words)] : []
      }),
      ...callWeakenings(pair, softened),
    ]
  },
})

const SUGGESTION = 'Change the policy in a change of its own, which people review; this one is judged by the policy of its base.'
const ORDER = ['critical', 'high', 'medium', 'low', 'off', 'never']

function weaker({ key, base, head }: SettingChange, pair: RevisionPair): SettingWords | null {
  const place = head ?? base
  if (!place) return null
  const says = (what: string): SettingWords => ({ message: `${keyIn(place)} ${what}: this change weakens the guard that judges it.`, suggestion: SUGGESTION })
  if (key === PROPOSALS) return head && grew(base, head) ? proposed(place) : null
  if (key.startsWith('state:')) return head === null ? null : grew(base, head) ? says(base ? 'changed' : 'is new') : null
  if (
    !pair.settings.base.settings.some(({ tool, key: other }) => tool === 'truegreen' && !other.startsWith('state:')) &&
    !/\.(rules|severity)\b|^(rules|severity)\./.test(key)
  )
    return null
  const rank = (setting: SettingChange['base']) => ORDER.indexOf((textsOf(setting)[0] ?? '').replace(/^false$/, 'off'))
  if (/(^|\.)(rules|severity|severities|failOn|fail_on)(\.|$)/.test(key)) {
    const policy = /fail_?on$/i.test(key)
    const [was, is] = [rank(base), rank(head)]
    // failOn: critical gates less than failOn: low; a rule at low weighs less than one at critical.
    const weak = policy ? (is === 5 && was !== 5) || (is >= 0 && is < (was < 0 ? 2 : was)) : is === 4 ? was !== 4 : was >= 0 && is > was
    return weak && head ? says(`is ${shown(head.value)} now`) : null
  }
  if (/(^|\.)(ignore|ignores|exclude|excludes|skip|allow|tree\.ignore|disabled)(\.|$)/.test(key))
    return head && (added(base, head).length > 0 || (base === null && switchOf(head) !== false))
      ? says(`leaves out ${shortened(added(base, head).join(', ') || shown(head.value), 100)} now`)
      : null
  if (/maxDrop|tolerance|threshold/i.test(key))
    return head && Number(textsOf(head)[0]) > Number(textsOf(base)[0] ?? 0) ? says(`rose to ${shown(head.value)}`) : null
  if (/(^|\.)(requireRun|required|enforceRequiredTests)$/.test(key) && switchOf(base) === true && switchOf(head) !== true)
    return says(head ? 'is off' : 'is gone')
  if (/(^|\.)(enabled|gate|strict|required)$/.test(key)) return switchOf(head) === false && switchOf(base) !== false ? says('is off') : null
  if (/(^|\.)(observe|dryRun|warnOnly|report_?only|soft)$/i.test(key)) return switchOf(head) === true && switchOf(base) !== true ? says('is on') : null
  if (/(^|\.)base$/.test(key)) return base && head && !isComputed(head) ? says(`moved from ${shown(base.value)} to ${shown(head.value)}`) : null
  return null
}

// What a change proposes there is without effect until it is on the base; it must be able to get there.
const PROPOSALS = 'state:.truegreen/approvals.yaml'

function proposed({ file }: Setting): SettingWords {
  return {
    severity: 'low',
    message: `${file} changed: what it approves counts once it is on the base, so whoever reviews this change decides it.`,
    suggestion: 'Read each new record with the finding that it accepts before you let the file onto the base.',
    was: 'the approvals of the base',
    is: 'other approvals are proposed',
  }
}

// Approvals and baselines of the head that are not the base's are this change's own.
function grew(base: SettingChange['base'], head: SettingChange['head']): boolean {
  return shown(base?.value) !== shown(head?.value)
}

/** The action or its options in CI. */
function weakerStep({ tool, key, base, head }: SettingChange): SettingWords | null {
  if (tool !== 'ci' || key !== 'uses' || !base || !head) return null
  const [was, is] = [textsOf(base)[0] ?? '', textsOf(head)[0] ?? '']
  if (!/truegreen/i.test(was) || was.replace(/@.*/, '') !== is.replace(/@.*/, '')) return null
  const version = (text: string) => Number(/@v?(\d+)/.exec(text)?.[1] ?? Number.NaN)
  return version(is) < version(was)
    ? { message: `${keyIn(head)} went back from ${shortened(was, 80)} to ${shortened(is, 80)}: an older guard sees less.`, suggestion: SUGGESTION }
    : null
}

function softened({ base, head, place }: Parameters<Parameters<typeof callWeakenings>[1]>[0]): SettingWords | null {
  if (base.call.program !== 'guard' || base.swallowed !== null) return null
  const words = (what: string): SettingWords => ({
    message: `${shortened(place.setting.file, 100)} ${what}: this change weakens the guard that judges it.`,
    suggestion: SUGGESTION,
    was: callText(base),
    is: head ? callText(head) : 'not run',
  })
  if (!head) return words(`no longer runs ${shortened(callText(base), 80)}`)
  if (head.swallowed !== null) return words(`goes on when ${shortened(callText(base), 80)} fails`)
  const flags = head.call.flags.filter(({ name, value }) => !base.call.flags.some((other) => other.name === name && other.value === value))
  const soft = flags.find(({ name }) => /^--(observe|no-fail|dry-run|warn-only|soft|allow|only|ignore|skip|base|approvals|fail-on|config)$/.test(name))
  if (!soft) return null
  if (/^--(base|approvals|only|fail-on|config)$/.test(soft.name) && !base.call.flags.some(({ name }) => name === soft.name) && soft.name !== '--fail-on')
    return null
  return words(`runs truegreen with ${shortened(`${soft.name} ${soft.value ?? ''}`.trim(), 60)} now`)
}
