import type { RevisionPair } from '../../../contract/index.js'
import { isSpecific, isTelling } from './names/specific-name.js'
import { FEW } from './names/staying-mentions.js'
import { speakingSources, vanishedNames } from './names/vanished-names.js'

/** Why what speaks of these names may be gone. `staying` is the share of what stays that speaks of a name: what it speaks of is no reason for anything to go. */
export function goneName(pair: RevisionPair, mentions: ReadonlySet<string>, staying: (name: string) => number, orPartly = true): string | null {
  const names = vanishedNames(pair)
  let partly: string | null = null
  for (const name of [...mentions, ...[...mentions].flatMap((one) => otherCase(pair, one))]) {
    if (!isSpecific(name)) continue
    const decider = isTelling(name) ? names.decided(name) : null
    if (decider !== null && partly === null) partly = `${decider} decides nothing by ${shown(name)} any more, by the same change`
    const share = staying(name)
    if (share > FEW) continue
    if (share === 0 && names.declared(name)) return `${shown(name)} is gone from the source in the same change`
    if (share === 0 && (isTelling(name) ? names.mentioned(name) || names.message(name) : false))
      return `the source speaks of ${shown(name)} no more, by the same change`
    if (partly === null && name.length >= 6) partly = from(names.fromOne(name), name)
  }
  return orPartly ? partly : null
}

/**
 * `maxAttempts` of a test may be `max_attempts` in code that takes both, and the header `x-request-cost` `X-Request-Cost` in code that sets it, which does not
 * know the test's own spelling.
 */
function otherCase(pair: RevisionPair, name: string): readonly string[] {
  const isHeader = /^[a-z]+(?:-[a-z]+)+$/.test(name)
  if (!isHeader && !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(name)) return []
  const other = isHeader ? name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()) : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const names = vanishedNames(pair)
  return (names.declared(other) || names.mentioned(other)) && speakingSources(pair, name).length === 0 ? [other] : []
}

function from(path: string | null, name: string): string | null {
  return path === null ? null : `${path} has nothing to do with ${shown(name)} any more, by the same change`
}

/** As it stands in a reason. */
export function shown(name: string): string {
  const text = name.length > 60 ? `${name.slice(0, 57)}...` : name
  return /\W/.test(text) ? JSON.stringify(text) : text
}
