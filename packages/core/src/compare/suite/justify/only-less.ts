import type { FileInventory, FilePair, InventoryTest, RevisionPair, Side } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources, type SourceComparison } from '../../sources/compare-sources.js'
import { type DifferingLines, differingLines } from '../../sources/differing-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isSpecific, isTelling } from './names/specific-name.js'
import { FEW, type StayingShare } from './names/staying-mentions.js'
import { stemsOf, wordsOf } from './names/stems.js'

/** What the sources of a change lost that does nothing but take code away. */
interface Lost {
  readonly path: string
  readonly isGone: boolean
  /** Words of the code in the lines that went which stand in none of the sources of the change any more. */
  readonly words: ReadonlySet<string>
  /** Parts of these words, without their endings, that are a part of no word of the sources any more, with one of the words each. */
  readonly stems: ReadonlyMap<string, string>
  /** Names of files in the texts of these lines which stand in none of the sources any more. */
  readonly files: readonly string[]
}

const FILE_NAME = /(?<=['"`/])[a-z][\w-]{3,}(?:\.[\w-]+)*\.[a-z]{2,5}(?=['"`])/gi
const LEAST_LINES = 3
const LEAST_STATEMENTS = 2
/** New lines for each that went: what stays is joined again. */
const MOST_NEW = 1 / 3

/** Whether the sources of a change do nothing but lose code. */
export function onlyLoses(pair: RevisionPair): boolean {
  return lostCode(pair).length > 0
}

/** Why a test that is gone may be right: the sources of the change only lose code, and what this test speaks of, as few others do, is in it. */
export function onlyLess(pair: RevisionPair, { file, test }: PlacedTest, staying: StayingShare): string | null {
  const lost = lostCode(pair)
  if (lost.length === 0) return null
  const telling = [...test.mentions].filter((name) => isTelling(name) && staying(file, name) <= FEW)
  const stays = new Set(pair.inventory('head', file)?.tests.flatMap(stemsOfTitle))
  const stems = stemsOfTitle(test).filter((stem) => !stays.has(stem) && isSpecific(stem) && staying(file, stem) <= FEW)
  for (const { path, isGone, words, stems: gone, files } of lost) {
    const written = files.find((one) => new RegExp(`['"\`/]${literalPattern(one)}['"\`]`).test(test.text) && staying(file, one) <= FEW)
    if (written !== undefined) return `the code of this change only gets less, and ${path} does nothing with ${written} any more`
    // A file that is gone holds many common words.
    const stem = isGone ? undefined : stems.find((one) => gone.has(one))
    const name = telling.find((one) => words.has(one)) ?? gone.get(stem ?? '')
    if (name !== undefined) return `the code of this change only gets less, and ${path} does nothing with ${name} any more`
  }
  return null
}

function stemsOfTitle({ titlePath }: Pick<InventoryTest, 'titlePath'>): readonly string[] {
  return wordsOf(titlePath.join(' ')).flatMap(stemsOf)
}

const lostCode = oncePer(ofSources)

function ofSources(pair: RevisionPair): readonly Lost[] {
  const sources = pair.files.filter(({ role, change, base }) => role === 'source' && change !== 'unchanged' && !holdsTests(base))
  if (sources.length === 0 || sources.some(({ change }) => change === 'added')) return []
  const read = sources.map((file) => differingLines(pair, file))
  const [gone, come] = [read.reduce((sum, one) => sum + one.gone.length, 0), read.reduce((sum, one) => sum + newLines(one), 0)]
  if (gone < LEAST_LINES || come > MOST_NEW * gone) return []
  const wordsIn = (side: Side) => new Set(sources.flatMap((file) => wordsOf(textOf(pair, side, file[`${side}Path`]))))
  const [had, stay] = [wordsIn('base'), wordsIn('head')]
  const functions = compareSources(pair)
  if (functions.added.some(({ fn }) => !had.has(lastName(fn.name))) || lostStatements(functions) + lostOutside(sources) < LEAST_STATEMENTS) return []
  const stems = new Set([...stay].flatMap(stemsOf))
  const left = sources.map((file) => textOf(pair, 'head', file.headPath)).join('\n')
  return read.flatMap(({ path, isGone, gone }, at) => {
    const files = [...new Set(gone.flatMap((line) => line.match(FILE_NAME) ?? []))].filter((name) => !left.includes(name))
    const isOfCode = codeWords(sources[at]?.base ?? null)
    const words = [...new Set(gone.flatMap(wordsOf))].filter((word) => !stay.has(word) && isOfCode(word))
    const lost = words.flatMap((word) => stemsOf(word).flatMap((stem) => (stems.has(stem) ? [] : [[stem, word] as const])))
    return gone.length === 0 ? [] : [{ path, isGone, words: new Set(words), stems: new Map(lost), files }]
  })
}

/** Lines that came and are not what is left of one that went: `total(prices)` of `total(prices, tax)`. */
export function newLines({ gone, come }: DifferingLines): number {
  const left = [...gone]
  return come.filter((line) => {
    const at = left.findIndex((one) => isLeftOf(line, one))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  }).length
}

function isLeftOf(line: string, whole: string): boolean {
  const words = whole.match(/\w+|[^\w\s]/g) ?? []
  let at = 0
  const parts = line.match(/\w+|[^\w\s]/g) ?? []
  for (const word of words) if (word === parts[at]) at++
  return parts.length < words.length && at === parts.length
}

/** Code that holds its own tests gets less by them; examples of a docstring are no code. */
export function holdsTests(file: FileInventory | null): boolean {
  return file !== null && file.tests.length > 0 && file.framework !== 'doctest'
}

/** Names of the code, and words that it hands to what it calls: a warning's text. */
export function codeWords(file: FileInventory | null): (word: string) => boolean {
  if (file === null) return () => false
  const handed = new Set(file.functions.flatMap(({ calls }) => calls.flatMap(({ text }) => wordsOf(text))))
  return (word) => file.mentions.has(word) || file.declared.has(word) || handed.has(word)
}

/** Types, comments and texts are no statements. */
export function lostStatements({ changed, gone, added }: SourceComparison): number {
  const all = (some: SourceComparison['gone']) => some.reduce((sum, { fn }) => sum + (fn.kind === 'module' ? 0 : fn.statements), 0)
  return all(changed.map(({ base }) => base)) + all(gone) - all(changed.map(({ head }) => head)) - all(added)
}

/** Statements outside of functions that went, of files that stay. */
export function lostOutside(sources: readonly Pick<FilePair, 'base' | 'head'>[]): number {
  const outside = (file: FileInventory) => file.functions.find(({ kind }) => kind === 'module')?.statements ?? 0
  return sources.reduce((sum, { base, head }) => sum + (base && head ? outside(base) - outside(head) : 0), 0)
}

function textOf(pair: RevisionPair, side: Side, path: string | null): string {
  return (path === null ? null : pair.text(side, path)) ?? ''
}
