import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { FileInventory, SourceFunction, Value } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { takesAsMuch } from './wider-class.js'

/** A pattern that lost an anchor or whose classes got wider, and calls that compare less of a text. */
export function looserPatterns({ base, head }: FunctionPair): Weakening[] {
  const lost = surplus(patterns(base.fn), patterns(head.fn), ({ text }) => text).filter(({ text }) => !isAskedIn(head, text))
  const gained = surplus(patterns(head.fn), patterns(base.fn), ({ text }) => text)
  const [before] = lost
  const [after] = gained
  const found: Weakening[] = []
  if (
    before !== undefined &&
    after !== undefined &&
    lost.length === 1 &&
    gained.length === 1 &&
    isWider(before.text, after.text) &&
    !keepsOut(head.fn, after.text) &&
    !takesPieces(head.fn, after.text)
  )
    found.push(wider(before.text, after.text))
  const asked =
    base.fn.calls.find(({ callee }) => /\.test$/.test(callee)) !== undefined && !head.fn.calls.some(({ callee }) => /\.(test|exec|match)$/.test(callee))
  const held = head.fn.calls.find(
    ({ callee }) => /\.(includes|indexOf|startsWith|endsWith)$/.test(callee) && !base.fn.calls.some((call) => call.callee === callee),
  )
  // A text that is asked for in place of a pattern that asked for more than a text.
  if (asked && held !== undefined && before !== undefined && after === undefined && lost.length === 1 && /[[\\+*?{]/.test(bodyOf(before.text).source))
    found.push(wider(before.text, held.callee))
  for (const [strict, loose] of LESS) {
    const was = base.fn.calls.find(({ callee }) => strict.test(callee) && !head.fn.calls.some((call) => call.callee === callee))
    const is = head.fn.calls.find(({ callee }) => loose.test(callee) && !base.fn.calls.some((call) => call.callee === callee))
    if (was !== undefined && is !== undefined && head.fn.calls.length <= base.fn.calls.length + 2 && !isAnchoredNow(base.file, head.file))
      found.push(wider(was.callee, is.callee))
  }
  const proof = base.fn.calls.find(({ callee }) => PROVES.test(callee))
  if (proof !== undefined && found.length === 0 && isProvenNoMore(base.fn, head.fn))
    found.push(wider(proof.callee, head.fn.returnsOnly === null ? 'no comparison' : 'a constant'))
  return found

  function wider(from: string, to: string): Weakening {
    return weakened({
      severity: 'high',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} accepts more input than before: it decides by ${codeOf(to)} instead of ${codeOf(from)}.`,
      suggestion: 'Restore the pattern, or show with a test which of the formerly refused inputs are right and why.',
      base: from,
      head: to,
    })
  }
}

/** It answers yes for what does not match: a wider pattern lets less pass. */
function keepsOut({ conditions }: SourceFunction, pattern: string): boolean {
  return conditions.some(({ text, use }) => use === 'returned' && text.includes(`!${pattern}.test(`))
}

/** It takes a text apart and refuses none: all that match, or what stands between them. */
function takesPieces({ calls }: SourceFunction, pattern: string): boolean {
  const all = /\/[a-z]*g[a-z]*$/.test(pattern)
  // What is put together again is the text without what may not stay.
  if (calls.some(({ callee }) => /\.match(?:All)?\(\)\.join$/.test(callee))) return false
  const uses = calls.filter(({ args, text }) => text.includes(pattern) || args.some((arg) => arg.kind === 'regex' && arg.text === pattern))
  return uses.length > 0 && uses.every(({ callee, args }) => (all ? /\.(?:match|matchAll)$/ : /\.split$/).test(callee) && args.length === 1)
}

const PROVES = /timingSafeEqual$|(?:^|\.)compare_digest$|constantTimeEqual$/

/** Another function of its file asks it, whose answer this one takes. */
function isAskedIn({ fn, file }: FunctionPair['head'], pattern: string): boolean {
  return file.functions.some(
    (other) =>
      other.name !== fn.name &&
      patterns(other).some(({ text }) => text === pattern) &&
      fn.calls.some(({ callee, statement }) => !statement && callee.slice(callee.lastIndexOf('.') + 1) === other.name.slice(other.name.lastIndexOf('.') + 1)),
  )
}

/** The file's pattern got the end that the call asked for: `fullmatch` of `\d+` became `match` of `^\d+$`. */
function isAnchoredNow(base: FileInventory, head: FileInventory): boolean {
  const all = ({ functions }: FileInventory) => functions.flatMap(patterns)
  return surplus(all(head), all(base), ({ text }) => text).some(({ text }) => /(?:\$|\\Z)$/.test(text))
}

/** Nothing is compared in place of a signature any more, and no other function is called that may do so. */
function isProvenNoMore(base: SourceFunction, head: SourceFunction): boolean {
  const had = new Set(base.calls.map(({ callee }) => callee))
  const asked = new Set(base.conditions.map(({ text }) => text))
  const compares = head.conditions.some(({ text, operator }) => !asked.has(text) && /^(?:[=!]==?|in|is)$/.test(operator))
  const calls = head.calls.some(({ callee }) => PROVES.test(callee) || (!had.has(callee) && !/^(?:bool|Boolean|len)$/.test(callee)))
  return !compares && !calls && head.statements > 0 && !head.stub
}

const LESS: readonly (readonly [RegExp, RegExp])[] = [
  [/(^|\.)fullmatch$/, /(^|\.)(search|match)$/],
  [/^Number\.isInteger$|^Number\.isSafeInteger$/, /^(Number|parseFloat|parseInt|Number\.isFinite|isFinite|Number\.isNaN|isNaN)$/],
  [/timingSafeEqual$|compare_digest$|constantTimeEqual$/, /\.(startsWith|includes|startswith)$/],
]

function patterns({ literals, calls }: SourceFunction): { readonly text: string }[] {
  const regexes = literals.flatMap((value: Value) => (value.kind === 'regex' ? [{ text: value.text }] : []))
  const python = calls.flatMap(({ callee, args }) =>
    /^re\.(match|fullmatch|search|compile)$|(?:^|\.)(?:Regexp?|RegexValidator|matches_re)$/.test(callee) && args[0]?.kind === 'string'
      ? [{ text: args[0].text }]
      : [],
  )
  const made = calls.flatMap(({ callee, args: [pattern] }) =>
    /^(?:new )?RegExp$/.test(callee) && pattern?.kind === 'expression' ? putTogether(pattern.text) : [],
  )
  return [...regexes, ...python, ...made]
}

/** A template or a sum of texts and names as one pattern; none for anything else. */
function putTogether(text: string): { readonly text: string }[] {
  if (/^`[^`]*`$/.test(text)) return [{ text: text.slice(1, -1) }]
  const parts = text.split(' + ')
  const isSum = parts.length > 1 && parts.every((part) => /^(?:'[^']*'|"[^"]*"|[\w$.]+)$/.test(part))
  return isSum ? [{ text: parts.map((part) => (/^['"]/.test(part) ? part.slice(1, -1) : `\${${part}}`)).join('') }] : []
}

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

function bodyOf(text: string): { readonly source: string; readonly flags: string } {
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
