import type { RevisionPair, Side } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import { differingLines } from '../../sources/differing-lines.js'
import { functionLines } from '../../sources/function-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isSpecific } from './names/specific-name.js'
import type { StayingShare } from './names/staying-mentions.js'
import { codeWords, holdsTests, lostOutside, lostStatements, newLines } from './only-less.js'

/** Lines more that went than came. */
const LEAST_LINES = 3
const WORD = /[A-Za-z_$][\w$]+/g
/** What so many of the tests that stay speak of is no reason. */
const MANY = 0.4

interface SaidLess {
  readonly path: string
  /** Words of a function that stand in it less often than they did. */
  readonly words: ReadonlySet<string>
}

/** Why a test that is gone may be right where what it asks stays: the code of the change gets less, and a function says something of which this test speaks less often. */
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

const lessOf = oncePer(ofFunctions)

function ofFunctions(pair: RevisionPair): readonly SaidLess[] {
  const sources = pair.files.filter(({ role, change, base }) => role === 'source' && change !== 'unchanged' && change !== 'copied' && !holdsTests(base))
  const lines = sources.map((file) => differingLines(pair, file)).map((read) => read.gone.length - newLines(read))
  const compared = compareSources(pair)
  if (lines.reduce((sum, one) => sum + one, 0) < LEAST_LINES || lostStatements(compared) + lostOutside(sources) < 1) return []
  // What goes, stays or is found elsewhere by its own name has reasons of its own.
  const named = new Set(sources.flatMap(({ base, head }) => [...(base?.functions ?? []), ...(head?.functions ?? [])].map(({ name }) => lastName(name))))
  const all = (side: Side) => countOf(sources.map((file) => pair.text(side, file[`${side}Path`] ?? '') ?? ''))
  const [before, after] = [all('base'), all('head')]
  const isLess = (word: string) => (before.get(word) ?? 0) > (after.get(word) ?? 0)
  return compared.changed.flatMap(({ base, head }) => {
    const isOfCode = codeWords(base.file)
    const [had, has] = [countOf(functionLines(pair, 'base', base)), countOf(functionLines(pair, 'head', head))]
    const words = new Set(
      [...had].flatMap(([word, count]) =>
        count > (has.get(word) ?? 0) && isLess(word) && isSpecific(word) && isOfCode(word) && !named.has(word) ? [word] : [],
      ),
    )
    return words.size === 0 ? [] : [{ path: base.path, words }]
  })
}

function countOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of lines.join('\n').match(WORD) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
