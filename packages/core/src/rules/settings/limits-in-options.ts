import type { RevisionPair, Setting } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { type SettingChange, settingChanges } from './setting-changes.js'
import { numberOf } from './setting-values.js'
import { keyIn, settingWeakening } from './setting-weakening.js'

const TOTAL = 'thresholds.total'
const OF_OPTIONS = '#addopts'

/** pytest's own options go before what coverage.py's settings say: a limit that came there and is lower than theirs. */
export function overruledLimits(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'coverage').flatMap(({ key, base, head }) => {
    if (key !== TOTAL || base !== null || !head?.scope.endsWith(OF_OPTIONS)) return []
    const [held] = limitsOf(pair.settings.base.settings, folderOf(head))
    const [was, is] = [held === undefined ? null : numberOf(held), numberOf(head)]
    if (held === undefined || was === null || is === null || is >= was) return []
    return [
      settingWeakening(held, head, {
        message: `${keyIn(head)} asks for ${is} of coverage and goes before the ${was} of ${held.file}: a loss of coverage passes.`,
        suggestion: 'Remove the option, or give it at least the same value.',
      }),
    ]
  })
}

/** One of the two places that say so went, and the other asks for as much. */
export function isHeldByOther({ settings }: RevisionPair, { key, base, head }: SettingChange): boolean {
  if (key !== TOTAL || head !== null || base === null) return false
  return limitsOf(settings.head.settings, folderOf(base)).some((other) => (numberOf(other) ?? 0) >= (numberOf(base) ?? Number.POSITIVE_INFINITY))
}

function limitsOf(settings: readonly Setting[], folder: string): readonly Setting[] {
  return settings.filter((one) => one.tool === 'coverage' && one.key === TOTAL && folderOf(one) === folder)
}

function folderOf({ scope }: Setting): string {
  return scope.replace(OF_OPTIONS, '')
}
