import type { RevisionPair, SettingTool } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { callText, callWeakenings } from './call-weakenings.js'
import { ciJobs } from './ci-jobs.js'
import { flagsIn } from './filter-settings.js'
import { settingChanges } from './setting-changes.js'
import { numberOf, shown, sizeOf, textsOf } from './setting-values.js'
import { keyIn, settingWeakening } from './setting-weakening.js'

/** Numbers of a suite's settings that weaken it when they grow. */
export interface RaisedNumbers {
  readonly keys: Readonly<Partial<Record<SettingTool, RegExp>>>
  readonly flags: RegExp
  /** The value where none is set, unless `defaults` has one. */
  readonly least: number
  /** How many times the former value it must be, more than. */
  readonly factor: number
  readonly defaults?: Readonly<Record<string, number>>
  /** 0 stands for no limit at all. */
  readonly zeroIsEndless?: boolean
  /** Settings without which there is no limit at all. */
  readonly endlessWithout?: Readonly<Partial<Record<SettingTool, RegExp>>>
  readonly says: (what: string) => string
  readonly suggestion: string
}

/** Settings and flags whose number rose. */
export function raisedNumbers(pair: RevisionPair, rule: RaisedNumbers): Weakening[] {
  const size = (value: number | null) => (value === 0 && rule.zeroIsEndless ? Number.POSITIVE_INFINITY : value)
  const bySetting = settingChanges(pair).flatMap(({ tool, key, base, head, scope }) => {
    if (!head) {
      const limit = rule.endlessWithout?.[tool]?.test(key) ? numberOf(base) : null
      return base && limit !== null && limit > 0 && pair.exists('head', base.file)
        ? [settingWeakening(base, null, { message: rule.says(`${keyIn(base)} is gone, it was ${limit}`), suggestion: rule.suggestion })]
        : []
    }
    const own = rule.keys[tool]?.test(key) ?? false
    if (tool === 'pytest' && key === 'addopts')
      return inOptions(textsOf(base)[0] ?? '', textsOf(head)[0] ?? '').map((text) =>
        settingWeakening(base, head, { message: rule.says(`${keyIn(head)} has ${text} now`), suggestion: rule.suggestion }),
      )
    if (!own || (tool === 'ci' && !runsTests(pair, scope))) return []
    const is = size(highest(textsOf(head)[0] ?? '', sizeOf(head)))
    const usual = rule.defaults?.[`${tool} ${key}`]
    const was = size(base ? highest(textsOf(base)[0] ?? '', sizeOf(base)) : null) ?? usual ?? (tool === 'ci' ? null : base ? null : rule.least)
    // The first limit of all where there was none is tighter.
    if (is === null || was === null || is <= was * rule.factor || (rule.zeroIsEndless && base === null && usual === undefined)) return []
    // A config that is new tells nothing about what held before.
    if (base === null && !pair.exists('base', head.file)) return []
    return [
      settingWeakening(base, head, {
        message: rule.says(`${keyIn(head)} ${base ? `rose from ${shown(base.value)} to` : 'is'} ${shortened(shown(head.value), 60)}${base ? '' : ' now'}`),
        suggestion: rule.suggestion,
        ...(tool === 'ci' && !key.startsWith('retry') ? { severity: 'low' as const } : {}),
      }),
    ]
  })
  const byCommand = callWeakenings(pair, ({ base, head, migrated, place }) => {
    if (!head || migrated || place.kind === 'hook' || (head.call.program === 'node_test' && head.call.name !== base.call.name)) return null
    for (const { name, value } of head.call.flags) {
      if (!rule.flags.test(name)) continue
      const is = size(Number(value))
      const before = base.call.flags.find((flag) => flag.name === name)
      const was = before ? size(Number(before.value)) : (rule.defaults?.[`${base.call.program} ${name.slice(2)}`] ?? rule.least)
      if (
        is === null ||
        was === null ||
        Number.isNaN(is) ||
        Number.isNaN(was) ||
        is <= was * rule.factor ||
        (!before && rule.zeroIsEndless && is === Number.POSITIVE_INFINITY && rule.defaults?.[`${base.call.program} ${name.slice(2)}`] === undefined)
      )
        continue
      return {
        message: rule.says(`${shortened(callText(base), 80)} runs with ${name} ${value} now`),
        suggestion: rule.suggestion,
        was: before ? `${name} ${before.value}` : callText(base),
        is: `${name} ${value}`,
      }
    }
    return null
  })
  return [...bySetting, ...byCommand]

  function inOptions(before: string, after: string): string[] {
    const old = flagsIn(before)
    return flagsIn(after).flatMap(({ name, value }) => {
      const was = Number(old.find((flag) => flag.name === name)?.value ?? rule.least)
      return rule.flags.test(name) && Number(value) > was * rule.factor && !(rule.zeroIsEndless && !old.some((flag) => flag.name === name))
        ? [`${name} ${value}`]
        : []
    })
  }
}

// process.env.CI ? 2 : 0 stands for its largest number.
function highest(text: string, number: number | null): number | null {
  if (number !== null) return number
  const [, yes, no] = /\?\s*([\d_.]+)\s*:\s*([\d_.]+)\s*$/.exec(text) ?? []
  return yes === undefined || no === undefined ? null : Math.max(Number(yes.replaceAll('_', '')), Number(no.replaceAll('_', '')))
}

function runsTests({ settings }: RevisionPair, scope: string): boolean {
  const job = scope.split('/').slice(0, 2).join('/')
  return (
    ciJobs(settings.head)
      .get(job)
      ?.checks.some(({ tests }) => tests) ?? false
  )
}
