import type { PlacedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { textsOf } from '../../settings/setting-values.js'

// Sphinx reads what its pages show, which no file of tests is.
const OF_PAGES = /\bsphinx\b/i
/** What programs hand examples to a runner with. */
const HANDED_OVER = ['DocTestSuite', 'testmod', 'xdoctest'] as const

/** An example of a docstring that nothing collected, so that nobody was told when it failed: one that compares nothing, or one of the tests' own functions. */
export function isUncollectedExample(pair: RevisionPair, { file, test: { tags, checks, calls } }: PlacedTest): boolean {
  if (!tags.includes('doctest')) return false
  const settings = pair.settings.base.settings.flatMap(textsOf).filter((text) => text.includes('doctest'))
  if (checks.length === 0 && !calls.some((call) => /assert|raise|check|verify|expect/i.test(call))) return settings.length === 0
  const role = pair.files.find(({ basePath }) => basePath === file)?.role
  if ((role !== 'test' && role !== 'test_support') || settings.some((text) => !OF_PAGES.test(text))) return false
  return HANDED_OVER.every((word, at) => pair.mentioning('base', word, HANDED_OVER.slice(at + 1)).length === 0)
}
