import { compareSources, isProductFile, oncePer, type SourceComparison } from '../../../compare/index.js'
import type { FileInventory, FilePair, RevisionPair, SourceFunction, WeakeningType } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { innermostFunction } from '../innermost-function.js'
import { lineEdits } from '../line-edits.js'
import { type CodeHunk, codeHunks, lostElement, tokensOf } from './code-hunks.js'
import { excuseOf } from './excuses.js'
import type { LostCode } from './loss.js'
import { isInCatch, isQuietInstead } from './quiet-instead.js'
import { typeOfLoss } from './type-of-loss.js'

/** `isOfLostTest`: nothing but a test that goes spoke of it. */
type Unexcused = LostCode & { readonly isOfLostTest: boolean }

/**
 * What code that stays has lost without anything in its place, of one type: an option, an entry, an argument, a step, a decorator, a call. This is the
 * reading of last resort: it knows no library, and is told only where no other rule tells of these lines.
 */
export function lostCode(pair: RevisionPair, type: WeakeningType): Weakening[] {
  return unexcused(pair)
    .filter((lost) => typeOfLoss(lost) === type)
    .map(toWeakening)
}

/** More places that differ are a rewrite, of which parts may go for any reason. */
const MOST_HUNKS = 12

const unexcused = oncePer((pair: RevisionPair): readonly Unexcused[] => {
  const sources = compareSources(pair)
  const found: LostCode[] = []
  let hunks = 0
  let isAlone = sources.added.length === 0
  for (const file of sources.files) {
    if (!isRead(file)) continue
    const edits = lineEdits(pair, file)
    const of = edits === null ? null : codeHunks(edits.baseText, edits.headText, file.base.language)
    hunks += of?.length ?? MOST_HUNKS + 1
    if (edits === null || of === null || hunks > MOST_HUNKS) return []
    const { lost, isAll } = lostIn(sources, file, of, edits)
    isAlone &&= isAll
    found.push(...lost)
  }
  return found.flatMap((lost) => {
    const excuse = excuseOf(pair, sources, lost, isAlone)
    return excuse === 'code' ? [] : [{ ...lost, isOfLostTest: excuse === 'lost_test' }]
  })
})

/** Code that runs for users: no declarations of types, and nothing that only shows or builds. */
function isRead(file: FilePair & { readonly base: FileInventory; readonly head: FileInventory }): boolean {
  return isProductFile(file) && file.base.key !== file.head.key && !BESIDE.test(file.head.path)
}

const BESIDE =
  /\.d\.[cm]?ts$|\.stories\.|^(?!.*\bsrc\/(?:[\w-]+\/)*(?!(?:tailwind|vite|vitest|webpack|rollup|jest|babel|eslint|postcss|next|nuxt|svelte|astro|playwright|cypress|tsup|karma|metro|drizzle)\.)[\w-]+\.config\.).*\.config\.|(?:^|\/)(?:setup|noxfile|tasks|gulpfile|Gruntfile|conf|version|__version__|build|_build)\.\w+$|(?:^|\/)(?:docs?|types|typings|stories|storybook|vendor|build|migrations|__mocks__)\//

/** `isAll`: the file lost parts and got nothing. */
function lostIn(
  { changed }: SourceComparison,
  file: LostCode['file'],
  hunks: readonly CodeHunk[],
  { baseText, headText }: { readonly baseText: string; readonly headText: string },
): { readonly lost: LostCode[]; readonly isAll: boolean } {
  const lines = baseText.split('\n')
  const stays = timesOf(headText)
  const had = timesOf(baseText)
  const differing = new Map(changed.flatMap((functions) => (functions.base.file === file.base ? [[functions.base.fn, functions] as const] : [])))
  const read = hunks.map((hunk) => {
    const fn = innermostFunction(file.base, hunk.baseLine)
    const [gone, come] = [tokensOf(hunk.gone), tokensOf(hunk.come)]
    const at = statementAt(lines, hunk.baseLine)
    const element = come.length === 0 || isQuietInstead(hunk) ? gone : lostElement(gone, come)
    const tokens = element?.filter((token, i, all) => token !== ',' || (i > 0 && i < all.length - 1)) ?? null
    return { hunk, fn, at, tokens, isSame: gone.join(' ') === come.join(' '), place: fn === null ? `at ${at}` : `in ${fn.line} ${fn.name}` }
  })
  // What got anything new is another function now.
  const rewritten = new Set(read.flatMap(({ tokens, isSame, place }) => (tokens === null && !isSame ? [place] : [])))
  const lost = read.flatMap(({ hunk, fn, at, tokens, isSame, place }): LostCode[] => {
    if (tokens === null || isSame || rewritten.has(place)) return []
    // It stands elsewhere in the file.
    if (hunk.gone.every(({ text }) => (stays.get(text) ?? 0) >= (had.get(text) ?? 0))) return []
    const owner = fn === null ? null : (differing.get(fn) ?? ownerOfGone(file, fn, differing))
    // Only comments, types or layout differ.
    if (fn !== null && fn.kind !== 'class' && owner === null) return []
    const words = [...new Set(tokens.map(sayingOf).filter((word) => NAME.test(word) && !EMPTY.has(word)))]
    const inCatch = isInCatch(lines, hunk.baseLine)
    return words.length === 0 ? [] : [{ file, hunk, owner, statement: lines[at] ?? '', tokens, words, baseText, headText, inCatch }]
  })
  return { lost, isAll: rewritten.size === 0 }
}

/** What stood around a function that went with what it was handed to: `rows.filter((row) => !seen.has(row))`. */
function ownerOfGone(
  { head }: LostCode['file'],
  gone: SourceFunction,
  differing: ReadonlyMap<SourceFunction, NonNullable<LostCode['owner']>>,
): LostCode['owner'] {
  if (head.functions.some(({ name }) => name === gone.name)) return null
  const around = [...differing].filter(
    ([fn]) => fn.kind !== 'class' && fn.line <= gone.line && gone.endLine <= fn.endLine && gone.name.startsWith(`${fn.name}.`),
  )
  return around.sort(([a], [b]) => b.line - a.line)[0]?.[1] ?? null
}

/** How often each line stands in a text, without layout. */
function timesOf(text: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const line of text.split('\n')) times.set(line.trim(), (times.get(line.trim()) ?? 0) + 1)
  return times
}

/** A text of one word in a list is an entry as a name is. */
function sayingOf(token: string): string {
  return /^['"`]/.test(token) ? token.slice(1, -1).replaceAll('-', '_') : token
}

const NAME = /^[A-Za-z_$][\w$]*$/
const EMPTY = new Set(
  'const let var return if else elif new await async export public private protected readonly static as type the def self this None True False null undefined true false string number boolean any unknown void never for in of not and or is from default with pass cls object function'.split(
    ' ',
  ),
)

/** The line, from 0, on which the statement of the module begins that holds a line. */
function statementAt(lines: readonly string[], line: number): number {
  let at = line - 1
  while (at > 0 && !/^[A-Za-z_@<$]/.test(lines[at] ?? '')) at--
  return at
}

function toWeakening(lost: Unexcused): Weakening {
  const { file, hunk, owner, isOfLostTest } = lost
  const gone = hunk.gone.map(({ text }) => text).join(' ')
  const come = hunk.come.map(({ text }) => text).join(' ')
  const last = hunk.gone.at(-1)?.line ?? hunk.baseLine
  const where = owner === null ? `Code of ${file.head.path}` : `${owner.head.fn.name} in ${file.head.path}`
  return {
    ...weakened({
      severity: 'medium',
      confidence: 'possible',
      side: 'base',
      at: { file: file.base.path, line: hunk.baseLine },
      otherAt: { file: file.head.path, line: hunk.headLine },
      message: `${where} ${isQuietInstead(hunk) ? `goes on with ${codeOf(come)} where it stopped with ${codeOf(gone)}; callers take it for well` : `says all that it said but for ${codeOf(come === '' ? gone : lost.tokens.join(' '))}; nothing of the change stands in its place`}${isOfLostTest ? ', and a test that spoke of it lost that as well' : ', and no test or document of the change speaks of it'}.`,
      suggestion: 'Put it back; where it is wanted no more, show with a test what holds now, or remove what it served with its tests and docs.',
      base: gone,
      head: come === '' ? null : come,
    }),
    ...(isOfLostTest ? { onlyBesideLostTest: true } : {}),
    unlessTold: { base: [hunk.baseLine, last], head: [hunk.headLine, hunk.come.at(-1)?.line ?? hunk.headLine] },
  }
}
