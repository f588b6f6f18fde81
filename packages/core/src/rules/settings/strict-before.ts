import type { RevisionPair } from '../../contract/index.js'
import { switchOf } from './setting-values.js'

const ON_BY_DEFAULT = /^(strict_optional|no_implicit_optional|strict_equality_for_none|warn_no_return)$/

/** Whether mypy refused by a flag that the settings of a scope did not name: by default, by a wider scope, or because it was strict as a whole. */
export function wasStrict({ settings }: RevisionPair, key: string, scope: string): boolean {
  if (ON_BY_DEFAULT.test(key)) return true
  const flags = new RegExp(`--(?:strict|${key.replaceAll('_', '-')})(?![\\w-])`)
  return settings.base.settings.some((setting) => {
    const { tool, scope: where, key: name } = setting
    if (tool === 'mypy') return (where === scope || where === scope.split('#')[0]) && (name === key || name === 'strict') && switchOf(setting) === true
    const text = `${where} ${JSON.stringify(setting.value)}`
    return /\bmypy\b/.test(text) && flags.test(text)
  })
}
