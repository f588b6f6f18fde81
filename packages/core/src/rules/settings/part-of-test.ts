import type { RevisionPair } from '../../contract/index.js'
import type { CallPair } from './call-pairs.js'
import { callKey, pairCommands } from './suite-commands.js'

/** A script beside `test`, which led to it and makes the same call itself now: `test:unit` is a selection for people at work, and `test` takes all that it took. */
export function isPartOfTest({ place, base }: CallPair, pair: RevisionPair): boolean {
  const { setting } = place
  if (place.kind !== 'script' || setting.key === 'scripts.test' || !setting.key.startsWith('scripts.')) return false
  const commands = pairCommands(pair)
  const key = callKey(base)
  const makesIt = (side: 'base' | 'head') =>
    [...commands[side].places.values()]
      .find((other) => other.kind === 'script' && other.setting.key === 'scripts.test' && other.setting.scope === setting.scope)
      ?.calls.filter((call) => call.swallowed === null && callKey(call) === key) ?? []
  return (
    makesIt('base').some(({ via }) => via.includes(setting)) &&
    makesIt('head').some(({ via }) => via.length === 1) &&
    (!commands.base.ci.has(key) || commands.head.ci.has(key))
  )
}
