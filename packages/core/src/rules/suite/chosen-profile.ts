import type { RevisionPair, Setting } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import type { Weakening } from '../rule.js'
import { settingChanges } from '../settings/setting-changes.js'
import { settingWeakening } from '../settings/setting-weakening.js'

const CHOSEN = /--hypothesis-profile[= ]['"]?([\w.-]+)/

/** Another profile of Hypothesis in pytest's options, of those that files of the tests register, and it tries fewer inputs. */
export function chosenProfile(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'pytest').flatMap(({ key, base, head }) => {
    const [was, is] = [chosenIn(base), chosenIn(head)]
    if (key !== 'addopts' || was === null || was === is) return []
    const [before, after] = [runsOf(pair, 'base', was), is === null ? DEFAULT_RUNS : runsOf(pair, 'head', is)]
    if (before === null || after === null || after >= before) return []
    return [
      settingWeakening(base, head, {
        message: `${(head ?? base)?.file ?? ''} chooses ${is === null ? 'no profile of Hypothesis any more' : `the profile ${is} of Hypothesis`} in place of ${was}: every property is tried ${after} times, which were ${before}.`,
        suggestion: 'Let the tests run in the profile that tries the most; choose another one by hand at work.',
        severity: 'medium',
      }),
    ]
  })
}

const DEFAULT_RUNS = 100

function chosenIn(setting: Setting | null): string | null {
  const text = setting?.value.kind === 'string' ? setting.value.text : setting?.value.kind === 'array' ? JSON.stringify(setting.value) : ''
  return CHOSEN.exec(text)?.[1] ?? null
}

/** Inputs of a profile that a file of the side registers; null where none does. */
function runsOf(pair: RevisionPair, side: 'base' | 'head', name: string): number | null {
  const registers = new RegExp(`register_profile\\(\\s*["']${literalPattern(name)}["']`)
  for (const path of pair.mentioning(side, 'register_profile')) {
    const [text] = pair.inventory(side, path)?.harness.flatMap(({ kind, text }) => (kind === 'property_runs_set' && registers.test(text) ? [text] : [])) ?? []
    if (text !== undefined) return Number(/max_examples\W{1,4}(\d+)/.exec(text)?.[1] ?? DEFAULT_RUNS)
  }
  return null
}
