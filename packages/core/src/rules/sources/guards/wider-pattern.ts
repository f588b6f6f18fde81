import { takesAsMuch } from './wider-class.js'

/** Without an anchor that it had, or part for part the same or a wider class. */
export function isWider(before: string, after: string): boolean {
  const [a, b] = [bodyOf(before), bodyOf(after)]
  if (a.flags === b.flags && a.source !== b.source && a.source.replace(/^\^|\$$/g, '') === b.source.replace(/^\^|\$$/g, ''))
    return b.source.length < a.source.length
  // What a flag lets in depends on whether the pattern lets in or keeps out.
  if (a.source === b.source) return false
  if (takesAll(b.source) && !takesAll(a.source)) return !(/\\s|\[ \]/.test(a.source) && /\\S/.test(b.source) && !/\.|\[/.test(b.source))
  // What stood at the end may be followed by anything.
  const open = /^(.*[^\\.(])\.[*+]\$?$/.exec(b.source)?.[1]
  if (open !== undefined && !/\.[*+]\$?$/.test(a.source) && covers(parts(a.source.replace(/\$$/, '')), parts(open))) return true
  if (standsWithin(a, b) || takesAnyWord(a.source, b.source)) return true
  // Without an anchor only what stands at that end may be left out or repeat as it likes.
  if (lostAnchor(a.source, b.source) && /^[\w \\/-]{3,}$/.test(b.source) && a.source.includes(b.source)) return true
  if (!lostAnchor(a.source, b.source)) return covers(parts(a.source), parts(b.source)) && !covers(parts(b.source), parts(a.source))
  const [x, y] = [core(a.source), core(b.source)]
  const choices = (pieces: readonly Piece[]) => pieces.filter(({ atom }) => atom === '|').length
  if (y.length === 0 || (y.length < x.length && choices(x) !== choices(y))) return false
  const [atStart, atEnd] = [b.source.startsWith('^') ? 0 : x.length - y.length, b.source.endsWith('$') ? x.length - y.length : 0]
  // What is looked for anywhere may be a piece of what the whole had to be.
  for (let at = Math.max(0, atEnd); at <= atStart; at++) if (covers(x.slice(at, at + y.length), y)) return true
  return false
}

const WORDS = /\((?:\?:)?(?:[\w-]+\|)+[\w-]+\)/g
const ANY_WORD = /^\((?:\?:)?(?:\\w|\\S|\.|\[a-zA-Z\]|\[a-z\])[*+]\)/

/** One of several words became any: `(ms|s|m|h)` and `(\w+)`, with the rest as it was. */
function takesAnyWord(before: string, after: string): boolean {
  return [...before.matchAll(WORDS)].some(({ 0: words, index }) => {
    const any = ANY_WORD.exec(after.slice(index))?.[0]
    return any !== undefined && before.slice(0, index) + any + before.slice(index + words.length) === after
  })
}

/**
 * What had to be the whole, or a piece of it that is never left out, may have anything around it or between its parts: `/^-?\d+(\.\d{2})?$/` became
 * `/-?\d+/`, `/^https:\/\/\w+\.org$/` became `/^https?:.*org$/`.
 */
function standsWithin(before: Body, after: Body): boolean {
  const inner = after.source.replace(/^\^?(?:\.\*)?|(?<!\\)(?:\.\*)?\$?$/g, '')
  if (before.flags.includes('i') && !after.flags.includes('i') && /[A-Za-z]/.test(inner.replace(/\\./g, ''))) return false
  const atStart = /^\^?\.\*/.test(after.source) || (before.source.startsWith('^') && !after.source.startsWith('^'))
  const isLooked = before.source.startsWith('^') && atStart
  const atEnd = /(?<!\\)\.\*\$?$/.test(after.source) || ((isLooked || ENDS.test(before.source)) && !ENDS.test(after.source))
  if (inner === '' || (atStart && /^\.\*/.test(before.source)) || (atEnd && /(?<!\\)\.\*$/.test(before.source))) return false
  const whole = parts(before.source.replace(/^\^|(?<!\\)\$$/g, ''))
  const x = withoutGroups(whole, ({ least, most }) => least === 1 && most === 1)
  const y = withoutGroups(parts(inner), ({ least, most }) => least <= 1 && most >= 1)
  if ([x, y].some((pieces) => hasChoice(pieces)) || y.some(({ atom }) => /^\(\?[=!<]+$/.test(atom))) return false
  // Each gap may end anywhere.
  if (x.length > MOST_PIECES || y.filter(isAny).length > MOST_GAPS) return false
  // Without an open end it is the whole that has to be wider.
  if (!atStart && !atEnd) return takes(x, 0, y, 0, false) && !takes(y, 0, x, 0, false) && (y.length < parts(inner).length || y.some(isAny))
  const open = y.map((piece, at) => ((at === 0 && atStart) || (at === y.length - 1 && atEnd) ? { ...piece, most: Number.POSITIVE_INFINITY } : piece))
  return x.some((_, at) => (at === 0 || (atStart && !isWithinGroup(x, at))) && takes(x, at, open, 0, atEnd))
}

const MOST_PIECES = 200
const MOST_GAPS = 2
const ENDS = /(?<!\\)(?:\\\\)*\$$/

/** `.*`, which takes whatever stands there. */
function isAny({ atom, least, most }: Piece): boolean {
  return atom === '.' && least <= 1 && most === Number.POSITIVE_INFINITY
}

/** Piece for piece, or any number of them by `.*`, to the end or, of what is open there, to where no group is cut. */
function takes(x: readonly Piece[], at: number, y: readonly Piece[], from: number, isOpen: boolean): boolean {
  const [was, is] = [x[at], y[from]]
  if (is === undefined) return isOpen ? !isWithinGroup(x, at) : was === undefined
  if (isAny(is)) {
    for (let end = at + is.least; end <= x.length; end++) if (!isWithinGroup(x, end) && takes(x, end, y, from + 1, isOpen)) return true
    return false
  }
  if (was === undefined) return is.least === 0 && is.atom !== '(' && takes(x, at, y, from + 1, isOpen)
  return isAsWide(was, is) && takes(x, at + 1, y, from + 1, isOpen)
}

/** A place between two pieces with an open group before it. */
function isWithinGroup(pieces: readonly Piece[], at: number): boolean {
  return pieces.slice(0, at).reduce((depth, { atom }) => depth + (atom.startsWith('(') ? 1 : atom === ')' ? -1 : 0), 0) > 0
}

/** Groups that say nothing but what stands in them, without their brackets. */
function withoutGroups(pieces: readonly Piece[], isPlain: (closing: Piece) => boolean): Piece[] {
  const open: number[] = []
  const left = new Set<number>()
  for (const [at, piece] of pieces.entries()) {
    if (piece.atom.startsWith('(')) open.push(at)
    if (piece.atom !== ')') continue
    const start = open.pop() ?? at
    const own = pieces.slice(start + 1, at)
    if (/^\((?:\?:)?$/.test(pieces[start]?.atom ?? '') && isPlain(piece) && !hasChoice(own)) left.add(start).add(at)
  }
  return pieces.filter((_, at) => !left.has(at))
}

/** Choices that are not within a group. */
function hasChoice(pieces: readonly Piece[]): boolean {
  return pieces.some(({ atom }, at) => atom === '|' && !isWithinGroup(pieces, at))
}

function covers(before: readonly Piece[], after: readonly Piece[]): boolean {
  return before.length === after.length && before.every((piece, index) => isAsWide(piece, after[index]))
}

function isAsWide(before: Piece, after: Piece | undefined): boolean {
  if (after === undefined || after.least > before.least || after.most < before.most) return false
  return after.atom === before.atom || takesAsMuch(after.atom, before.atom)
}

function lostAnchor(before: string, after: string): boolean {
  return (before.startsWith('^') && !after.startsWith('^')) || (/(^|[^\\])\$$/.test(before) && !after.endsWith('$'))
}

/** Parts without anchors and without what repeats the last of them. */
function core(source: string): Piece[] {
  return parts(source.replace(/^\^|\$$/g, '').replace(/(?<!\\)([+*?]|\{[\d,]+\})$/, ''))
}

/** Any text of a length. */
function takesAll(source: string): boolean {
  return /^(\.|\\S|\[\^\]|\[\\s\\S\]|[*+?^$()]|\{[\d,]*\})+$/.test(source) && /\.|\\S|\[/.test(source)
}

interface Body {
  readonly source: string
  readonly flags: string
}

/** A pattern as it is written, without what stands around it. */
export function bodyOf(text: string): Body {
  const match = /^\/([\s\S]*)\/([a-z]*)$/.exec(text)
  return match === null ? { source: text, flags: '' } : { source: match[1] ?? '', flags: match[2] ?? '' }
}

/** What stands for one character, a bracket or an anchor, with how often it may stand there. */
interface Piece {
  readonly atom: string
  readonly least: number
  readonly most: number
}

function parts(source: string): Piece[] {
  return Array.from(source.matchAll(/(\[(?:\\.|[^\]\\])*\]|\\.|\(\?[:=!<]*|.)([*+?]|\{\d+(?:,\d*)?\})?/gs), ([, atom = '', often]) => ({
    atom,
    ...timesOf(often),
  }))
}

function timesOf(often: string | undefined): Pick<Piece, 'least' | 'most'> {
  if (often === undefined) return { least: 1, most: 1 }
  const [, least, more, most] = /^\{(\d+)(,)?(\d*)\}$/.exec(often) ?? []
  if (least === undefined) return { least: often === '+' ? 1 : 0, most: often === '?' ? 1 : Number.POSITIVE_INFINITY }
  return { least: Number(least), most: more === undefined ? Number(least) : most === '' || most === undefined ? Number.POSITIVE_INFINITY : Number(most) }
}
