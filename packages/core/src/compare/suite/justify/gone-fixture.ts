import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import type { PlacedTest } from '../../suite-comparison.js'

/** A fixture that the product hands to tests, which a test takes, itself or in the files that it writes, and which is no fixture any more. */
export function goneFixture(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (!file.endsWith('.py')) return null
  for (const [name, path] of goneFixtures(pair)) {
    const taken = new RegExp(`\\bdef \\w+\\((?:[^()]|\\([^()]*\\))*(?<![\\w.])${literalPattern(name)}\\s*[,):]`)
    // The file's own fixture stands in its place.
    const own = new RegExp(`^(?:async )?def ${literalPattern(name)}\\(`, 'm')
    if (!taken.test(test.text) || own.test(pair.text('base', file) ?? '')) continue
    return `${name} of ${path}, a fixture which it takes, is gone in the same change`
  }
  return null
}

const goneFixtures = oncePer((pair: RevisionPair): ReadonlyMap<string, string> => {
  const { gone, added, changed } = compareSources(pair)
  const stays = new Set([...added, ...changed.map(({ head }) => head)].map(({ fn }) => lastName(fn.name)))
  const made = new Map(
    gone.flatMap(({ path, fn }) =>
      fn.decorators.some((one) => /(?:^|\.)fixture\b/.test(one)) && !stays.has(lastName(fn.name)) ? [[lastName(fn.name), path] as const] : [],
    ),
  )
  for (const name of made.keys()) if (isNamedStill(pair, name)) made.delete(name)
  return made
})

/** `@pytest.fixture(name='loop')` over a function of another name. */
function isNamedStill({ files, text }: RevisionPair, name: string): boolean {
  const made = new RegExp(`^${literalPattern(name)} *(?::[^=\\n]+)?= *[^\\n]*\\bfixture\\(`, 'm')
  const paths = files.flatMap(({ role, headPath }) => (role === 'source' && headPath !== null ? [headPath] : []))
  if (paths.some((path) => made.test(text('head', path, paths) ?? ''))) return true
  const named = new RegExp(`name=['"]${literalPattern(name)}['"]`)
  return files.some(({ role, head }) => role === 'source' && head?.functions.some(({ decorators }) => decorators.some((one) => named.test(one))))
}
