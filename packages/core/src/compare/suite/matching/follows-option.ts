import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { saysInstead } from '../justify/names/renamed-names.js'

const KEYS = /[A-Za-z_$][\w$]*(?=:|=(?!=))/g

/** Whether the calls of a test hand over the same under the name that the change gives an option in the code: `move(a, { clobber: true })` became `{ overwrite: true }`. */
export function followsOption(pair: RevisionPair, lost: readonly string[], gained: readonly string[]): boolean {
  return lost.length > 0 && lost.every((call) => gained.some((other) => isRenamed(pair, call, other)))
}

function isRenamed(pair: RevisionPair, call: string, other: string): boolean {
  const [was, is] = [call.match(KEYS) ?? [], other.match(KEYS) ?? []]
  const at = was.findIndex((key, i) => key !== is[i])
  const [old, now] = [was[at], is[at]]
  if (old === undefined || now === undefined || was.length !== is.length) return false
  return call.replace(new RegExp(namePattern(old), 'g'), now) === other && saysInstead(pair, old, now) && !isLeftUntested(pair, old)
}

/** The code takes the former name still, and no test of the change hands it over any more. */
function isLeftUntested({ files }: RevisionPair, old: string): boolean {
  const isTaken = files.some(({ role, head }) => role === 'source' && head?.mentions.has(old) === true)
  return isTaken && !files.some(({ role, head }) => role === 'test' && head?.tests.some(({ mentions, state }) => state === 'run' && mentions.has(old)) === true)
}
