import type { ChangedCode, ChangedSource } from '../contract/index.js'

/** Lines that the change took from one place and put to another. */
export interface MovedBlock {
  /** Where it stands now, and where it stood on the base. */
  readonly path: string
  readonly fromPath: string
  /** Line of the base and line of the head, in order; without empty lines. */
  readonly lines: readonly (readonly [base: number, head: number])[]
}

type Moving = Pick<ChangedSource, 'path' | 'basePath' | 'hunks' | 'text' | 'baseText'>

/** A file that the change took away as a whole; a text of null could not be read. */
type Deleted = Pick<NonNullable<ChangedCode['removed']>[number], 'path' | 'text'>

/** Fewer lines that are not empty are no block. */
const LEAST = 3
/** Of these so many with more than brackets. */
const LEAST_WORDS = 2
/** Places with the same beginning that are compared. */
const MOST_PLACES = 16

interface Line {
  readonly path: string
  readonly hunk: number
  readonly line: number
  readonly text: string
  taken: boolean
}

/**
 * Blocks that stand among the lines that the change took away and, with the same text but for white space, among those that it added, here or in
 * another of the files. What still stands where it was is a copy, and a block that was put to two places moved to the first of them only.
 * `deleted`: files that the change took away as a whole.
 */
export function movedBlocks(sources: readonly Moving[], deleted: readonly Deleted[] = []): readonly MovedBlock[] {
  const gone = [...sources.flatMap((source) => sideLines(source, 'base')), ...deleted.flatMap(({ path, text }) => (text === null ? [] : wholeFile(path, text)))]
  const windows = new Map<string, number[]>()
  for (let at = 0; at + LEAST <= gone.length; at++) {
    const key = windowAt(gone, at)
    if (key === null) continue
    const known = windows.get(key)
    if (known === undefined) windows.set(key, [at])
    else if (known.length < MOST_PLACES) known.push(at)
  }
  return windows.size === 0 ? [] : sources.flatMap((source) => blocksIn(sideLines(source, 'head'), gone, windows))
}

/** Lines of the head that stand in moved blocks, by path. */
export function movedLines(sources: readonly Moving[], deleted: readonly Deleted[] = []): ReadonlyMap<string, ReadonlySet<number>> {
  const lines = new Map<string, Set<number>>()
  for (const block of movedBlocks(sources, deleted)) {
    const known = lines.get(block.path) ?? new Set()
    lines.set(block.path, known)
    for (const [, head] of block.lines) known.add(head)
  }
  return lines
}

function blocksIn(added: readonly Line[], gone: readonly Line[], windows: ReadonlyMap<string, readonly number[]>): MovedBlock[] {
  const blocks: MovedBlock[] = []
  for (let at = 0; at + LEAST <= added.length; ) {
    const key = windowAt(added, at)
    let longest = { from: 0, length: 0 }
    for (const from of (key === null ? null : windows.get(key)) ?? []) {
      const length = commonLength(gone, from, added, at)
      if (length > longest.length) longest = { from, length }
    }
    const [now, before] = [added.slice(at, at + longest.length), gone.slice(longest.from, longest.from + longest.length)]
    if (longest.length < LEAST || now.filter(({ text }) => /\w/.test(text)).length < LEAST_WORDS) {
      at += 1
      continue
    }
    for (const line of before) line.taken = true
    blocks.push({
      path: now[0]?.path ?? '',
      fromPath: before[0]?.path ?? '',
      lines: now.map(({ line }, index) => [before[index]?.line ?? 0, line] as const),
    })
    at += longest.length
  }
  return blocks
}

function commonLength(gone: readonly Line[], from: number, added: readonly Line[], at: number): number {
  const [firstGone, firstAdded] = [gone[from], added[at]]
  for (let length = 0; ; length++) {
    const [before, now] = [gone[from + length], added[at + length]]
    const goesOn = before && now && !before.taken && before.text === now.text && before.hunk === firstGone?.hunk && before.path === firstGone.path
    if (!goesOn || now.hunk !== firstAdded?.hunk) return length
  }
}

/** The texts of the lines from there on; null where a hunk ends before. */
function windowAt(lines: readonly Line[], at: number): string | null {
  const [first, last] = [lines[at], lines[at + LEAST - 1]]
  if (!first || !last || first.hunk !== last.hunk || first.path !== last.path) return null
  let key = ''
  for (let index = at; index < at + LEAST; index++) key += `${lines[index]?.text}\n`
  return key
}

function sideLines({ path, basePath, hunks, text, baseText }: Moving, side: 'base' | 'head'): Line[] {
  const whole = side === 'base' ? baseText : text
  if (whole === null || !hunks.some((hunk) => hunk[side].count >= LEAST)) return []
  const lines = whole.split('\n')
  return hunks.flatMap((hunk, index) => {
    const { start, count } = hunk[side]
    return count < LEAST ? [] : toLines(side === 'base' ? (basePath ?? path) : path, index, start, lines.slice(start - 1, start - 1 + count))
  })
}

function wholeFile(path: string, text: string): Line[] {
  return toLines(path, 0, 1, text.split('\n'))
}

function toLines(path: string, hunk: number, start: number, texts: readonly string[]): Line[] {
  return texts.flatMap((text, index) => {
    const normal = text.trim().replace(/\s+/g, ' ')
    return normal === '' ? [] : [{ path, hunk, line: start + index, text: normal, taken: false }]
  })
}
