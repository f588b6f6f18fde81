import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { compareSources } from '../../sources/compare-sources.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'

const WARNS = /^(?:warn\w*|deprecate\w*)$/
const LONG = 5
const LEAST = 2

/**
 * Why a test of a warning may be gone: a function of the sources gave a warning that says most of what its title is about, and gives it no more; nothing of
 * the change warns more than it did.
 */
export function warnedOf(pair: RevisionPair, { test: { titlePath, checks } }: PlacedTest): string | null {
  if (checks.length === 0 || !checks.every(({ subject }) => /\.warn(?:$|\W)/.test(subject))) return null
  const { changed, added } = compareSources(pair)
  const isWarning = ({ callee }: { readonly callee: string }) => WARNS.test(lastName(callee))
  if (added.some(({ fn }) => fn.calls.some(isWarning))) return null
  const words =
    (titlePath.at(-1) ?? '')
      .toLowerCase()
      .match(/[a-z]{5,}/g)
      ?.filter((word) => !/^(?:should|warns?|warning|calling|about)$/.test(word)) ?? []
  for (const { base, head } of changed) {
    const [was, is] = [base.fn.calls.filter(isWarning), head.fn.calls.filter(isWarning)]
    const said = ({ args }: (typeof was)[number]) => JSON.stringify(args)
    if (surplus(is, was, said).length > 0) return null
    const gone = surplus(was, is, said).map((call) => said(call).toLowerCase())
    const told = words.filter((word) => word.length >= LONG && gone.some((text) => text.includes(word)))
    if (told.length >= LEAST && told.length * 2 > words.length)
      return `${lastName(head.fn.name)} of ${head.path} warns of ${told.join(' and ')} no more, by the same change`
  }
  return null
}
