import type { RevisionPair } from '../../contract/index.js'
import type { GainedSuppression } from '../gained-facts.js'

const WARNS = /\b(?:warn(?:_deprecated|_explicit|ing)?|deprecated?|deprecation|emitWarning)\s*\(/
const DEPRECATES = /deprecat/i

/** What it covers was measured on the base and tells its callers since this change that it goes. */
export function deprecatedNow(pair: RevisionPair, { file, head, suppression: { line, lines } }: GainedSuppression): boolean {
  const before = file.base === null ? null : pair.text('base', file.base.path)
  const covered = (pair.text('head', head.path) ?? '').split('\n').slice(line - 1, line - 1 + lines)
  if (before === null || !WARNS.test(covered.join('\n'))) return false
  const known = new Set(before.split('\n').map((one) => one.trim()))
  const said = covered.filter((one) => DEPRECATES.test(one.replace(/#.*|\/\/.*/, '')))
  const first = (covered[0] ?? '').replace(/\s*(?:#|\/[/*]).*$/, '').trim()
  return said.some((one) => !known.has(one.trim())) && first !== '' && known.has(first)
}
