import { isProductFile, oncePerKey } from '../../compare/index.js'
import type { FilePair, RevisionPair } from '../../contract/index.js'
import { differingRuns } from './differing-runs.js'

/** A line that became another, by the words that differ. */
export interface LineEdit {
  readonly before: string
  readonly after: string
  readonly headLine: number
  readonly hunks: readonly Hunk[]
}

interface Hunk {
  readonly removed: readonly string[]
  readonly added: readonly string[]
  /** The word before them that both sides share; '' at the start. */
  readonly previous: string
}

/** How a text's lines differ: lines that are nearly the same paired, and those that are gone. */
export interface LineEdits {
  readonly changed: readonly LineEdit[]
  readonly gone: readonly string[]
  /** Lines of the head that are none of the base's. */
  readonly added: number
  readonly baseText: string
  readonly headText: string
}

/** null where a side has no text, both say the same, or so much differs that lines cannot be told to be the same. */
export function lineEdits(pair: RevisionPair, file: FilePair): LineEdits | null {
  return file.touched ? null : editOf(pair, file)
}

const MOST_LINES = 40
const MOST_WORDS = 80

const editOf = oncePerKey((pair: RevisionPair, { basePath, headPath, ...file }: FilePair): LineEdits | null => {
  readAhead(pair)
  const baseText = file.baseText ?? (basePath === null ? null : pair.text('base', basePath))
  const headText = file.headText ?? (headPath === null ? null : pair.text('head', headPath))
  if (baseText === null || headText === null) return null
  const [base, head] = [baseText.split('\n'), headText.split('\n')]
  const gone = without(base, head)
  const fresh = without(head, base)
  if (gone.length > MOST_LINES || fresh.length > MOST_LINES) return null
  const left = [...gone]
  const changed = fresh.flatMap(({ text, line }): LineEdit[] => {
    const after = wordsOf(text)
    const words = new Set(after)
    const candidates = left.flatMap((one, at) => {
      // Most lines share too little to be the same line, which is told without comparing them word by word.
      const before = wordsOf(one.text)
      const shared = before.filter((word) => words.has(word)).length
      const hunks = shared * 2 < Math.min(before.length, after.length) ? null : hunksOf(before, after)
      return hunks === null ? [] : [{ at, before: one.text, hunks }]
    })
    const [best] = candidates.sort((a, b) => sizeOf(a.hunks) - sizeOf(b.hunks))
    if (best === undefined || sizeOf(best.hunks) > mostEdited(wordsOf(best.before), after)) return []
    left.splice(best.at, 1)
    return [{ before: best.before, after: text, headLine: line, hunks: best.hunks }]
  })
  return { changed, gone: left.map(({ text }) => text), added: fresh.length - changed.length, baseText, headText }
})

/** How much may differ in a line that is still the same: a declaration that keeps its name may lose most of what it said. */
function mostEdited(before: readonly string[], after: readonly string[]): number {
  const isNamed = /^(?:export|declare|type|interface|function|async|const)$/.test(before[0] ?? '') && [0, 1, 2].every((at) => before[at] === after[at])
  return Math.max(4, after.length, isNamed || isWidened(before, after) ? before.length : 0)
}

/** A member that keeps its name and may be anything now. */
function isWidened(before: readonly string[], after: readonly string[]): boolean {
  const at = after.indexOf(':')
  return at > 0 && /^(?:any|unknown|Function|object)$/.test(after[at + 1] ?? '') && after.slice(0, at + 1).every((word, i) => before[i] === word)
}

/** Where a line of the base stands, from 1. */
export function baseLineOf({ baseText }: LineEdits, line: string): number {
  return baseText.slice(0, Math.max(0, baseText.indexOf(line))).split('\n').length
}

const ahead = new WeakSet<RevisionPair>()

/** Texts of code on both sides are read together: one by one each would be a process. */
function readAhead(pair: RevisionPair): void {
  if (ahead.has(pair)) return
  ahead.add(pair)
  const files = pair.files.filter((file) => !file.touched && (isProductFile(file) || /\.py$/.test(file.headPath ?? '')))
  for (const side of ['base', 'head'] as const) {
    const paths = files.flatMap(({ basePath, headPath, [`${side}Path` as const]: path }) =>
      basePath !== null && headPath !== null && path !== null ? [path] : [],
    )
    if (paths[0] !== undefined) pair.text(side, paths[0], paths)
  }
}

/** Lines with code that the other side has not, as often as it has them not. */
function without(lines: readonly string[], others: readonly string[]): { readonly text: string; readonly line: number }[] {
  const had = new Map<string, number>()
  for (const other of others) had.set(other.trim(), (had.get(other.trim()) ?? 0) + 1)
  return lines.flatMap((text, i) => {
    const trimmed = text.trim()
    const left = had.get(trimmed) ?? 0
    had.set(trimmed, left - 1)
    return left > 0 || /^(\/\/|\/?\*|#|import\b|from\b|$)/.test(trimmed) ? [] : [{ text, line: i + 1 }]
  })
}

function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z_$][\w$]*|\d[\w.]*|'[^']*'|"[^"]*"|`[^`]*`|=>|\S/g) ?? []
}

function sizeOf(hunks: readonly Hunk[]): number {
  return hunks.reduce((sum, { removed, added }) => sum + removed.length + added.length, 0)
}

/** The longest common sequence of words, and what stands between; null for lines that are too long or share too little. */
function hunksOf(a: readonly string[], b: readonly string[]): Hunk[] | null {
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) return null
  const runs = differingRuns(a, b)
  const common = a.length - runs.reduce((sum, { base: [from, to] }) => sum + to - from, 0)
  if (common * 2 < Math.min(a.length, b.length)) return null
  return runs.map(({ base: [from, to], head: [first, last] }) => ({ removed: a.slice(from, to), added: b.slice(first, last), previous: a[from - 1] ?? '' }))
}
