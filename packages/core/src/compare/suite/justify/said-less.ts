import type { RevisionPair, Side } from '../../../contract/index.js'
import { compareSources, lastName } from '../../sources/compare-sources.js'
import { differingLines } from '../../sources/differing-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isSpecific } from './names/specific-name.js'
import type { StayingShare } from './names/staying-mentions.js'
import { codeWords, holdsTests, lostOutside, lostStatements, newLines } from './only-less.js'

/** Lines more that went than came. */
const LEAST_LINES = 3
const WORD = /[A-Za-z_$][\w$]+/g
/** What of the tests that stay speak of a word makes it no reason. */
const MANY = 0.4

interface SaidLess {
  readonly path: string
  /** Words of the code that stand in it less often than they did. */
  readonly words: ReadonlySet<string>
}

const known = new WeakMap<RevisionPair, readonly SaidLess[]>()

/** Why a test that is gone may be right where what it asks stays: the code of the change gets less, and says something of which this test speaks less often. */
export function saidLess(pair: RevisionPair, { file, test }: PlacedTest, staying: StayingShare): string | null {
  const lost = lessOf(pair)
  if (lost.length === 0) return null
  const speaksOf = [...new Set(test.text.match(WORD))].filter(isSpecific)
  for (const { path, words } of lost) {
    const word = speaksOf.find((one) => words.has(one) && staying(file, one) < MANY)
    if (word !== undefined) return `the code of this change gets less, and ${path} speaks less of ${word}, as it does`
  }
  return null
}

function lessOf(pair: RevisionPair): readonly SaidLess[] {
  const found = known.get(pair)
  if (found) return found
  const less = ofSources(pair)
  known.set(pair, less)
  return less
}

function ofSources(pair: RevisionPair): readonly SaidLess[] {
  const sources = pair.files.filter(({ role, change, base }) => role === 'source' && change !== 'unchanged' && change !== 'copied' && !holdsTests(base))
  const read = sources.map((file) => differingLines(pair, file))
  const [gone, come] = [read.reduce((sum, one) => sum + one.gone.length, 0), read.reduce((sum, one) => sum + newLines(one), 0)]
  const functions = compareSources(pair)
  if (gone - come < LEAST_LINES || lostStatements(functions) + lostOutside(sources) < 1) return []
  const counts = (side: Side) => countOf(sources.map((file) => pair.text(side, file[`${side}Path`] ?? '') ?? '').join('\n'))
  const [had, has] = [counts('base'), counts('head')]
  // What stands there as it did is no less than it was.
  const differ = new Set([...functions.changed.map(({ head }) => head.fn), ...functions.added.map(({ fn }) => fn)])
  const stays = new Set(sources.flatMap(({ head }) => head?.functions.flatMap((fn) => (differ.has(fn) ? [] : [lastName(fn.name)])) ?? []))
  return sources.flatMap(({ base }, at) => {
    const { path = '', gone: lines = [] } = read[at] ?? {}
    const isOfCode = codeWords(base)
    const words = new Set(
      (lines.join('\n').match(WORD) ?? []).filter(
        (word) => isSpecific(word) && isOfCode(word) && !stays.has(word) && (had.get(word) ?? 0) > (has.get(word) ?? 0),
      ),
    )
    return words.size === 0 ? [] : [{ path, words }]
  })
}

function countOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.match(WORD) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
