import type { RevisionPair, Setting, SettingTool, Severity } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { addedFlags, callText, callWeakenings } from './call-weakenings.js'
import { settingChanges } from './setting-changes.js'
import { added, shown, switchOf, textsOf } from './setting-values.js'
import { keyIn, settingWeakening } from './setting-weakening.js'

/** Options that make a suite decide less wherever they are switched on: config keys, flags of commands, variables. */
export interface WeakeningOptions {
  readonly says: (what: string) => string
  readonly suggestion: string
  readonly settings: readonly {
    readonly tool: SettingTool
    readonly key: RegExp
    /** What of it is the weak state: switched on, off, set at all, or a text in it. */
    readonly on: 'true' | 'false' | 'any' | RegExp
    readonly severity?: Severity
  }[]
  /** Entries of pytest's filterwarnings. */
  readonly filterwarnings?: RegExp
  /** A flag, `name` or `name value` or `name=value`, on a command line. */
  readonly flags: RegExp
  /** Flags that weigh less. */
  readonly mediumFlags?: RegExp
  /** Interpreter options. */
  readonly interpreter?: RegExp
  /** A variable's name and its weak value. */
  readonly env?: readonly [RegExp, RegExp]
}

/** Where the head switches on what the base did not. */
export function optionWeakenings(pair: RevisionPair, options: WeakeningOptions): Weakening[] {
  const changes = settingChanges(pair)
  const bySetting = changes.flatMap(({ tool, key, base, head }) => {
    if (!head) return []
    const option = options.settings.find(
      (candidate) => candidate.tool === tool && candidate.key.test(key) && isOn(head, candidate.on) && !(base && isOn(base, candidate.on)),
    )
    const fresh =
      tool === 'pytest' && key === 'filterwarnings' && options.filterwarnings && !added(base, head).includes('error')
        ? added(base, head).find((item) => options.filterwarnings?.test(item))
        : undefined
    const variable = options.env && isVariable(key, options.env[0]) && isOn(head, options.env[1]) && !(base && isOn(base, options.env[1]))
    if (!option && fresh === undefined && !variable) return []
    const what = `${keyIn(head)} ${fresh === undefined ? `is ${shortened(shown(head.value), 80)}` : `has ${shortened(fresh, 80)}`} now`
    return [
      settingWeakening(base, head, { message: options.says(what), suggestion: options.suggestion, ...(option?.severity ? { severity: option.severity } : {}) }),
    ]
  })
  const byCommand = callWeakenings(pair, (of) => {
    const { base, head } = of
    if (!head || of.place.kind === 'hook' || base.call.program === 'lint' || base.call.program === 'types') return null
    const written = addedFlags(of).map(({ name, value }) => [name, value === null ? name : `${name} ${value}`, value === null ? name : `${name}=${value}`])
    const flag = written.find((forms) => forms.some((form) => options.flags.test(form)))
    const low = written.find((forms) => forms.some((form) => options.mediumFlags?.test(form)))
    const word = head.call.interpreter.find((text) => options.interpreter?.test(text) && !base.call.interpreter.includes(text))
    const variable = head.call.env.find(
      ([name, value]) => options.env?.[0].test(name) && options.env[1].test(value) && !base.call.env.some(([other, held]) => other === name && held === value),
    )
    const what = flag?.[1] ?? low?.[1] ?? word ?? (variable ? `${variable[0]}=${variable[1]}` : undefined)
    if (what === undefined) return null
    return {
      message: options.says(`${shortened(callText(base), 80)} runs with ${shortened(what, 80)} now`),
      suggestion: options.suggestion,
      ...(flag || word || variable ? {} : { severity: 'medium' as const }),
      was: callText(base),
      is: `${shortened(callText(head), 90)} (${shortened(what, 50)})`,
    }
  })
  return [...bySetting, ...byCommand]
}

function isVariable(key: string, name: RegExp): boolean {
  return /(^|\.)env\.\w+$|^[^:]*:\w+$/.test(key) && name.test(key.slice(Math.max(key.lastIndexOf('.'), key.lastIndexOf(':')) + 1))
}

function isOn(setting: Setting, on: 'true' | 'false' | 'any' | RegExp): boolean {
  if (on === 'true') return switchOf(setting) === true
  if (on === 'false') return switchOf(setting) === false
  if (on === 'any') return setting.value.kind !== 'null' && setting.value.kind !== 'undefined' && switchOf(setting) !== false
  return textsOf(setting).some((text) => on.test(text))
}
