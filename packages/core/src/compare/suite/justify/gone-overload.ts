import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { differingLines } from '../../sources/differing-lines.js'
import { lastCallee } from '../last-callee.js'

const OF_TYPES = /^type_(?:equal|matches)$/

/**
 * The types of a call were asked for, and the change takes a signature of the called function away, `total(rows: string): number;`, of which others stay. One
 * that only got other words is no reason.
 */
export function goneOverload(pair: RevisionPair, { subject, relation }: InventoryCheck): string | null {
  const name = OF_TYPES.test(relation) ? lastCallee(subject) : null
  if (name === null) return null
  const signature = new RegExp(`^(?:export )?(?:declare )?(?:function )?${literalPattern(name)}\\??\\s*(?:<.*>)?\\(.*\\)\\s*:\\s*[^=]*[;,]?$`)
  const signed = (lines: readonly string[]) => lines.filter((line) => signature.test(line.trim())).length
  const sources = pair.files.filter(({ role, change }) => role === 'source' && change !== 'unchanged')
  const lines = sources.map((file) => differingLines(pair, file))
  if (lines.some(({ come }) => signed(come) > 0)) return null
  for (const [at, { headPath }] of sources.entries()) {
    const isLess = headPath !== null && signed(lines[at]?.gone ?? []) > 0 && signed((pair.text('head', headPath) ?? '').split('\n')) > 0
    if (isLess) return `a signature of ${name} in ${headPath} is gone in the same change`
  }
  return null
}
