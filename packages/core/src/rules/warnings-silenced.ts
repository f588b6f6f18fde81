import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { callText, callWeakenings, droppedFlags } from './settings/call-weakenings.js'
import { optionWeakenings } from './settings/option-weakenings.js'
import { settingChanges } from './settings/setting-changes.js'
import { textsOf } from './settings/setting-values.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'
import { shortened } from './wording.js'

/** Warnings or console output that failed the run, or were shown, are silenced for the whole suite. */
export const warningsSilenced = defineRule({
  id: 'warnings-silenced',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [
      ...optionWeakenings(pair, {
        says: (what) => `${what}: warnings of the whole suite go unseen.`,
        suggestion: 'Mend what warns; a single warning is ignored by its message and class.',
        settings: [
          { tool: 'pytest', key: /^addopts$/, on: /-W\s*ignore(\s|$)|--disable-(pytest-)?warnings|-p[ =]?no:(warnings|logging)/ },
          { tool: 'jest', key: /^silent$/, on: 'true', severity: 'low' },
          { tool: 'vitest', key: /^silent$/, on: 'true', severity: 'low' },
        ],
        filterwarnings: /^(ignore|default|once)$|^ignore:*$|^ignore::(Warning|Exception|UserWarning|RuntimeWarning|DeprecationWarning)$/,
        flags: /^-W ignore$|^--disable-(pytest-)?warnings$|^-p no:warnings$/,
        interpreter: /^-W ?ignore$/,
        env: [/^(PYTHONWARNINGS|NODE_NO_WARNINGS)$/, /^(ignore|1)$/],
      }),
      ...errorsDropped(pair),
      ...flagsDropped(pair),
      ...settingChanges(pair, 'dependency').flatMap(({ key, base, head }) =>
        base && !head && /^(jest|vitest)-fail-on-console$/.test(key)
          ? [
              settingWeakening(base, null, {
                message: `${keyIn(base)} is gone: what tests write to the console no longer fails them.`,
                suggestion: 'Put the library back into the setup file and mend what is written there.',
              }),
            ]
          : [],
      ),
    ]
  },
})

/** `error` in pytest's filterwarnings made every warning fail. */
function errorsDropped(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'pytest').flatMap(({ key, base, head }) => {
    if (key !== 'filterwarnings' || !textsOf(base).includes('error') || textsOf(head).some((item) => /^(error|ignore|default|once)$/.test(item))) return []
    const place = head ?? base
    return place
      ? [
          settingWeakening(base, head, {
            message: `${keyIn(place)} no longer turns warnings into errors: what warns goes unseen.`,
            suggestion: 'Put error back as the first filter and mend what warns.',
          }),
        ]
      : []
  })
}

const ERRORS = /(?:^|\s)-W[= ]?['"]?error['"]?(?=\s|$)/

/** `-W error` of a command or of addopts did the same. */
function flagsDropped(pair: RevisionPair): Weakening[] {
  const isKept = pair.settings.head.settings.some(
    ({ tool, key, value }) =>
      tool === 'pytest' &&
      ((key === 'filterwarnings' && JSON.stringify(value).includes('"error"')) || (key === 'addopts' && 'text' in value && ERRORS.test(value.text))),
  )
  if (isKept) return []
  const options = settingChanges(pair, 'pytest').flatMap(({ key, base, head }) =>
    key === 'addopts' && base && ERRORS.test(textsOf(base).join(' '))
      ? [settingWeakening(base, head, { message: `${keyIn(base)} no longer turns warnings into errors: what warns goes unseen.`, suggestion: RESTORE })]
      : [],
  )
  const commands = callWeakenings(pair, (of) => {
    const isError = ({ name, value }: { readonly name: string; readonly value: string | null }) => `${name} ${value ?? ''}`.trim() === '-W error'
    if (!of.head || of.migrated || of.place.kind === 'hook' || !droppedFlags(of).some(isError) || of.head.call.flags.some(isError)) return null
    return {
      message: `${shortened(callText(of.base), 100)} no longer turns warnings into errors: what warns goes unseen.`,
      suggestion: RESTORE,
      was: '-W error',
      is: 'gone',
    }
  })
  return [...options, ...commands]
}

const RESTORE = 'Put the option back and mend what warns.'
