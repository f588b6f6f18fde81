import type { RevisionPair } from '../../../contract/index.js'
import { compareSources } from '../../sources/compare-sources.js'
import { differingLines } from '../../sources/differing-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isSpecific, isTelling } from './specific-name.js'
import type { StayingShare } from './staying-mentions.js'

/** What the sources of a change lost that does nothing but take code away. */
interface Lost {
  readonly path: string
  readonly isGone: boolean
  /** Words of the lines that went which stand in none of the sources of the change any more. */
  readonly words: ReadonlySet<string>
}

const known = new WeakMap<RevisionPair, readonly Lost[]>()
const LEAST_LINES = 3
/** New lines for each that went: what stays is joined again. */
const MOST_NEW = 1 / 3
const FEW = 0.15

/** Why a test that is gone may be right: the sources of the change only lose code, and what this test speaks of, as few others do, is in it. */
export function onlyLess(pair: RevisionPair, { file, test }: PlacedTest, staying: StayingShare): string | null {
  const titles = wordsOf(test.titlePath.join(' ')).filter(isSpecific)
  const telling = [...test.mentions].filter(isTelling)
  // A file that is gone holds many common words.
  for (const { path, isGone, words } of lostCode(pair))
    for (const name of isGone ? telling : [...titles, ...telling])
      if (words.has(name) && staying(file, name) <= FEW) return `the code of this change only gets less, and ${path} does nothing with ${name} any more`
  return null
}

function lostCode(pair: RevisionPair): readonly Lost[] {
  const found = known.get(pair)
  if (found) return found
  const lost = ofSources(pair)
  known.set(pair, lost)
  return lost
}

function ofSources(pair: RevisionPair): readonly Lost[] {
  // Code that holds its own tests gets less by them.
  const sources = pair.files.filter(({ role, change, base }) => role === 'source' && change !== 'unchanged' && (base?.tests.length ?? 0) === 0)
  if (sources.length === 0 || sources.some(({ change }) => change === 'added') || compareSources(pair).added.length > 0) return []
  const read = sources.map((file) => differingLines(pair, file))
  const [gone, come] = [read.reduce((sum, one) => sum + one.gone.length, 0), read.reduce((sum, one) => sum + one.come.length, 0)]
  if (gone < LEAST_LINES || come > MOST_NEW * gone) return []
  const stay = new Set(sources.flatMap(({ headPath }) => (headPath === null ? [] : wordsOf(pair.text('head', headPath) ?? ''))))
  return read.flatMap(({ path, isGone, gone }) =>
    gone.length === 0 ? [] : [{ path, isGone, words: new Set(gone.flatMap(wordsOf).filter((word) => !stay.has(word))) }],
  )
}

function wordsOf(line: string): readonly string[] {
  return line.match(/[A-Za-z_$][\w$]*/g) ?? []
}
