import type { RevisionPair, Value } from '../../../../contract/index.js'
import type { PlacedTest } from '../../../suite-comparison.js'
import { isOfPackage, isOfPlatform, isOwnName } from './own-names.js'
import { setAround } from './set-around.js'
import { isTelling } from './specific-name.js'
import { vanishedNames } from './vanished-names.js'

/** What a test speaks of: a title that names an option or a function does so as the body does, and so does a pattern that is plain words. */
export function namesOf(pair: RevisionPair, { file, test }: PlacedTest): ReadonlySet<string> {
  const own = pair.inventory('base', file)
  const { mentions, titlePath, checks } = test
  const patterns = checks.flatMap(({ text }) => [...text.matchAll(PATTERNS)].map(([, words = '']) => words))
  const told = [...mentions].filter((name) => !isOwnName(test, name) && !(own && (isOfPlatform(test, own, name) || isOfPackage(pair, file, own, name))))
  const titles = [...titlePath.flatMap((title) => title.match(/[A-Za-z_$][\w$]*/g) ?? []), ...setAround(pair, file, test)]
  // What of the source each of its checks rests on may stand above it, in a local of the file.
  const [first = new Set<string>(), ...others] = checks.map(({ subject }) => new Set(subject.match(/[A-Za-z_$][\w$]*(?=\()/g)))
  const { declared } = vanishedNames(pair)
  const shared = [...first].filter((name) => isTelling(name) && declared(name) && others.every((names) => names.has(name)))
  return new Set([...told, ...shared, ...[...titles, ...titles.flatMap(testedBy), ...patterns, ...(test.row?.values ?? []).flatMap(wordsOf)].filter(isTelling)])
}

const PATTERNS = /\/([\w ',-]+)\/[gimsu]*/g

/** Texts of a row, in lists as well: `['strict_rounding']` of `for (const flags of [[], ['strict_rounding']])`. */
function wordsOf(value: Value): readonly string[] {
  return value.kind === 'string' ? [value.text] : value.kind === 'array' ? value.items.flatMap(wordsOf) : []
}

/** What tests of Python are named after: `manage_modified` of `Test_manage_modified`, `RootFactory` of `RootFactoryTests`. */
function testedBy(name: string): readonly string[] {
  return [name.replace(/^[Tt]est_?/, ''), name.replace(/_?Tests?(?:Case)?$/, '')]
}
