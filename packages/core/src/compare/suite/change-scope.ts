import type { FilePair, RevisionPair } from '../../contract/index.js'

/** What a change touches beside tests. */
export interface ChangeScope {
  /** Nothing but tests, their snapshots and documents differ: no source, config, dependency, data or fixture. */
  readonly onlyTests: boolean
}

const kept = new WeakMap<RevisionPair, ChangeScope>()

/** Whether something other than tests changed that could explain other results. */
export function changeScope(pair: RevisionPair): ChangeScope {
  const known = kept.get(pair)
  if (known) return known
  const scope = { onlyTests: pair.files.every(isNoReason) }
  kept.set(pair, scope)
  return scope
}

function isNoReason({ role, base, head, change }: FilePair): boolean {
  if (role === 'test' || role === 'snapshot' || role === 'docs') return true
  // Another layout or comment of a source is no other behaviour.
  return change === 'modified' && base !== null && head !== null && base.key === head.key && base.key !== ''
}
