import type { RevisionPair, Setting } from '../../contract/index.js'
import { settingChanges } from './setting-changes.js'
import { textsOf } from './setting-values.js'

/** What a template of a deployment asks of every request, and what starts a function. */
const ASKS = /^(Resources\.\w+)\.Properties(?:\.Events\.\w+\.Properties)?\.Auth\.(?:DefaultAuthorizer|Authorizer|ApiKeyRequired)$/
const STARTS = /^(Resources\.\w+)\.Properties\.Events\.\w+\.Type$/

/** A setting of a template that is gone while the resource that it belongs to stays: `authorizers`, or `events` by which functions are started. */
export function lostDeployed(pair: RevisionPair, what: 'authorizers' | 'events'): Setting[] {
  const changes = settingChanges(pair, 'flag')
  const pathOf = (key: string): string => key.slice(key.indexOf(':') + 1)
  const kept = new Set(pair.settings.head.settings.filter(({ tool }) => tool === 'flag').map(({ key }) => /^Resources\.\w+/.exec(pathOf(key))?.[0]))
  const gained = (pattern: RegExp, value: string | undefined): boolean =>
    changes.some(({ key, base, head }) => base === null && head !== null && pattern.test(pathOf(key)) && (value === undefined || textsOf(head)[0] === value))
  const pattern = what === 'authorizers' ? ASKS : STARTS
  return changes.flatMap(({ key, base, head }) => {
    const resource = pattern.exec(pathOf(key))?.[1]
    if (base === null || head !== null || resource === undefined || !kept.has(resource)) return []
    // Asked for or started otherwise now.
    return gained(pattern, what === 'events' ? textsOf(base)[0] : undefined) ? [] : [base]
  })
}
