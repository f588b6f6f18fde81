import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { compareSources } from '../../sources/compare-sources.js'
import { isExact } from '../strength/demand.js'

/** The local of which it was asked that there is none: `t.equal(body, null)`, `expect(body).toBeNull()`, `assert body is None`. */
const ASKED = /^(?:[\w.]+\(|assert )([A-Za-z_$][\w$]*)(?:, (?:null|undefined)\)|\)\.to\w+\(.*\)| is None)$/

/**
 * What was asked to be nothing is used at once now, `body.resume()` for `t.equal(body, null)`, which nothing there would not let happen: the sources of the
 * change answer it. null where no source answers otherwise than before.
 */
export function usedNow(pair: RevisionPair, path: string, { text, relation, negated, expected, file }: InventoryCheck): string | null {
  const name = ASKED.exec(text)?.[1]
  if (file !== null || negated || name === undefined || !isExact(relation) || !/^(?:null|undefined)$/.test(expected[0]?.kind ?? '')) return null
  const used = new RegExp(`^\\s*(?:await\\s+)?${namePattern(name)}\\s*\\.\\s*\\w+\\(`, 'gm')
  const times = (side: 'base' | 'head') => pair.text(side, path)?.match(used)?.length ?? 0
  const source = times('head') > times('base') ? compareSources(pair).changed.find(({ base, head }) => base.fn.bodyKey !== head.fn.bodyKey) : undefined
  return source === undefined ? null : `it uses ${name} where it asked that there is none, and ${source.head.path} answers otherwise by the same change`
}
