import type { RevisionPair, Setting, Value } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { callText, callWeakenings } from './settings/call-weakenings.js'
import { disarmed, listed } from './settings/disarmed.js'
import { mayStandInPreset, takesCode } from './settings/left-unlinted.js'
import { type SettingChange, settingChanges } from './settings/setting-changes.js'
import { added, shown, switchOf, textsOf } from './settings/setting-values.js'
import { keyIn, type SettingWords, settingWeakening } from './settings/setting-weakening.js'
import { pairCommands } from './settings/suite-commands.js'
import { shortened } from './wording.js'

/** A lint rule that found faults is off, files are no longer linted, or more warnings pass. */
export const lintRelaxed = defineRule({
  id: 'lint-relaxed',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const bySetting = settingChanges(pair, 'lint').flatMap((change) => {
      const words = weaker(change, pair)
      return words ? [settingWeakening(change.base, change.head, words)] : []
    })
    return [...grouped(bySetting), ...moreWarnings(pair), ...unheard(pair)]
  },
})

const SUGGESTION = 'Put the rule back and mend what it finds; a single place is excused where it stands, with its reason.'
/** Rules whose findings are faults of tests or of handling errors; other rules are taste. */
const FAULTS =
  /(^|\/|:)(expect-expect|valid-expect(-in-promise)?|no-(focused|disabled|commented-out|identical|conditional|standalone)\w*-?\w*|no-(only|skip)-?tests?|no-exclusive-tests|no-skipped-tests|no-(floating|misused)-promises|await-thenable|require-await|no-empty|no-empty-catch|no-unsafe-\w+|no-explicit-any|noExplicitAny|ban-ts-comment|noFocusedTests|noSkippedTests|noFloatingPromises|no-unhandled-\w+|no-unreachable|use-isnan|no-fallthrough|no-ex-assign|no-unsafe-finally|no-async-promise-executor|no-promise-executor-return|no-async-tests|prefer-to-\w+|assertions-in-tests|rules-of-hooks|exhaustive-deps|no-eval|no-implied-eval|detect-\w+|handle-callback-err|no-self-compare|no-constant-condition|no-dupe-keys|eqeqeq)(@|$)/
/** Of these the files of tests are the ones that they are for. */
const ABOUT_TESTS =
  /(^|\/|:)(expect-expect|valid-expect(-in-promise)?|no-(focused|disabled)-tests|no-(conditional|standalone)-expect|no-(only|skip)-?tests?|no-exclusive-tests|no-skipped-tests|noFocusedTests|noSkippedTests|assertions-in-tests)(@|$)/
const HARMLESS =
  /node_modules|dist|build|\bout\b|lib\b|coverage|vendor|generated|\bgen\b|\.d\.ts|fixture|snap|docs?|example|bench|\.min\.|pnp|\.config|\.next|\.nuxt|\.svelte-kit|tmp|cache|template|^!|^\.\.\.|public|static|assets|website|__mocks__|\.md|\.json|venv|migrations|_pb2/
const LEVELS: Readonly<Record<string, number>> = {
  off: 0,
  '0': 0,
  false: 0,
  allow: 0,
  none: 0,
  info: 1,
  warn: 1,
  warning: 1,
  '1': 1,
  on: 2,
  error: 2,
  deny: 2,
  '2': 2,
  true: 2,
}
const PYTHON_FAULTS = /^(ALL|F|F8\d*|E7?|E722|E9\d*|B|B\d+|BLE|BLE\d*|S|S\d+|PT|PT\d+|TRY|TRY\d*|PLE|PLW|SIM105|ASYNC|RUF006)$/

function weaker({ key, base, head }: SettingChange, pair: RevisionPair): SettingWords | null {
  const place = head ?? base
  const isKnown = pair.settings.base.settings.some(({ tool, scope }) => tool === 'lint' && scope === place?.scope)
  if (!place || (!isKnown && !(key === 'ignores' && wasLinted(pair)))) return null
  const says = (what: string, more: Partial<SettingWords> = {}): SettingWords => ({
    message: `${keyIn(place)} ${what}: what the linter refused goes through.`,
    suggestion: SUGGESTION,
    ...more,
  })
  const [, name = key, where = ''] = /^(rules\.@?[^@]+)(?:@(.*))?$/.exec(key) ?? []
  if (key.startsWith('rules.')) {
    const [was, is] = [levelOf(base), levelOf(head)]
    const faults = FAULTS.test(name.slice(6)) && (ABOUT_TESTS.test(name.slice(6)) || !/test|spec|bench|fixture|example|config|script|d\.ts|stories/.test(where))
    const severity = faults ? ('medium' as const) : ('low' as const)
    if (head === null && faults && where !== '?' && was !== null && was > 0 && isKept(pair, place) && !isSet(pair, place, name))
      return mayStandInPreset(name.slice(6), place.scope, pair) ? null : says('is gone', { confidence: 'likely' })
    if (is === null || (is === 0 && isOffOtherwise(pair, place, name.slice(6)))) return null
    // A rule that the extended presets may have had on.
    if (base === null) return is === 0 && faults ? says('is off now', { severity: where === '' ? severity : 'low', confidence: 'likely' }) : null
    return was !== null && is < was ? says(`went from ${shown(base.value)} to ${shown(head?.value)}`, { severity: is === 0 ? severity : 'low' }) : null
  }
  if (key.startsWith('linter.enabled')) return switchOf(head) === false && switchOf(base) !== false ? says('is off now') : null
  if (key === 'ignores' || key === 'exclude' || key === 'extend_exclude') {
    const fresh = added(base, head).filter((item) => !HARMLESS.test(item))
    const code = added(base, head).filter((item) => !item.startsWith('!') && takesCode([item], place.scope, pair))
    const named = code.length > 0 ? code : fresh
    return head && named.length > 0
      ? says(`leaves out ${shortened(named.join(', '), 100)} now`, { severity: code.length > 0 ? 'medium' : 'low', confidence: 'likely' })
      : null
  }
  if (key === 'select') {
    const now = textsOf(head)
    const lost = base && head && !now.includes('ALL') ? added(head, base).filter((code) => PYTHON_FAULTS.test(code) && !isHeld(code, now)) : []
    return lost.length > 0 ? says(`no longer has ${shortened(lost.join(', '), 80)}`) : null
  }
  if (key === 'ignore' || key === 'extend_ignore' || key.startsWith('per_file_ignores.')) {
    const ran = codesOf(pair, place.scope)
    const fresh = added(base, head).filter((code) => code === 'ALL' || ran.some((group) => isInGroup(code, group) || isInGroup(group, code)))
    if (head === null || fresh.length === 0) return null
    const faults = fresh.some((code) => PYTHON_FAULTS.test(code)) && !/tests?|__init__|conftest|example|docs?|script|migrations|setup\.py|\.pyi$/.test(key)
    return says(`ignores ${shortened(fresh.join(', '), 80)} now`, { severity: faults ? 'medium' : 'low' })
  }
  return null
}

/** A list of what is left out lies beside a config that the change leaves alone: scripts of the base run the linter. */
function wasLinted(pair: RevisionPair): boolean {
  return [...pairCommands(pair).base.places.values()].some(({ calls }) => calls.some(({ call }) => call.program === 'lint'))
}

/** The config is there still with most of its rules: the line went, not the file. */
function isKept({ settings }: RevisionPair, { scope, file }: Setting): boolean {
  const count = (side: 'base' | 'head') =>
    settings[side].settings.filter((one) => one.tool === 'lint' && one.scope === scope && one.file === file && one.key.startsWith('rules.')).length
  return count('head') > 0 && count('head') * 2 >= count('base')
}

/** The rule is set elsewhere in the head: for other files, or in another config. */
function isSet({ settings }: RevisionPair, { scope }: Setting, name: string): boolean {
  return settings.head.settings.some(
    (one) =>
      one.tool === 'lint' &&
      (one.key === name || one.key.startsWith(`${name}@`) || (one.scope !== scope && one.key.startsWith('rules.') && one.key.includes(name.slice(6)))),
  )
}

/** `B` stands for B905 and not for BLE001, which another plugin has; `PL` for all of pylint's. */
function isInGroup(code: string, group: string): boolean {
  const letters = (one: string) => /^[A-Z]*/.exec(one)?.[0] ?? ''
  return code.startsWith(group) && (letters(code) === letters(group) || group === '' || group === 'PL')
}

/** A group stands for the codes below it; of `E` all but those about layout are in two groups of their own. */
function isHeld(code: string, now: readonly string[]): boolean {
  return now.some((group) => isInGroup(code, group)) || (code === 'E' && ['E7', 'E9'].every((group) => now.includes(group)))
}

/** The rule goes on under another plugin's name, or was off under the name that its plugin had before. */
function isOffOtherwise({ settings }: RevisionPair, { scope }: Setting, name: string): boolean {
  const rule = name.slice(name.lastIndexOf('/') + 1)
  const levels = (side: 'base' | 'head') =>
    settings[side].settings.flatMap((one) => {
      const other = one.tool === 'lint' && one.scope === scope ? /^rules\.(@?[^@]+)$/.exec(one.key)?.[1] : undefined
      return other !== undefined && other !== name && other.slice(other.lastIndexOf('/') + 1) === rule ? [{ other, level: levelOf(one) }] : []
    })
  const now = levels('head')
  if (now.some(({ level }) => level !== null && level > 0)) return true
  return levels('base').some(({ other, level }) => level === 0 && !now.some((one) => one.other === other))
}

/** What the base had on: what was off cannot be switched off. */
function codesOf({ settings }: RevisionPair, scope: string): readonly string[] {
  const of = (key: string) => settings.base.settings.find((one) => one.tool === 'lint' && one.scope === scope && one.key === key) ?? null
  const chosen = textsOf(of('select'))
  // ruff's own choice and flake8's.
  return chosen.length === 0 ? ['E', 'F', 'W', 'C9'] : chosen.includes('ALL') ? [''] : chosen
}

function levelOf(setting: Setting | null): number | null {
  const value: Value | undefined = setting?.value
  if (!value) return null
  return 'text' in value ? (LEVELS[value.text.toLowerCase()] ?? null) : value.kind === 'object' ? 2 : null
}

/** Many rules of one file that weigh little are one finding. */
function grouped(found: readonly Weakening[]): Weakening[] {
  const low = found.filter(({ severity }) => severity === 'low')
  const rest = found.filter(({ severity }) => severity !== 'low')
  const [first, ...others] = low
  if (!first || others.length < 3) return [...found]
  return [...rest, { ...first, count: low.length, message: `${low.length} lint rules or exclusions were relaxed, ${shortened(first.message, 400)}` }]
}

/** A linter whose findings fail nothing any more: `|| true`, `--exit-zero`. */
function unheard(pair: RevisionPair): Weakening[] {
  return callWeakenings(pair, (of) => {
    if (of.base.call.program !== 'lint' || of.head === null) return null
    return of.place.kind === 'script' ? disarmed(of) : of.place.kind === 'ci' ? listed(of) : null
  })
}

function moreWarnings(pair: RevisionPair): Weakening[] {
  return callWeakenings(pair, ({ base, head, migrated }) => {
    if (!head || migrated || base.call.program !== 'lint') return null
    const limit = (flags: typeof base.call.flags) => flags.find(({ name }) => name === '--max-warnings')?.value
    const [was, is] = [limit(base.call.flags), limit(head.call.flags)]
    if (was === undefined || was === null || (is !== undefined && is !== null && Number(is) <= Number(was) && Number(is) >= 0)) return null
    return {
      message: `${shortened(callText(head), 90)} lets ${is ?? 'any number of'} warnings pass, it was ${was}: what the linter warned of goes through.`,
      suggestion: 'Put the limit back and mend the warnings.',
      was: `--max-warnings ${was}`,
      is: is === undefined || is === null ? 'no limit' : `--max-warnings ${is}`,
    }
  })
}
