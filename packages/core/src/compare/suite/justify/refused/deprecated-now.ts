import type { RevisionPair } from '../../../../contract/index.js'
import { namePattern } from '../../../../run/literal-pattern.js'
import { oncePer } from '../../../once-per.js'
import { differingLines } from '../../../sources/differing-lines.js'
import type { PlacedTest } from '../../../suite-comparison.js'
import { isTelling } from '../names/specific-name.js'

interface Deprecated {
  readonly name: string
  /** The source that does nothing by it any more. */
  readonly path: string
}

const TOLD = /(["'`])([A-Za-z_$][\w$]+)\1[^.\n]*\bdeprecated/gi

/**
 * The test speaks of an option, or its file is named after one, of which the code says now that it is deprecated, while what was done by it is gone:
 * `wait-until-ready.test.js` and `The "waitUntilReady" option has been deprecated`.
 */
export function deprecatedNow(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const stem = file.slice(file.lastIndexOf('/') + 1)
  const named = stem.slice(0, stem.indexOf('.')).replace(/[-_]/g, '').toLowerCase()
  const found = deprecated(pair).find(
    ({ name }) => named === name.replace(/_/g, '').toLowerCase() || test.mentions.has(name) || test.titlePath.join(' ').includes(name),
  )
  return found === undefined ? null : `${found.name} is deprecated by the same change, and ${found.path} does nothing by it any more`
}

const deprecated = oncePer((pair: RevisionPair): readonly Deprecated[] => {
  const lines = pair.files.filter(({ role, headPath }) => role === 'source' && headPath !== null).map((file) => differingLines(pair, file))
  const told = lines.flatMap(({ come }) => come.flatMap((line) => [...line.matchAll(TOLD)].map(([, , name = '']) => name))).filter(isTelling)
  return told.flatMap((name): Deprecated[] => {
    const decides = new RegExp(`\\bif\\b.*${namePattern(name)}|${namePattern(name)}\\s*(?:\\?|&&|\\|\\|)`)
    const lost = lines.find(({ gone, path }) => gone.some((line) => decides.test(line)) && !new RegExp(namePattern(name)).test(pair.text('head', path) ?? ''))
    return lost === undefined ? [] : [{ name, path: lost.path }]
  })
})
