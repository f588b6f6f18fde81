import type { FileInventory, RevisionPair } from '../../../../contract/index.js'
import { literalPattern } from '../../../../run/literal-pattern.js'

/** True where a source of the change speaks of a name or text as none did, or decides by it more often than it did: what another one lost was moved there. */
export function isTakenUp(pair: RevisionPair, word: string): boolean {
  const pattern = new RegExp(`(?<![\\w$])${literalPattern(word)}(?![\\w$])`)
  const decisions = (file: FileInventory | null) =>
    file === null ? 0 : file.functions.reduce((sum, { conditions }) => sum + conditions.filter(({ text }) => pattern.test(text)).length, 0)
  return pair.files.some(
    ({ role, base, head }) =>
      role === 'source' && head?.mentions.has(word) === true && (base?.mentions.has(word) !== true || decisions(head) > decisions(base)),
  )
}
